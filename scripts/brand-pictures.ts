import { join } from 'node:path'
import sharp from 'sharp'
import { coverDrawing, iconDrawing } from './brand-drawings.ts'

const folder = join(import.meta.dirname, '../web/public')

/** Icons and link previews, with their width in pixels. */
const pictures = [
  { file: 'icon-192.png', width: 192, drawing: iconDrawing('rounded') },
  { file: 'icon-512.png', width: 512, drawing: iconDrawing('rounded') },
  { file: 'icon-maskable-512.png', width: 512, drawing: iconDrawing('full') },
  { file: 'apple-touch-icon.png', width: 180, drawing: iconDrawing('full') },
  { file: 'cover.png', width: 1200, drawing: coverDrawing },
]

// `node scripts/brand-pictures.ts` draws them again after a change of the logo.
for (const { file, width, drawing } of pictures) {
  await sharp(Buffer.from(drawing), { density: 300 })
    .resize({ width })
    .png({ palette: true, effort: 10 })
    .toFile(join(folder, file))
}
