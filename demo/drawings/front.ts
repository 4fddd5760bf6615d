import { BLACK, type Color, lightness, mix, shade, WHITE } from './color.ts'
import { bounds, faceTransform, inset, matrix, outline, outlinePoints, place, polygon } from './geometry.ts'
import { drawKeypad } from './keypad.ts'
import { drawScreen, type ScreenKind, screenKind } from './screen.ts'
import { bodyBox, faceSpot, type Stage, type Subject } from './stage.ts'
import { type Box, circle, clipped, fill, group, linear, path, rect, stroke } from './svg.ts'
import { smooth, texture } from './texture.ts'
import { wallpaper } from './wallpaper.ts'

/** The glass face with its display, over an already drawn body. */
export function drawFront(stage: Stage, subject: Subject, shown?: ScreenKind): string {
  const { silhouette, pose, colors } = subject
  const front = silhouette.front
  const to = (x: number, y: number) => place(pose, x, y)
  const body = bodyBox(silhouette)
  const rim = silhouette.frame === 'flat' ? 0.85 : silhouette.frame === 'round' ? 0.75 : 0.4
  const face = front.keypad ? shade(colors.back, 0.04) : colors.glass
  const glass = outline(inset(body, rim), to)
  const display = displayBox(subject)
  const kind = shown ?? (silhouette.hinge === undefined ? screenKind(stage.wallpaper) : 'home')
  return [
    path(glass, fill(face)),
    path(
      outline(inset(body, rim + 0.2), to),
      stroke(lightness(face) > 0.5 ? [190, 190, 188] : [92, 94, 100], 1.3, 0.7),
    ),
    front.keypad ? group(faceTransform(pose), drawKeypad(stage, subject)) : '',
    litDisplay(stage, subject, display, front.keypad ? 'lock' : kind),
    group(faceTransform(pose), details(stage, subject, display)),
    sheen(stage, subject, glass, kind === 'off'),
  ].join('')
}

/** The display's box on the face, in millimetres. */
function displayBox({ silhouette: { front, size } }: Subject): Box {
  return {
    x: front.side,
    y: front.top,
    width: size[0] - 2 * front.side,
    height: size[1] - front.top - front.chin,
    radius: front.screenCorner,
  }
}

function litDisplay(stage: Stage, subject: Subject, display: Box, kind: ScreenKind): string {
  const { pose, silhouette } = subject
  const to = (x: number, y: number) => place(pose, x, y)
  const line = outline(display, to)
  if (kind === 'off') return path(line, fill([9, 9, 12]))
  const paper = wallpaper(stage.wallpaper)
  const [width, height] = silhouette.size
  const area = bounds(outlinePoints(display).map(([x, y]) => to(x, y)))
  const ground = texture(
    area,
    22,
    30,
    (pageX, pageY) => {
      const [u, v] = faceSpot(subject, pageX, pageY)
      const across = (u * width - display.x) / display.width
      const along = (v * height - display.y) / display.height
      const curve = silhouette.frame === 'curved' ? smooth((Math.abs(across - 0.5) - 0.44) * 16) * 0.5 : 0
      return [mix(paper.at(across, along), BLACK, curve), 1]
    },
    true,
  )
  const unit = display.width / 100
  const transform = matrix(
    [pose.right[0] * unit, pose.right[1] * unit],
    [pose.down[0] * unit, pose.down[1] * unit],
    to(display.x, display.y),
  )
  const screen = drawScreen(kind, {
    height: display.height / unit,
    clear: clearance(subject) / unit,
    seed: stage.wallpaper,
    rounded: display.radius > 3.4,
    wallpaper: paper,
  })
  return clipped(stage.sheet, line, ground + group(transform, screen))
}

/** How far down the display (mm) its notch or camera hole reaches. */
function clearance({ silhouette: { front } }: Subject): number {
  switch (front.cutout.kind) {
    case 'notch':
      return front.cutout.height + 1.2
    case 'island':
      return 8.8
    case 'hole':
      return 6.4
    case 'teardrop':
      return 5.8
    case 'none':
      return 3.4
  }
}

/** Notch, camera, earpiece, home key: in millimetres of the face. */
function details(stage: Stage, subject: Subject, display: Box): string {
  const { silhouette, colors } = subject
  const { front, size } = silhouette
  const middle = size[0] / 2
  if (front.keypad) return ''
  const parts: string[] = []
  const cutout = front.cutout
  const slot: Color = lightness(colors.glass) > 0.5 ? [120, 120, 122] : [40, 41, 45]
  if (cutout.kind === 'notch') {
    parts.push(path(notchLine(middle, display.y, cutout.width, cutout.height), fill(colors.glass)))
    parts.push(
      rect({ x: middle - 5.5, y: display.y + 0.9, width: 11, height: 1.1, radius: 0.55 }, fill(slot)),
    )
    parts.push(eye(middle + cutout.width * 0.3, display.y + cutout.height * 0.46, 1.4))
  } else if (cutout.kind === 'island') {
    const x = middle - cutout.width / 2
    parts.push(
      rect(
        { x, y: display.y + 2.1, width: cutout.width, height: cutout.height, radius: cutout.height / 2 },
        fill(BLACK),
      ),
    )
    parts.push(eye(x + cutout.width - 3.1, display.y + 2.1 + cutout.height / 2, 1.5))
  } else if (cutout.kind === 'hole') {
    const x =
      cutout.at === 'centre' ? middle : cutout.at === 'left' ? display.x + 5 : display.x + display.width - 5
    const y = display.y + 3.6
    if (cutout.twin)
      parts.push(
        rect({ x: x - 2.2, y: y - 2.1, width: 9.6, height: 4.2, radius: 2.1 }, fill(BLACK)),
        eye(x + 5.2, y, 1.4),
      )
    parts.push(circle(x, y, cutout.radius, fill(BLACK)), eye(x, y, cutout.radius * 0.62))
    parts.push(rect({ x: middle - 5, y: display.y - 1, width: 10, height: 0.5, radius: 0.25 }, fill(slot)))
  } else if (cutout.kind === 'teardrop') {
    parts.push(
      path(teardropLine(middle, display.y, cutout.width), fill(colors.glass)),
      eye(middle, display.y + 2.1, 1.3),
    )
    parts.push(rect({ x: middle - 5, y: display.y - 1.1, width: 10, height: 0.6, radius: 0.3 }, fill(slot)))
  } else {
    const y = display.y * 0.52
    parts.push(rect({ x: middle - 6, y: y - 0.7, width: 12, height: 1.4, radius: 0.7 }, fill(slot)))
    parts.push(eye(middle - 10.6, y, 1.2))
  }
  parts.push(homeKey(stage, subject, display))
  return parts.join('')
}

