/** Red, green and blue, each 0 to 255. */
export type Colour = readonly [number, number, number]

export const BLACK: Colour = [0, 0, 0]
export const WHITE: Colour = [255, 255, 255]

/** Reads '#2f4f5f' or '#fff'; anything else becomes a mid grey, so that a bad colour still draws. */
export function parseHex(hex: string): Colour {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(hex.trim())?.[1]
  if (digits === undefined) return [122, 124, 128]
  const full = digits.length === 3 ? [...digits].map(digit => digit + digit).join('') : digits
  const value = Number.parseInt(full, 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

export function toHex(colour: Colour): string {
  return `#${colour.map(part => clampByte(part).toString(16).padStart(2, '0')).join('')}`
}

/** From `from` (share 0) to `to` (share 1). */
export function mix(from: Colour, to: Colour, share: number): Colour {
  return [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share,
    from[2] + (to[2] - from[2]) * share,
  ]
}

/** Positive shares lighten towards white, negative ones darken towards black. */
export function shade(colour: Colour, share: number): Colour {
  return share >= 0 ? mix(colour, WHITE, share) : mix(colour, BLACK, -share)
}

/** Moves towards (negative) or away from (positive) the grey of the same lightness. */
export function saturate(colour: Colour, share: number): Colour {
  const grey = lightness(colour) * 255
  return mix([grey, grey, grey], colour, 1 + share)
}

/** Perceived lightness, 0 to 1. */
export function lightness(colour: Colour): number {
  return (0.299 * colour[0] + 0.587 * colour[1] + 0.114 * colour[2]) / 255
}

export function clampByte(value: number): number {
  return value <= 0 ? 0 : value >= 255 ? 255 : Math.round(value)
}
