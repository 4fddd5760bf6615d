import {
  column,
  darkBlock,
  flash,
  lens,
  mark,
  type Piece,
  plate,
  roundIsland,
  wordMark,
} from './camera-layouts.ts'
import { MODELS } from './models.ts'
import { hashText, seededRandom } from './random.ts'
import { fromRow, plainModel, punchHole, type Row, type Silhouette, teardrop } from './silhouette.ts'

/** The shape of a model; unknown ones get a plausible slab that depends on brand and model alone. */
export function findSilhouette(brand: string, model: string): Silhouette {
  const maker = brand.toLowerCase().trim()
  const plain = plainModel(brand, model)
  const row = MODELS[maker]?.find(candidate => candidate.match.test(plain))
  if (row === undefined) return genericSlab(maker, plain)
  return fromRow(sizedLike(row, plain))
}

/** Every family that has a shape of its own, with the brand it belongs to. */
export function families(): readonly { brand: string; family: string }[] {
  const all = Object.entries(MODELS).flatMap(([brand, rows]) => rows.map(({ family }) => ({ brand, family })))
  return all.filter(({ family }, index) => all.findIndex(other => other.family === family) === index)
}

/** Plus, Pro and XL models share the cameras of their family in a body about six per cent larger. */
function sizedLike(row: Row, plain: string): Row {
  const larger = /\+|\bmax\b|\bxl\b/.test(plain) && row.size[0] < 73.5 && row.open === undefined
  if (!larger) return row
  const [width, height, thickness] = row.size
  const back = row.back && { ...row.back, pieces: row.back.pieces.map(piece => shifted(piece, width)) }
  return { ...row, size: [width * 1.06, height * 1.06, thickness], ...(back ? { back } : {}) }
}

/** Keeps what sat in the middle of the narrower back in the middle. */
function shifted(piece: Piece, width: number): Piece {
  if (piece.kind === 'glyph' || piece.kind === 'seam') return piece
  if ((piece.kind === 'mark' || piece.kind === 'word' || piece.kind === 'finger') && piece.x > width * 0.4) {
    return { ...piece, x: piece.x * 1.06, y: piece.y * 1.06 }
  }
  if (piece.kind === 'plate' && piece.width > width * 0.8)
    return { ...piece, width: piece.width + width * 0.06 }
  return piece
}

function genericSlab(maker: string, plain: string): Silhouette {
  const brandRandom = seededRandom(hashText(maker))
  const random = seededRandom(hashText(`${maker} ${plain}`))
  const width = 71 + random() * 6
  const height = width * (2.08 + random() * 0.12)
  const corner = 7 + brandRandom() * 4
  const houseStyle = Math.floor(brandRandom() * 3)
  const style = (houseStyle + (random() < 0.6 ? 0 : 1)) % 4
  const frame = (['flat', 'round', 'curved'] as const)[Math.floor(random() * 3)] ?? 'round'
  const holes = ['left', 'centre', 'centre'] as const
  return fromRow({
    family: 'generic',
    match: /./,
    size: [width, height, 7.8 + random()],
    corner,
    frame,
    metal: random() < 0.5 ? 'plastic' : 'aluminium',
    front:
      random() < 0.25
        ? teardrop()
        : punchHole(holes[Math.floor(random() * 3)] ?? 'centre', {
            side: frame === 'curved' ? 1.3 : 2.3,
            chin: 3.6,
          }),
    back: {
      pieces: [
        ...genericCameras(style, width, random),
        random() < 0.5 ? wordMark(width / 2, height * 0.86, 14) : mark(width / 2, height * 0.5, 5.6),
      ],
      finish: random() < 0.5 ? 'gloss' : 'satin',
    },
  })
}

function genericCameras(style: number, width: number, random: () => number): Piece[] {
  const count = random() < 0.6 ? 3 : 2
  const radius = 4.6 + random() * 1.4
  if (style === 0) {
    return [...column(count, { x: 12.6, y: 13, gap: radius * 2 + 4, radius }), flash(25, 13, 1.9)]
  }
  if (style === 1) return darkBlock([5.6, 6, 14 + random() * 8, 38 + random() * 6, 6], count, radius)
  if (style === 2) return roundIsland(random() < 0.5 ? width / 2 : 24, 27, 16 + random() * 4, count)
  return [
    plate(5.4, 5.8, 24, 38, 7, 'body', 1.2),
    lens(14.6, 15, radius + 1, 'metal', 0.4),
    lens(14.6, 33, radius, 'metal', 0.3),
    flash(24.6, 14, 1.8),
  ]
}
