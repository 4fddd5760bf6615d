import type { Part } from '#contract/phones/facts.ts'
import { closeUpPlace, type Drawing, placeInDrawing } from '#demo/drawings/draw-phone.ts'

/** A fault of a demo phone. Photos are numbers of its drawings. */
export type DemoFault = {
  part: Part
  note: string
  closeUp?: number
  spot?: { photo: number; x: number; y: number }
}

type Place = { face: 'front' | 'back'; at: readonly [across: number, down: number] }

/** Where some parts are on a phone, as shares of its width and height. */
const PLACES: Partial<Record<Part, Place>> = {
  screen: { face: 'front', at: [0.5, 0.82] },
  cameras: { face: 'back', at: [0.24, 0.11] },
  ports: { face: 'front', at: [0.5, 0.97] },
  buttons: { face: 'front', at: [0.96, 0.3] },
}

/** The fault with a dot on the cover, if the cover shows the part. */
export function withDot(fault: DemoFault, [cover]: readonly Drawing[]): DemoFault {
  const place = PLACES[fault.part]
  const found = cover && place && placeInDrawing(cover, place)
  return found ? { ...fault, spot: { photo: 0, ...found } } : fault
}

/** The wear that the close-up shows, with a dot on the cover that leads there; nothing without a close-up. */
export function wearWithDot(drawings: readonly Drawing[]): DemoFault[] {
  const closeUp = drawings.findIndex(({ view }) => view === 'wear')
  const [cover] = drawings
  const drawing = drawings[closeUp]
  if (!cover || !drawing) return []
  const place = closeUpPlace(drawing)
  const found = place && placeInDrawing(cover, place)
  if (!place || !found) return []
  const part = place.face === 'front' ? 'screen' : 'back'
  return [{ part, note: 'Scratches and scuffs', closeUp, spot: { photo: 0, ...found } }]
}
