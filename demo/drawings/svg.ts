import { type Color, toHex } from './color.ts'

/** The page every drawing fills, in SVG units. */
export const PAGE = 1280

/** Collects the `<defs>` of one document and hands out its ids. */
export type Sheet = {
  /** Adds a definition; the returned text is what an attribute refers to it by: `url(#d3)`. */
  define: (element: (id: string) => string) => string
  definitions: () => string
}

export function newSheet(): Sheet {
  const elements: string[] = []
  return {
    define(element) {
      const id = `d${elements.length}`
      elements.push(element(id))
      return `url(#${id})`
    },
    definitions: () => elements.join(''),
  }
}

export function document(sheet: Sheet, body: string): string {
  const frame = `xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PAGE} ${PAGE}" width="${PAGE}" height="${PAGE}"`
  return `<svg ${frame}><defs>${sheet.definitions()}</defs>${body}</svg>`
}

/** A number with at most two decimals and no needless zeros. */
export function short(value: number): string {
  return String(Math.round(value * 100) / 100)
}

export type Stop = readonly [offset: number, color: Color, opacity?: number]

/**
 * A linear gradient. Along an axis ('x' or 'y') of an element without rotation it costs little;
 * slanted ones, given as [x1, y1, x2, y2] of the element's box, are for small elements.
 */
export function linear(
  sheet: Sheet,
  direction: 'x' | 'y' | readonly [number, number, number, number],
  stops: readonly Stop[],
): string {
  const [x1, y1, x2, y2] = direction === 'x' ? [0, 0, 1, 0] : direction === 'y' ? [0, 0, 0, 1] : direction
  const line = `x1="${short(x1)}" y1="${short(y1)}" x2="${short(x2)}" y2="${short(y2)}"`
  return sheet.define(id => `<linearGradient id="${id}" ${line}>${stopList(stops)}</linearGradient>`)
}

/** A radial gradient over the element's box: for small elements only, the rasteriser is slow at these. */
export function radial(
  sheet: Sheet,
  stops: readonly Stop[],
  centre: readonly [number, number] = [0.5, 0.5],
): string {
  const place = `cx="${short(centre[0])}" cy="${short(centre[1])}"`
  return sheet.define(id => `<radialGradient id="${id}" ${place} r="0.6">${stopList(stops)}</radialGradient>`)
}

function stopList(stops: readonly Stop[]): string {
  return stops
    .map(([offset, color, opacity]) => {
      const veil = opacity === undefined ? '' : ` stop-opacity="${short(opacity)}"`
      return `<stop offset="${short(offset)}" stop-color="${toHex(color)}"${veil}/>`
    })
    .join('')
}

/** ` fill="…"`, with the opacity when it is not full. */
export function fill(paint: Color | string, opacity = 1): string {
  const value = typeof paint === 'string' ? paint : toHex(paint)
  return ` fill="${value}"${opacity < 1 ? ` fill-opacity="${short(opacity)}"` : ''}`
}

/** ` fill="none" stroke="…" stroke-width="…"`, with the opacity when it is not full. */
export function stroke(paint: Color | string, width: number, opacity = 1): string {
  const value = typeof paint === 'string' ? paint : toHex(paint)
  const veil = opacity < 1 ? ` stroke-opacity="${short(opacity)}"` : ''
  return ` fill="none" stroke="${value}" stroke-width="${short(width)}"${veil}`
}

export function circle(x: number, y: number, radius: number, attributes: string): string {
  return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}"${attributes}/>`
}

export type Box = { x: number; y: number; width: number; height: number; radius: number }

export function rect(box: Box, attributes: string): string {
  const place = `x="${short(box.x)}" y="${short(box.y)}" width="${short(box.width)}" height="${short(box.height)}"`
  return `<rect ${place} rx="${short(Math.min(box.radius, box.width / 2, box.height / 2))}"${attributes}/>`
}

export function path(line: string, attributes: string): string {
  return `<path d="${line}"${attributes}/>`
}

export function group(attributes: string, body: string): string {
  return body === '' ? '' : `<g ${attributes}>${body}</g>`
}

/** Shows the body only inside the line (a path in the same units as the body). */
export function clipped(sheet: Sheet, line: string, body: string): string {
  const reference = sheet.define(id => `<clipPath id="${id}"><path d="${line}"/></clipPath>`)
  return group(`clip-path="${reference}"`, body)
}
