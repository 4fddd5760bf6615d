import { BLACK, type Color, mix, WHITE } from './color.ts'
import { APP_COLORS, type Display, home } from './home-screen.ts'
import { letters } from './lettering.ts'
import { hashText, seededRandom } from './random.ts'
import { circle, fill, path, rect, stroke } from './svg.ts'

export type ScreenKind = 'lock' | 'home' | 'hello' | 'off'

/** Sellers show a lock screen most often, then a switched-off phone. */
export function screenKind(seed: number): ScreenKind {
  const share = seededRandom(hashText(`screen ${seed}`))()
  if (share < 0.44) return 'lock'
  if (share < 0.74) return 'home'
  if (share < 0.83) return 'hello'
  return 'off'
}

export function drawScreen(kind: Exclude<ScreenKind, 'off'>, display: Display): string {
  const body = kind === 'lock' ? lock(display) : kind === 'home' ? home(display) : hello(display)
  return body + statusBar(display) + (display.rounded ? homeBar(display) : '')
}

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const MONTHS = ['March', 'June', 'July', 'August', 'September', 'October', 'November']

function moment(seed: number): { clock: string; date: string } {
  const random = seededRandom(hashText(`moment ${seed}`))
  const hour = 7 + Math.floor(random() * 14)
  const minute = String(Math.floor(random() * 60)).padStart(2, '0')
  const day = DAYS[Math.floor(random() * 7)] ?? 'Monday'
  const month = MONTHS[Math.floor(random() * MONTHS.length)] ?? 'June'
  return { clock: `${hour}:${minute}`, date: `${day} ${1 + Math.floor(random() * 28)} ${month}` }
}

function lock(display: Display): string {
  const { height, clear, seed } = display
  const random = seededRandom(hashText(`lock ${seed}`))
  const { clock, date } = moment(seed)
  const top = clear + height * 0.05
  const parts = [display.wallpaper.shapes(height)]
  if (random() < 0.62) {
    parts.push(
      letters(date, {
        x: 50,
        y: top,
        height: 4,
        weight: 0.115,
        color: WHITE,
        opacity: 0.92,
        anchor: 'middle',
      }),
      letters(clock, {
        x: 50,
        y: top + 10,
        height: 20.5,
        weight: 0.105,
        color: WHITE,
        opacity: 0.96,
        anchor: 'middle',
      }),
    )
  } else {
    const [hours = '', minutes = ''] = clock.split(':')
    parts.push(
      letters(hours.padStart(2, '0'), {
        x: 50,
        y: top + 4,
        height: 22,
        weight: 0.12,
        color: WHITE,
        opacity: 0.95,
        anchor: 'middle',
      }),
      letters(minutes, {
        x: 50,
        y: top + 33,
        height: 22,
        weight: 0.12,
        color: mix(display.wallpaper.accent, WHITE, 0.7),
        anchor: 'middle',
      }),
      letters(date, {
        x: 50,
        y: top + 62,
        height: 3.8,
        weight: 0.115,
        color: WHITE,
        opacity: 0.9,
        anchor: 'middle',
      }),
    )
  }
  const cards = Math.floor(random() * 3)
  for (let index = 0; index < cards; index++) parts.push(notification(height - 46 - index * 17, random))
  parts.push(roundKey(15, height - 16), roundKey(85, height - 16))
  parts.push(torch(15, height - 16), shutter(85, height - 16))
  return parts.join('')
}

function notification(y: number, random: () => number): string {
  const color = APP_COLORS[Math.floor(random() * APP_COLORS.length)] ?? WHITE
  return [
    rect({ x: 5, y, width: 90, height: 15, radius: 4.6 }, fill([238, 240, 244], 0.66)),
    rect({ x: 8, y: y + 3.4, width: 8.2, height: 8.2, radius: 2 }, fill(color)),
    circle(12.1, y + 7.5, 2.1, fill(WHITE, 0.9)),
    rect(
      { x: 19.5, y: y + 3.8, width: 16 + random() * 16, height: 2.4, radius: 1.2 },
      fill([24, 24, 30], 0.82),
    ),
    rect(
      { x: 19.5, y: y + 8.6, width: 36 + random() * 26, height: 2.1, radius: 1 },
      fill([40, 40, 48], 0.55),
    ),
    rect({ x: 84, y: y + 3.9, width: 7, height: 1.8, radius: 0.9 }, fill([40, 40, 48], 0.4)),
  ].join('')
}

