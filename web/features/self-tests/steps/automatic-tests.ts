import type { TestResult } from '#contract/self-tests/schemas.ts'

/** The number of megabytes that are written and read back. */
const WRITTEN = 16
const BLOCK_BYTES = 65_536

/** The automatic tests: storage, screen and battery. */
export const runAutomaticTests = (): Promise<TestResult[]> =>
  Promise.all([testStorage(), readScreen(), readBattery()])

async function testStorage(): Promise<TestResult> {
  if (typeof caches === 'undefined')
    return { test: 'storage', outcome: 'not-supported', reason: 'connection' }
  const estimate = await navigator.storage?.estimate?.().catch(() => undefined)
  const available = estimate?.quota === undefined ? undefined : Math.floor(estimate.quota / 1_000_000)
  const readBack = await writeAndRead().catch(() => undefined)
  if (readBack === undefined) return { test: 'storage', outcome: 'not-supported', reason: 'silent' }
  const measured = {
    written: WRITTEN,
    ...(available !== undefined && { available: Math.min(available, 1_000_000) }),
  }
  return { test: 'storage', outcome: readBack ? 'passed' : 'failed', measured }
}

/** Writes a file of random bytes. @returns whether it is read back unchanged */
async function writeAndRead(): Promise<boolean> {
  const bytes = new Uint8Array(WRITTEN * 1_048_576)
  for (let at = 0; at < bytes.length; at += BLOCK_BYTES)
    crypto.getRandomValues(bytes.subarray(at, at + BLOCK_BYTES))
  const name = 'redial-self-test'
  const address = '/self-test-file'
  try {
    const cache = await caches.open(name)
    await cache.put(address, new Response(bytes))
    const kept = new Uint8Array((await (await cache.match(address))?.arrayBuffer()) ?? new ArrayBuffer())
    return kept.length === bytes.length && kept.every((byte, index) => byte === bytes[index])
  } finally {
    await caches.delete(name)
  }
}

async function readScreen(): Promise<TestResult> {
  const { deviceMemory: memory } = navigator as { deviceMemory?: number }
  const cores = navigator.hardwareConcurrency
  const hertz = await frameRate()
  return {
    test: 'screen',
    outcome: 'passed',
    measured: {
      width: window.screen.width,
      height: window.screen.height,
      ratio: Math.round(window.devicePixelRatio * 100) / 100,
      ...(hertz && { hertz }),
      ...(cores && { cores }),
      ...(memory && { memory }),
    },
  }
}

const FRAMES = 60
/** The timeout for a screen that draws no frames, in milliseconds. */
const LONGEST_MS = 4000

/** Frames per second, from the median time between frames; undefined when there are no frames. */
function frameRate(): Promise<number | undefined> {
  const times: number[] = []
  return new Promise(resolve => {
    const timer = setTimeout(() => resolve(undefined), LONGEST_MS)
    const note = (time: number) => {
      times.push(time)
      if (times.length <= FRAMES) return void requestAnimationFrame(note)
      clearTimeout(timer)
      const gaps = times.slice(1).map((next, index) => next - (times[index] ?? next))
      const median = gaps.sort((one, other) => one - other)[FRAMES / 2] ?? 0
      resolve(median > 0 ? Math.round(1000 / median) : undefined)
    }
    requestAnimationFrame(note)
  })
}

/** The Battery Status API, which only some browsers have and TypeScript does not declare. */
type Battery = { level: number; charging: boolean }

async function readBattery(): Promise<TestResult> {
  const { getBattery } = navigator as { getBattery?: () => Promise<Battery> }
  const battery = await getBattery?.call(navigator).catch(() => undefined)
  if (!battery) return { test: 'battery', outcome: 'not-supported', reason: 'browser' }
  const measured = { level: Math.round(battery.level * 100), charging: battery.charging ? 1 : 0 }
  return { test: 'battery', outcome: 'passed', measured }
}
