import type { Color } from './color.ts'
import { faceAt, type Point, type Pose } from './geometry.ts'
import type { Silhouette } from './silhouette.ts'
import type { Sheet } from './svg.ts'

/** What all parts of one drawing share. */
export type Stage = {
  sheet: Sheet
  /** Where shadows fall (a direction on the page), and the tint of the light. */
  light: { fall: readonly [number, number]; tint: Color }
  /** Seeds for what must look the same in every picture of a listing, such as the wallpaper. */
  wallpaper: number
}

/** One phone in the picture. */
export type Subject = {
  silhouette: Silhouette
  face: 'front' | 'back'
  pose: Pose
  colors: Colors
}

export type Colors = { back: Color; frame: Color; glass: Color }

export function bodyBox({ size: [width, height], corner }: Silhouette) {
  return { x: 0, y: 0, width, height, radius: corner }
}

/** The place of the face seen at a page point, as shares of its width and height. */
export function faceSpot({ pose, silhouette }: Subject, pageX: number, pageY: number): Point {
  const [x, y] = faceAt(pose, pageX, pageY)
  return [x / silhouette.size[0], y / silhouette.size[1]]
}