function roundKey(x: number, y: number): string {
  return circle(x, y, 6, fill([16, 16, 22], 0.42))
}

function torch(x: number, y: number): string {
  return path(
    `M${x - 1.7} ${y - 3}H${x + 1.7}L${x + 0.9} ${y - 0.6}V${y + 3}H${x - 0.9}V${y - 0.6}Z`,
    fill(WHITE, 0.95),
  )
}

function shutter(x: number, y: number): string {
  return (
    rect({ x: x - 2.8, y: y - 1.9, width: 5.6, height: 4.2, radius: 1 }, fill(WHITE, 0.95)) +
    rect({ x: x - 1, y: y - 2.7, width: 2, height: 1.4, radius: 0.4 }, fill(WHITE, 0.95)) +
    circle(x, y + 0.2, 1.2, fill([40, 40, 50]))
  )
}

/** The first screen of a phone that has been reset, as honest sellers show it. */
function hello({ height, seed }: Display): string {
  const word = ['Hello', 'Hola', 'Bonjour', 'Hi there', 'Welcome'][seed % 5] ?? 'Hello'
  const light = seed % 3 !== 0
  const ground: Color = light ? [246, 246, 248] : [20, 21, 26]
  const ink: Color = light ? [30, 32, 40] : [240, 240, 244]
  return [
    rect({ x: -1, y: -1, width: 102, height: height + 2, radius: 0 }, fill(ground, light ? 0.93 : 0.8)),
    letters(word, { x: 50, y: height * 0.34, height: 15, weight: 0.1, color: ink, anchor: 'middle' }),
    rect({ x: 34, y: height * 0.34 + 26, width: 32, height: 2.2, radius: 1.1 }, fill(ink, 0.3)),
    rect({ x: 26, y: height * 0.34 + 31, width: 48, height: 2.2, radius: 1.1 }, fill(ink, 0.2)),
    rect({ x: 14, y: height - 38, width: 72, height: 13, radius: 6.5 }, fill([44, 108, 226])),
    letters('Start', { x: 50, y: height - 33.4, height: 4, weight: 0.13, color: WHITE, anchor: 'middle' }),
  ].join('')
}

function statusBar({ clear, seed, rounded }: Display): string {
  const { clock } = moment(seed)
  const y = clear > 6 ? clear * 0.42 : 2.4
  const x = rounded ? 12 : 5
  const right = 100 - x
  return [
    letters(clock, { x, y, height: 3, weight: 0.15, color: WHITE }),
    rect({ x: right - 6.6, y: y - 0.1, width: 6.2, height: 3.2, radius: 0.9 }, stroke(WHITE, 0.4, 0.8)),
    rect({ x: right - 6, y: y + 0.5, width: 3.4 + (seed % 3) * 0.6, height: 2, radius: 0.5 }, fill(WHITE)),
    ...[0, 1, 2, 3].map(bar =>
      rect(
        {
          x: right - 14 + bar * 1.4,
          y: y + 2.2 - bar * 0.7,
          width: 0.9,
          height: 0.9 + bar * 0.7,
          radius: 0.3,
        },
        fill(WHITE),
      ),
    ),
  ].join('')
}

function homeBar({ height }: Display): string {
  return (
    rect({ x: 33, y: height - 4, width: 34, height: 1.3, radius: 0.65 }, fill(WHITE, 0.85)) +
    rect({ x: 33, y: height - 2.7, width: 34, height: 0.2, radius: 0 }, fill(BLACK, 0.08))
  )
}
