import { crc32, createDeflate } from 'node:zlib'
import sharp from 'sharp'

/** Pictures to upload in tests: valid ones, and files with false metadata. */

/** A plain picture: left half red, right half blue. */
export const redAndBlue = (width = 600, height = 400) =>
  sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    {
      input: { create: { width: width / 2, height, channels: 3, background: '#0000ff' } },
      left: width / 2,
      top: 0,
    },
  ])

export const jpeg = await redAndBlue().jpeg().toBuffer()
export const png = await redAndBlue().png().toBuffer()
export const gif = await redAndBlue().gif().toBuffer()

/** A PNG whose header claims these dimensions; its pixels are those of a small one. */
export function pngClaiming(width: number, height: number) {
  const bytes = Buffer.from(png)
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  return bytes
}

/** A JPEG whose header claims these dimensions; its pixels are those of a small one. */
export async function jpegClaiming(width: number, height: number, { progressive = false } = {}) {
  const bytes = await redAndBlue(64, 64).jpeg({ progressive }).toBuffer()
  const frame = bytes.indexOf(Buffer.from([0xff, progressive ? 0xc2 : 0xc0]))
  bytes.writeUInt16BE(height, frame + 5)
  bytes.writeUInt16BE(width, frame + 7)
  return bytes
}

/** A complete, valid, black PNG with one bit per pixel, which compresses 2.5 gigapixels to 300 KB. */
export async function blackPng(width: number, height: number) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const deflate = createDeflate({ level: 9 })
  const packed: Buffer[] = []
  deflate.on('data', chunk => packed.push(chunk))
  const rows = 500
  const lines = Buffer.alloc(rows * (1 + Math.ceil(width / 8)))
  for (let row = 0; row < height; row += rows) {
    if (!deflate.write(lines)) await new Promise(resolve => deflate.once('drain', resolve))
  }
  await new Promise<void>(resolve => deflate.end(resolve))
  const chunks = [chunk('IHDR', header), chunk('IDAT', Buffer.concat(packed)), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...chunks])
}

function chunk(name: string, data: Buffer) {
  const named = Buffer.concat([Buffer.from(name), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** A GIF whose canvas and frames claim these dimensions, with hardly any pixels. */
export function gifClaiming(width: number, height: number, { frames = 1 } = {}) {
  const dimensions = Buffer.alloc(4)
  dimensions.writeUInt16LE(width, 0)
  dimensions.writeUInt16LE(height, 2)
  const canvas = [Buffer.from('GIF89a'), dimensions, Buffer.from('800000000000ffffff', 'hex')]
  const frame = Buffer.concat([
    Buffer.from('2c00000000', 'hex'),
    dimensions,
    Buffer.from('000202440100', 'hex'),
  ])
  const end = Buffer.from('3b', 'hex')
  return Buffer.concat([...canvas, ...Array.from({ length: frames }, () => frame), end])
}
