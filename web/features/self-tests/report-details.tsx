import type { Report } from '#contract/self-tests/schemas.ts'
import { texts } from '../../texts/texts.ts'
import { dayText } from '../../ui/time-text.ts'
import { deviceText, fitText, untestable } from './labels.ts'
import { ResultList } from './result-list.tsx'

type ReportDetailsProps = { report: Report; earlier: readonly string[] }

/** The results of a report, what was not tested, and the tested phone. */
export const ReportDetails = ({ report, earlier }: ReportDetailsProps) => (
  <>
    <div className="mt-3">
      <ResultList results={report.results} />
    </div>
    <p className="border-base-300 border-t pt-3 text-quiet text-sm">{untestable()}</p>
    <p className="mt-3 text-sm">
      {fitText(report.fit)} {texts('selfTestResults')('itSays', { device: deviceText(report) })}
    </p>
    {earlier.length > 0 && (
      <p className="mt-3 text-quiet text-sm">
        {texts('selfTestResults')('testedBefore', { days: earlier.map(dayText).join('; ') })}
      </p>
    )}
    <p className="mt-3 text-quiet text-sm">
      <a href={`/api/self-tests/${report._id}`} className="underline underline-offset-4">
        {texts('selfTestResults')('signedReport')}
      </a>
    </p>
  </>
)
