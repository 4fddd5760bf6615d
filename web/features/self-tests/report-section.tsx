import { Link } from '@tanstack/react-router'
import type { Report } from '#contract/self-tests/schemas.ts'
import { texts } from '../../texts/texts.ts'
import { dayText } from '../../ui/time-text.ts'
import { ReportSummary } from './report-summary.tsx'

type ReportSectionProps = {
  productId: string
  /** The latest report; undefined when the phone was never tested. */
  report: Report | undefined
  /** The times of earlier reports, the latest first. */
  earlier: readonly string[]
}

/** The section of a phone's page with the latest self-test and a link to the passport. */
export function ReportSection({ productId, report, earlier }: ReportSectionProps) {
  const t = texts('selfTest')
  return (
    <section
      id="self-test"
      aria-labelledby="self-test-title"
      className="scroll-mt-24 rounded-box border border-base-300 p-6"
    >
      <h2 id="self-test-title" className="text-heading">
        {report ? t('onDay', { day: dayText(report.testedAt) }) : t('none')}
      </h2>
      {report ? (
        <ReportSummary report={report} earlier={earlier} />
      ) : (
        <p className="mt-2 text-quiet">{t('noneWhy')}</p>
      )}
      <Link
        to="/passport/$id"
        params={{ id: productId }}
        className="mt-4 inline-block font-semibold underline underline-offset-4"
      >
        {t('passport')}
      </Link>
    </section>
  )
}
