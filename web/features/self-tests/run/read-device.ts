import type { Device } from '#contract/self-tests/schemas.ts'

/** User-Agent client hints, which only some browsers have and TypeScript does not declare. */
type Hints = {
  platform?: string
  getHighEntropyValues?(names: string[]): Promise<{ model?: string; platformVersion?: string }>
}

/** The maximum length of a value on the server. */
const LONGEST = 60

/** The device as reported by this browser. */
export async function readDevice(): Promise<Device> {
  const hints = (navigator as { userAgentData?: Hints }).userAgentData
  const more = await hints?.getHighEntropyValues?.(['model', 'platformVersion']).catch(() => undefined)
  return {
    userAgent: navigator.userAgent.slice(0, 500),
    model: more?.model?.slice(0, LONGEST),
    platform: hints?.platform?.slice(0, LONGEST),
    platformVersion: more?.platformVersion?.slice(0, LONGEST),
    width: window.screen.width,
    height: window.screen.height,
    ratio: Math.round(window.devicePixelRatio * 100) / 100,
    touchPoints: navigator.maxTouchPoints,
  }
}