function eye(x: number, y: number, radius: number): string {
  return (
    circle(x, y, radius, fill([14, 15, 22])) +
    circle(x, y, radius * 0.6, fill([28, 36, 66])) +
    circle(x - radius * 0.25, y - radius * 0.28, radius * 0.2, fill([190, 205, 255], 0.75))
  )
}

function notchLine(middle: number, top: number, width: number, height: number): string {
  const left = middle - width / 2
  const right = middle + width / 2
  const r = Math.min(2.6, height * 0.48)
  return `M${left - 1.2} ${top - 0.2}Q${left} ${top - 0.2} ${left} ${top + 1}V${top + height - r}Q${left} ${top + height} ${left + r} ${top + height}H${right - r}Q${right} ${top + height} ${right} ${top + height - r}V${top + 1}Q${right} ${top - 0.2} ${right + 1.2} ${top - 0.2}Z`
}

function teardropLine(middle: number, top: number, width: number): string {
  const half = width / 2
  return `M${middle - half} ${top - 0.2}C${middle - half * 0.45} ${top} ${middle - half * 0.55} ${top + 4.4} ${middle} ${top + 4.4}C${middle + half * 0.55} ${top + 4.4} ${middle + half * 0.45} ${top} ${middle + half} ${top - 0.2}Z`
}

function homeKey(stage: Stage, { silhouette: { front, size }, colors }: Subject, display: Box): string {
  const middle = size[0] / 2
  const y = (display.y + display.height + size[1]) / 2 - 0.3
  const metal = linear(
    stage.sheet,
    [0, 0, 1, 1],
    [
      [0, shade(colors.frame, 0.55)],
      [0.5, shade(colors.frame, -0.35)],
      [1, shade(colors.frame, 0.35)],
    ],
  )
  if (front.home === 'ring') {
    return (
      circle(middle, y, 5.5, fill(metal)) +
      circle(middle, y, 5, fill(mix(colors.glass, lightness(colors.glass) > 0.5 ? BLACK : WHITE, 0.035))) +
      circle(middle, y - 0.6, 4.2, fill(lightness(colors.glass) > 0.5 ? WHITE : BLACK, 0.25))
    )
  }
  if (front.home === 'oval') {
    const box = { x: middle - 8, y: y - 2.5, width: 16, height: 5, radius: 2.5 }
    return (
      rect(box, fill(metal)) +
      rect(inset(box, 0.5), fill(shade(colors.glass, lightness(colors.glass) > 0.5 ? -0.06 : 0.08)))
    )
  }
  if (front.home === 'slit')
    return rect(
      { x: middle - 7.5, y: y - 1.7, width: 15, height: 3.4, radius: 1.7 },
      fill(shade(colors.glass, 0.1)) + stroke([80, 80, 84], 0.2).replace(' fill="none"', ''),
    )
  return ''
}

/** Room light on the glass: a broad slanted window, clearer when the display is dark. */
function sheen(stage: Stage, subject: Subject, glass: string, dark: boolean): string {
  const [width, height] = subject.silhouette.size
  const strength = dark ? 0.24 : 0.1
  const start = 0.45 + ((stage.wallpaper >>> 7) % 60) / 100
  const paint = linear(stage.sheet, 'y', [
    [0, stage.light.tint, strength],
    [0.55, stage.light.tint, strength * 0.36],
    [1, stage.light.tint, dark ? 0.03 : 0],
  ])
  const corner = (x: number, y: number) => place(subject.pose, width * x, height * y)
  const band = (from: number, to: number) =>
    polygon([corner(from, -0.02), corner(to, -0.02), corner(to - 0.85, 1.02), corner(from - 0.85, 1.02)])
  const crease =
    subject.silhouette.hinge === 'crease' || (subject.silhouette.hinge === 'spine' && width > 100)
  return clipped(
    stage.sheet,
    glass,
    path(band(start, 2.4), fill(paint)) +
      (dark ? path(band(start - 0.2, start - 0.09), fill(paint, 0.7)) : '') +
      (crease ? creaseLine(subject) : ''),
  )
}

/** The soft valley where a folding display bends. */
function creaseLine({ silhouette: { size, hinge }, pose }: Subject): string {
  const line = (share: number) =>
    hinge === 'crease'
      ? polygon([place(pose, 0, size[1] * share), place(pose, size[0], size[1] * share)], true)
      : polygon([place(pose, size[0] * share, 0), place(pose, size[0] * share, size[1])], true)
  return (
    path(line(0.497), stroke(BLACK, 9, 0.14)) +
    path(line(0.505), stroke(WHITE, 6, 0.12)) +
    path(line(0.492), stroke(WHITE, 3, 0.08))
  )
}
