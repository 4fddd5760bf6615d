import { Link } from '@tanstack/react-router'
import { OctagonAlert, TriangleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import type { HealthCheck, HealthResult } from '#contract/health/calls.ts'
import { browserApi } from '../../platform/api/browser.ts'
import { failureMessage } from '../../platform/api/failure.ts'
import { browserQueries } from '../../platform/api/queries.ts'
import { texts } from '../../texts/texts.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { toast } from '../../ui/toast.ts'
import { unseen } from '../../ui/unseen.tsx'

/** A result that needs attention: what it is, how to fix it, and a link to the page for that. */
export function CheckCard({ result: { check, level, says, fix } }: { result: HealthResult }) {
  const t = texts('health')
  const heading = useId()
  const isDanger = level === 'danger'
  const Sign = isDanger ? OctagonAlert : TriangleAlert
  return (
    <article
      aria-labelledby={heading}
      className={`flex items-start gap-3 rounded-box border bg-base-100 p-4 sm:p-5 ${isDanger ? 'border-error' : 'border-base-300'}`}
    >
      <Sign
        className={`mt-0.5 size-5 shrink-0 ${isDanger ? 'text-error' : 'text-warning'}`}
        aria-hidden="true"
      />
      <div className="min-w-0 flex-1">
        <h2 id={heading} className="font-semibold">
          {t.rich('heading', { name: t(`checks.${check}`), level, unseen })}
        </h2>
        <p className="mt-1 wrap-anywhere" dir="auto">
          {says}
        </p>
        {fix && (
          <p className="mt-1 wrap-anywhere text-quiet text-sm" dir="auto">
            {fix}
          </p>
        )}
        {check === 'deals' && isDanger ? <ResumeDeals /> : <PageOf check={check} />}
      </div>
    </article>
  )
}

/** Lets overdue deals go on. The shop stops them when there are unusually many. */
function ResumeDeals() {
  const [busy, setBusy] = useState(false)
  async function resume() {
    setBusy(true)
    try {
      await browserApi.deals.resumeDeadlines()
      toast({ kind: 'success', text: texts('health')('goingOn') })
      await browserQueries.invalidateQueries({ queryKey: ['admin'] })
    } catch (error) {
      toast({ kind: 'error', text: failureMessage(error) })
    }
    setBusy(false)
  }
  return (
    <BusyButton busy={busy} className="btn-outline mt-3" onClick={resume}>
      {texts('health')('goOn')}
    </BusyButton>
  )
}

const BUTTON = 'btn btn-outline mt-3'

/** A link to the page where the problem is fixed; empty when the shop has no such page. */
function PageOf({ check }: { check: HealthCheck }) {
  const t = texts('health')
  switch (check) {
    case 'payments':
      return (
        <Link to="/dashboard/payments" search={{ state: 'stuck' }} className={BUTTON}>
          {t('open.payments')}
        </Link>
      )
    case 'payouts':
      return (
        <Link to="/dashboard/payouts" search={{ state: 'failed' }} className={BUTTON}>
          {t('open.payouts')}
        </Link>
      )
    case 'ledger':
      return (
        <Link to="/dashboard/ledger" className={BUTTON}>
          {t('open.ledger')}
        </Link>
      )
    case 'disputes':
      return (
        <Link to="/dashboard/disputes" className={BUTTON}>
          {t('open.disputes')}
        </Link>
      )
    case 'mails':
      return (
        <Link to="/dashboard/payments" className={BUTTON}>
          {t('open.mails')}
        </Link>
      )
    default:
      return null
  }
}
