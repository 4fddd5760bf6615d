import { type StolenList, StolenListUnreachable } from './port.ts'

/** The test IMEIs of the sandbox (`docs/review.md`). */
export const SANDBOX_IMEIS = {
  reported: ['001010000000016', '001010000000024'],
  unknown: ['001010000000032'],
  /** The list pretends to be unavailable. */
  unreachable: ['001010000000040'],
}

/** A list for trying out: a few test IMEIs are reported, and all other phones are clear. */
export const sandboxStolenPhones = (): StolenList => ({
  kind: 'sandbox',
  async checkImei(imei) {
    if (SANDBOX_IMEIS.unreachable.includes(imei))
      throw new StolenListUnreachable('The sandbox pretends to be unavailable.')
    if (SANDBOX_IMEIS.reported.includes(imei)) return 'reported'
    return SANDBOX_IMEIS.unknown.includes(imei) ? 'unknown' : 'clear'
  },
})
