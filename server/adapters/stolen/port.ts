import type { ImeiStatus } from '#contract/review/reasons.ts'

/** A list of phones that were reported lost or stolen. */
export type StolenList = {
  /** `off`: there is no list. */
  kind: 'off' | 'sandbox' | 'http'
  /**
   * Checks a phone.
   * @param imei 15 digits
   * @throws StolenListUnreachable when the list is unavailable
   */
  checkImei(imei: string): Promise<ImeiStatus>
}

/** The list in use, and what happens to new listings while it is unavailable. */
export type StolenPhones = StolenList & { whenDown: 'show' | 'wait' }

/** The list is unavailable. The message never contains the IMEI. */
export class StolenListUnreachable extends Error {}
