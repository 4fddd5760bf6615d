import type { Part } from '#contract/phones/facts.ts'
import { type Drawing, positionInDrawing } from '#demo/drawings/draw-phone.ts'
import { flawSaid } from './flaws.ts'

/** Damage to a demo phone. Photos are numbers of its drawings. */
export type DemoDamage = {
  part: Part
  note: string
  closeUp?: number
  spot?: { photo: number; x: number; y: number }
}

type FacePosition = { face: 'front' | 'back'; at: readonly [across: number, down: number] }

/** Where some parts are on a phone, as shares of its width and height. */
const POSITIONS: Partial<Record<Part, FacePosition>> = {
  screen: { face: 'front', at: [0.5, 0.82] },
  cameras: { face: 'back', at: [0.24, 0.11] },
  ports: { face: 'front', at: [0.5, 0.97] },
  buttons: { face: 'front', at: [0.96, 0.3] },
}

/** The damage with a dot on the cover, if the cover shows the part. */
export function withDot(damage: DemoDamage, [cover]: readonly Drawing[]): DemoDamage {
  const position = POSITIONS[damage.part]
  const found = cover && position && positionInDrawing(cover, position)
  return found ? { ...damage, spot: { photo: 0, ...found } } : damage
}

/** The flaws that pictures show, with a dot on the cover if it shows the position, and their close-ups. */
export const flawsWithDots = (flaws: readonly string[], drawings: readonly Drawing[]): DemoDamage[] =>
  flaws.map(flawSaid).flatMap(({ said, part, mark }): DemoDamage[] => {
    const [cover] = drawings
    if (!part || !mark || !cover) return []
    const closeUp = drawings.findIndex(({ view, marks }) => view === 'wear' && marks?.[0] === mark)
    const found = positionInDrawing(cover, mark)
    return [
      {
        part,
        note: said.charAt(0).toUpperCase() + said.slice(1),
        ...(closeUp > 0 && { closeUp }),
        ...(found && { spot: { photo: 0, ...found } }),
      },
    ]
  })
