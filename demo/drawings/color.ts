/** Red, green and blue, each 0 to 255. */
export type Color = readonly [number, number, number]

export const BLACK: Color = [0, 0, 0]
export const WHITE: Color = [255, 255, 255]

/** Reads '#2f4f5f' or '#fff'; anything else becomes a mid grey, so that a bad color still draws. */
export function parseHex(hex: string): Color {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(hex.trim())?.[1]
  if (digits === undefined) return [122, 124, 128]
  const full = digits.length === 3 ? [...digits].map(digit => digit + digit).join('') : digits
  const value = Number.parseInt(full, 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

export function toHex(color: Color): string {
  return `#${color.map(part => clampByte(part).toString(16).padStart(2, '0')).join('')}`
}

/** From `from` (share 0) to `to` (share 1). */
export function mix(from: Color, to: Color, share: number): Color {
  return [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share,
    from[2] + (to[2] - from[2]) * share,
  ]
}

/** Positive shares lighten towards white, negative ones darken towards black. */
export function shade(color: Color, share: number): Color {
  return share >= 0 ? mix(color, WHITE, share) : mix(color, BLACK, -share)
}

/** Moves towards (negative) or away from (positive) the grey of the same lightness. */
export function saturate(color: Color, share: number): Color {
  const grey = lightness(color) * 255
  return mix([grey, grey, grey], color, 1 + share)
}

/** Perceived lightness, 0 to 1. */
export function lightness(color: Color): number {
  return (0.299 * color[0] + 0.587 * color[1] + 0.114 * color[2]) / 255
}

export function clampByte(value: number): number {
  return value <= 0 ? 0 : value >= 255 ? 255 : Math.round(value)
}
