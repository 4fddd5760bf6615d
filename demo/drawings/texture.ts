import { crc32, deflateSync } from 'node:zlib'
import { type Color, clampByte } from './color.ts'
import { seededRandom } from './random.ts'
import { short } from './svg.ts'

/**
 * Soft light and color are drawn as tiny bitmaps (a few dozen pixels a side) that the rasteriser enlarges
 * smoothly. That is many times cheaper than a blur filter or a full-page radial gradient, and it compresses well.
 */
export type Area = { x: number; y: number; width: number; height: number }

/** A color and how much it covers (0 to 1). */
export type Sample = readonly [color: Color, cover: number]

/**
 * An `<image>` filling the area, its value taken at `columns` by `rows` points.
 * `sampleAt` gets page units. Opaque textures are smaller, so say so when they are.
 */
export function texture(
  area: Area,
  columns: number,
  rows: number,
  sampleAt: (x: number, y: number) => Sample,
  opaque = false,
): string {
  const channels = opaque ? 3 : 4
  const stride = columns * channels + 1
  const bytes = Buffer.alloc(stride * rows)
  const last = new Uint8Array(4)
  for (let row = 0; row < rows; row++) {
    const y = area.y + ((row + 0.5) / rows) * area.height
    // Filter 1 of PNG: every byte is stored as the difference from the pixel on its left.
    bytes[row * stride] = 1
    for (let column = 0; column < columns; column++) {
      const [color, cover] = sampleAt(area.x + ((column + 0.5) / columns) * area.width, y)
      for (let channel = 0; channel < channels; channel++) {
        const value = clampByte(channel < 3 ? (color[channel] ?? 0) : cover * 255)
        const left = column > 0 ? (last[channel] ?? 0) : 0
        bytes[row * stride + 1 + column * channels + channel] = (value - left) & 255
        last[channel] = value
      }
    }
  }
  const url = `data:image/png;base64,${encodePng(bytes, columns, rows, opaque ? 2 : 6).toString('base64')}`
  const box = `x="${short(area.x)}" y="${short(area.y)}" width="${short(area.width)}" height="${short(area.height)}"`
  return `<image ${box} preserveAspectRatio="none" href="${url}"/>`
}

/** Smooth random hills between 0 and 1, about one hill a unit; the same seed gives the same landscape. */
export function softNoise(seed: number): (x: number, y: number) => number {
  const random = seededRandom(seed)
  const size = 64
  const lattice = Float32Array.from({ length: size * size }, random)
  const at = (column: number, row: number) => lattice[(row & (size - 1)) * size + (column & (size - 1))] ?? 0
  return (x, y) => {
    const column = Math.floor(x)
    const row = Math.floor(y)
    const across = smooth(x - column)
    const along = smooth(y - row)
    const upper = at(column, row) + (at(column + 1, row) - at(column, row)) * across
    const lower = at(column, row + 1) + (at(column + 1, row + 1) - at(column, row + 1)) * across
    return upper + (lower - upper) * along
  }
}

/** 0 at or below 0, 1 at or above 1, with an even ease between. */
export function smooth(share: number): number {
  if (share <= 0) return 0
  if (share >= 1) return 1
  return share * share * (3 - 2 * share)
}

function encodePng(scanlines: Buffer, width: number, height: number, colorType: 2 | 6): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 8
  header[9] = colorType
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(scanlines)),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
