import { useEffect, useRef, useState } from 'react'
import type { Report } from '#contract/self-tests/schemas.ts'
import { countOutcomes } from '#contract/self-tests/tests.ts'
import { texts } from '../../texts/texts.ts'
import { latePart } from '../../ui/late-part.tsx'
import { Loading } from '../../ui/loading.tsx'
import { dayText } from '../../ui/time-text.ts'
import { OutdatedNotice } from './outdated-notice.tsx'
import { summaryText } from './summary-text.ts'

/** Loaded when the user opens it; without JavaScript, the passport shows the same. */
const ReportDetails = latePart(() => import('./report-details.tsx'), 'ReportDetails', {
  texts: ['selfTestResults'],
})

/** How many tests a phone passed, and when: `10 of 10 self-tests passed on November 21, 2026`. */
export function PassedText({ report: { results, testedAt } }: { report: Report }) {
  const { passed, failed, notTested } = countOutcomes(results)
  const all = passed + failed + notTested
  return texts('selfTest')('passedOn', { passed, all, day: dayText(testedAt) })
}

/** The result of a phone's latest self-test. */
export function ReportSummary({ report, earlier }: { report: Report; earlier: readonly string[] }) {
  const t = texts('selfTest')
  const [open, setOpen] = useState(false)
  const details = useRef<HTMLDetailsElement>(null)
  // The user may have opened it before hydration.
  useEffect(() => setOpen(details.current?.open === true), [])
  return (
    <>
      <p className="mt-2 font-semibold text-lg">{summaryText(report.results)}</p>
      {report.outdated && <OutdatedNotice />}
      <details
        ref={details}
        className="noscript:hidden mt-3"
        onToggle={event => setOpen(event.currentTarget.open)}
      >
        <summary className="cursor-pointer font-semibold underline underline-offset-4">
          {t('seeEach')}
        </summary>
        {open && (
          <ReportDetails
            report={report}
            earlier={earlier}
            fallback={<Loading />}
            onClose={() => details.current?.removeAttribute('open')}
          />
        )}
      </details>
      <p className="mt-3 text-quiet text-sm">{t(report.demo ? 'demo' : 'noGuarantee')}</p>
    </>
  )
}
