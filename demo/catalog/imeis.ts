import { imeiProblem } from '#contract/products/imei.ts'

/** Three of five sellers enter the IMEI. */
const hasImei = (index: number) => index % 5 < 3

/** The unique IMEI of a demo phone by its index; undefined when its seller has not entered one. */
export function demoImei(index: number): string | undefined {
  if (!hasImei(index)) return undefined
  const body = `35${String(100_000_000_000 + index * 7919)}`
  return Array.from({ length: 10 }, (_, digit) => `${body}${digit}`).find(imei => !imeiProblem(imei))
}
