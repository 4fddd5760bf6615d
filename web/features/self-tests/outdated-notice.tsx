import { texts } from '../../texts/texts.ts'

/** A notice above a report that is older than a change of the listing to another phone. */
export const OutdatedNotice = () => (
  <p className="mt-3 rounded-field border border-base-300 p-3 text-sm">{texts('selfTest')('outdated')}</p>
)
