import { useQuery } from '@tanstack/react-query'
import { CircleCheck, type LucideIcon, TriangleAlert, Wallet } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { amountText, unitsOf } from '#contract/money.ts'
import type { PayoutAccountResponse } from '#contract/sales/payouts/calls.ts'
import { browserApi } from '../../../platform/api/browser.ts'
import { failureMessage } from '../../../platform/api/failure.ts'
import { browserQueries } from '../../../platform/api/queries.ts'
import { NotLoaded } from '../../../platform/layout/not-loaded.tsx'
import { problemText } from '../../../texts/problems.ts'
import { texts } from '../../../texts/texts.ts'
import { bdi } from '../../../ui/bdi.tsx'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { toast } from '../../../ui/toast.ts'
import { ManualDetails } from './manual-details.tsx'

/** Milliseconds between two polls while the provider checks the seller's data. */
const LOOK_AGAIN_MS = 5000

/** A seller's payout account, and what it still lacks. */
export function AccountSection({ isBack }: { isBack: boolean }) {
  const { data, error, isFetching, refetch } = useQuery(
    {
      queryKey: ['payouts', 'account'],
      queryFn: () => browserApi.payouts.account(),
      staleTime: 0,
      // The seller may return before the provider has processed the data.
      refetchInterval: ({ state }) => (isBack && state.data?.canReceive === false ? LOOK_AGAIN_MS : false),
    },
    browserQueries,
  )
  if (data) {
    return (
      <div>
        {data.debt && <DebtNotice debt={data.debt} />}
        {data.kind === 'manual' ? (
          <ManualDetails account={data} />
        ) : (
          <Account account={data} isBack={isBack} />
        )}
      </div>
    )
  }
  if (error && !isFetching) return <NotLoaded error={error} onAgain={() => void refetch()} />
  return (
    <div
      role="status"
      aria-label={texts('payouts')('loading')}
      className="skeleton h-36 rounded-box sm:h-28"
    />
  )
}

function Account({ account, isBack }: { account: PayoutAccountResponse; isBack: boolean }) {
  const t = texts('payouts')
  const { status, missing, reason, isClosed } = account
  switch (status) {
    case 'ready':
      return (
        <AccountCard Icon={CircleCheck} tone="text-success" title={t('ready.title')}>
          <p>{t('ready.text')}</p>
        </AccountCard>
      )
    case 'none':
      return (
        <AccountCard Icon={Wallet} tone="" title={t('none.title')}>
          <p>{t('none.text')}</p>
          <ContinueButton label={t('none.setUp')} />
        </AccountCard>
      )
    case 'incomplete':
      return (
        <AccountCard Icon={TriangleAlert} tone="text-warning" title={t('incomplete.title')}>
          <p>{isBack && missing.length === 0 ? t('incomplete.checking') : t('incomplete.text')}</p>
          <Missing steps={missing} />
          <ContinueButton label={t('incomplete.continue')} />
        </AccountCard>
      )
    default:
      return (
        <AccountCard Icon={TriangleAlert} tone="text-error" title={t('blocked.title')}>
          <p>{t.rich('blocked.text', { reason: problemText(reason ?? ''), bdi })}</p>
          {isClosed ? <p>{t('blocked.canOpen')}</p> : <Missing steps={missing} />}
          <ContinueButton label={t(isClosed ? 'blocked.openNew' : 'blocked.complete')} />
        </AccountCard>
      )
  }
}

type AccountCardProps = { Icon: LucideIcon; tone: string; title: string; children: ReactNode }

const AccountCard = ({ Icon, tone, title, children }: AccountCardProps) => (
  <section
    aria-labelledby="payout-account"
    className="flex items-start gap-4 rounded-box border border-base-300 bg-base-100 p-5 sm:p-6"
  >
    <Icon className={`mt-1 size-6 shrink-0 ${tone}`} aria-hidden="true" />
    <div className="flex min-w-0 flex-col items-start gap-3">
      <h2 id="payout-account" className="text-heading">
        {title}
      </h2>
      {children}
    </div>
  </section>
)

function Missing({ steps }: { steps: string[] }) {
  if (steps.length === 0) return null
  return (
    <div>
      <p className="font-semibold">{texts('payouts')('toDo')}</p>
      <ul className="mt-1 list-disc ps-5">
        {steps.map(step => (
          <li key={step} dir="auto">
            {problemText(step)}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A button that opens the payment provider's page. */
function ContinueButton({ label }: { label: string }) {
  const [busy, setBusy] = useState(false)

  async function leave() {
    setBusy(true)
    try {
      const { url } = await browserApi.payouts.connect({})
      if (url) return window.location.assign(url)
      await browserQueries.invalidateQueries({ queryKey: ['payouts'] })
    } catch (error) {
      toast({ kind: 'error', text: failureMessage(error) })
    }
    setBusy(false)
  }

  return (
    <BusyButton busy={busy} className="btn-primary mt-1" onClick={leave}>
      {label}
    </BusyButton>
  )
}

/** Says what a seller owes the shop, why, and how to pay it back. */
function DebtNotice({ debt }: { debt: NonNullable<PayoutAccountResponse['debt']> }) {
  const t = texts('payouts')
  const { owesCents, takingBackCents, undecidedCents, isSetOff, howToPay } = debt
  return (
    <section
      aria-labelledby="debt"
      className="mb-6 flex items-start gap-4 rounded-box border border-base-300 bg-base-100 p-5 sm:p-6"
    >
      <TriangleAlert className="mt-1 size-6 shrink-0 text-warning" aria-hidden="true" />
      <div className="flex min-w-0 flex-col gap-2">
        <h2 id="debt" className="text-heading">
          {owesCents > 0 ? t('debt.owe', { amount: text(owesCents) }) : t('debt.mayBeTaken')}
        </h2>
        {owesCents > 0 && (
          <p className="wrap-anywhere">
            {t('debt.why')} {isSetOff && `${t('debt.setOff')} `}
            <bdi>{problemText(howToPay)}</bdi>
          </p>
        )}
        {takingBackCents > 0 && <p>{t.rich('debt.takingBack', { amount: text(takingBackCents), bdi })}</p>}
        {undecidedCents > 0 && <p>{t.rich('debt.undecided', { amount: text(undecidedCents), bdi })}</p>}
      </div>
    </section>
  )
}

const text = (cents: number) => amountText(unitsOf(cents))
