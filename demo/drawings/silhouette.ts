import { mark, type Piece, wordMark } from './camera-layouts.ts'

/** How the glass face is laid out; all lengths in millimetres. */
export type Front = {
  /** Black (or white) edge between body and display: at the sides, above and below. */
  side: number
  top: number
  chin: number
  /** Corner radius of the lit display. */
  screenCorner: number
  cutout:
    | { kind: 'none' }
    | { kind: 'notch'; width: number; height: number }
    | { kind: 'teardrop'; width: number }
    | { kind: 'island'; width: number; height: number }
    | { kind: 'hole'; at: 'left' | 'centre' | 'right'; radius: number; twin?: boolean }
  home: 'none' | 'ring' | 'oval' | 'slit'
  /** White or colored faces as old phones had them: 'body' follows a light body color. */
  color: 'black' | 'body'
  /** A bar phone shows keys instead of a large display. */
  keypad?: boolean
}

export type Back = {
  pieces: readonly Piece[]
  /** 'satin' scatters light, 'gloss' mirrors it, 'metal' is the same piece as the frame. */
  finish: 'satin' | 'gloss' | 'metal'
  /** A top part in glass on an otherwise metal or matt back, as a share of the height. */
  visor?: number
}

export type Silhouette = {
  family: string
  /** Width, height and thickness of the body. */
  size: readonly [width: number, height: number, thickness: number]
  corner: number
  /** 'curved': the glass bends over the long sides. */
  frame: 'flat' | 'round' | 'curved'
  metal: 'steel' | 'aluminium' | 'plastic'
  front: Front
  back: Back
  /** A hinge: along the left of a closed book, or across the middle of an open clamshell. */
  hinge?: 'spine' | 'fold' | 'crease'
  /** The face that has the outer cameras is also what one sees of a closed clamshell. */
  clamshell?: boolean
  /** The same phone unfolded. */
  open?: Silhouette
  /** Keys along the sides. */
  keys: 'apple-old' | 'apple' | 'right' | 'none'
}

/** One line of the tables: which models it fits, and what differs from `slab`. */
export type Row = {
  family: string
  /** Tested against the model as `plainModel` writes it. */
  match: RegExp
  size: Silhouette['size']
} & Partial<Omit<Silhouette, 'family' | 'size'>>

/** A row filled up with what most phones have. */
export function fromRow(row: Row): Silhouette {
  const { match: _, ...given } = row
  return {
    corner: 9,
    frame: 'round',
    metal: 'aluminium',
    front: punchHole('centre'),
    back: { pieces: [wordMark(row.size[0] / 2, row.size[1] * 0.83, 15)], finish: 'gloss' },
    keys: 'right',
    ...given,
  }
}

export function punchHole(
  at: 'left' | 'centre' | 'right',
  { side = 2, chin = 3, top = 2.2, corner = 7, twin = false } = {},
): Front {
  return {
    side,
    top,
    chin,
    screenCorner: corner,
    cutout: { kind: 'hole', at, radius: 2, twin },
    home: 'none',
    color: 'black',
  }
}

export function teardrop({ side = 2.2, chin = 5.5, width = 9 } = {}): Front {
  return {
    side,
    top: 2.6,
    chin,
    screenCorner: 6,
    cutout: { kind: 'teardrop', width },
    home: 'none',
    color: 'black',
  }
}

export function notch(width: number, height = 5.4, { side = 3.4, chin = 3.4, corner = 6.5 } = {}): Front {
  return {
    side,
    top: side,
    chin,
    screenCorner: corner,
    cutout: { kind: 'notch', width, height },
    home: 'none',
    color: 'black',
  }
}

export function island(side: number, corner: number): Front {
  return {
    side,
    top: side,
    chin: side,
    screenCorner: corner,
    cutout: { kind: 'island', width: 20.8, height: 6.2 },
    home: 'none',
    color: 'black',
  }
}

/** A rectangular display between a forehead and a chin. */
export function foreheadAndChin(
  top: number,
  chin: number,
  { side = 3.4, home = 'none', color = 'black', corner = 0.6 }: Partial<ForeheadAndChin> = {},
): Front {
  return { side, top, chin, screenCorner: corner, cutout: { kind: 'none' }, home, color }
}

type ForeheadAndChin = {
  side: number
  home: Front['home']
  color: Front['color']
  corner: number
}

/** Lower case, without the brand's name, network suffixes or brackets; 'plus' is '+', 'Note 10' is 'note10'. */
export function plainModel(brand: string, model: string): string {
  return model
    .toLowerCase()
    .replaceAll(brand.toLowerCase(), ' ')
    .replace(/\b(samsung|apple|google|sony|by motorola|motorola|lte|dual sim|duos)\b/g, ' ')
    .replace(/\s*\bplus\b/g, '+')
    .replace(/\b(note|fold|flip|zenfone|velvet) (?=\d)/g, '$1')
    .replace(/[()]/g, ' ')
    .replace(/\b(uw|usa|india)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** A row written on one line. */
export function row(
  family: string,
  match: RegExp,
  size: Row['size'],
  shape: Omit<Row, 'family' | 'match' | 'size'>,
): Row {
  return { family, match, size, ...shape }
}

/** A back with a line of print low down. */
export function signed(
  size: Row['size'],
  pieces: readonly Piece[],
  finish: 'satin' | 'gloss' = 'gloss',
): Back {
  return { pieces: [...pieces, wordMark(size[0] / 2, size[1] * 0.87, 14)], finish }
}

/** A back with an abstract mark in the middle. */
export function marked(
  size: Row['size'],
  pieces: readonly Piece[],
  finish: 'satin' | 'gloss' = 'satin',
): Back {
  return { pieces: [...pieces, mark(size[0] / 2, size[1] * 0.48, 6)], finish }
}

/** The display of a phone whose glass bends over the long sides. */
export const curvedFront: Front = punchHole('centre', { side: 1.2, chin: 2.6, corner: 7 })
