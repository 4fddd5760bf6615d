import { Check as CheckIcon } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { CHECKLIST, type Check } from '#contract/sales/deals/life.ts'
import type { DealDetails } from '#contract/sales/deals/schemas.ts'
import { browserApi } from '../../../platform/api/browser.ts'
import { failureMessage } from '../../../platform/api/failure.ts'
import { texts } from '../../../texts/texts.ts'
import { bdi } from '../../../ui/bdi.tsx'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { FullScreen } from '../../../ui/full-screen.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { StepBar } from '../../../ui/step-bar.tsx'
import { useEntryOfHistory } from '../../../ui/use-entry-of-history.ts'
import { CompareImei } from './compare-imei.tsx'
import { codeAddress, leftText, spacedCode } from './deal-labels.ts'
import type { Checklist } from './use-checklist.ts'

type MeetingChecksProps = {
  deal: DealDetails
  checklist: Checklist
  /** Called after the user has left it, by its buttons, Escape or the browser's Back. */
  onLeave(): void
  onProblem(): void
}

const CODE_PAGE = CHECKLIST.length

/**
 * The checklist at the meeting on the whole screen of a phone, one point at a time, and then the code. It needs no connection
 * once it is open, because the code is fetched at first.
 */
export function MeetingChecks({ deal, checklist, onLeave, onProblem }: MeetingChecksProps) {
  const { done, toggle } = checklist
  const [number, setNumber] = useState(() => firstOpen(done))
  const afterwards = useRef<() => void>(undefined)
  const code = useCode(deal)
  useEntryOfHistory(() => {
    onLeave()
    afterwards.current?.()
  })
  const leave = (then?: () => void) => {
    afterwards.current = then
    history.back()
  }
  const t = texts('deal')
  const check = CHECKLIST[number]
  const isHandedOver = !deal.moves.includes('hand-over')

  return (
    <FullScreen label={t('handOver.check')} onLeave={leave}>
      <StepBar
        at={number}
        all={CODE_PAGE}
        text={
          number < CODE_PAGE
            ? t('handOver.place', { number: number + 1, all: CODE_PAGE })
            : t('handOver.yourCode')
        }
        onBack={number > 0 && !isHandedOver ? () => setNumber(number - 1) : undefined}
        leave={t('handOver.close')}
        onLeave={() => leave()}
      />
      {isHandedOver ? (
        <Page key="over" title={t('handOver.isOver')} text={deal.nextStep}>
          <Large onClick={() => leave()}>{t('handOver.continue')}</Large>
        </Page>
      ) : check ? (
        <Page
          key={check}
          title={texts('dealChecks')(`${check}.title`)}
          text={texts('dealChecks')(`${check}.how`)}
          more={
            check === 'imei' &&
            deal.imeiKnown && (
              <CompareImei dealId={deal._id} onMatch={() => done.includes('imei') || toggle('imei')} />
            )
          }
        >
          {done.includes(check) ? (
            <>
              <p role="status" className="flex items-center justify-center gap-2 font-semibold">
                <CheckIcon className="size-5 text-primary" aria-hidden="true" />
                {t('handOver.youTicked')}
              </p>
              <Large onClick={() => setNumber(number + 1)}>{t('handOver.next')}</Large>
              <Quiet onClick={() => toggle(check)}>{t('handOver.untick')}</Quiet>
            </>
          ) : (
            <>
              <Large
                onClick={() => {
                  toggle(check)
                  setNumber(number + 1)
                }}
              >
                {t('handOver.yes')}
              </Large>
              <Quiet onClick={() => setNumber(number + 1)}>{t('handOver.skip')}</Quiet>
            </>
          )}
          {deal.moves.includes('report') && (
            <Quiet onClick={() => leave(onProblem)}>{t('somethingWrong')}</Quiet>
          )}
        </Page>
      ) : (
        <CodePage deal={deal} done={done} code={code} onCheck={() => setNumber(firstOpen(done))} />
      )}
    </FullScreen>
  )
}

/** The number of the first point that is not ticked, or that of the code. */
function firstOpen(done: readonly Check[]): number {
  const open = CHECKLIST.findIndex(check => !done.includes(check))
  return open < 0 ? CODE_PAGE : open
}

type PageProps = { title: string; text: ReactNode; more?: ReactNode; children: ReactNode }

/** One point in large type. Its heading gets the focus, so that screen readers read it. */
function Page({ title, text, more, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="flex flex-1 flex-col gap-6 pt-4">
      <div className="my-auto py-4">
        <h2
          ref={heading}
          tabIndex={-1}
          className="text-balance font-bold text-2xl leading-tight outline-none"
        >
          {title}
        </h2>
        <p dir="auto" className="wrap-anywhere mt-4 text-xl leading-relaxed rtl:text-right">
          {text}
        </p>
        {more && <div className="mt-4 -ms-3">{more}</div>}
      </div>
      <div className="grid gap-2 pb-2">{children}</div>
    </div>
  )
}

type CodePageProps = {
  deal: DealDetails
  done: readonly Check[]
  code: ReturnType<typeof useCode>
  /** Goes back to the points that are not ticked. */
  onCheck(): void
}

/** The code on a plain white field, after a question. */
function CodePage({ deal, done, code, onCheck }: CodePageProps) {
  const [isShown, setIsShown] = useState(false)
  const t = texts('deal')
  const left = CHECKLIST.length - done.length
  if (isShown && code.known !== undefined) {
    return (
      <div className="flex flex-1 flex-col gap-4 pt-4">
        <div
          role="status"
          className="flex flex-1 flex-col items-center justify-center gap-6 rounded-box bg-white p-4 text-center text-black"
        >
          <p className="wrap-anywhere w-full text-xl">
            {t.rich('handOver.showName', { seller: deal.seller.name, bdi })}
          </p>
          <p dir="ltr" className="whitespace-nowrap font-bold text-3xl tabular-nums leading-none">
            {spacedCode(code.known)}
          </p>
          <QrCode
            text={codeAddress(deal._id, code.known)}
            label={t('handOver.qrCode')}
            className="w-full max-w-64"
          />
        </div>
        <p className="pb-2 text-center text-quiet text-sm">{t('handOver.goesOn')}</p>
      </div>
    )
  }
  return (
    <Page
      title={left === 0 ? t('handOver.keepIt') : leftText(left)}
      text={t.rich('handOver.inYourHands', { seller: deal.seller.name, bdi })}
    >
      {code.failure && (
        <p role="alert" className="text-center text-error">
          {code.failure}
        </p>
      )}
      {left > 0 && <Large onClick={onCheck}>{t('handOver.checkFirst')}</Large>}
      <BusyButton
        busy={code.busy}
        className={`btn-lg h-auto min-h-16 text-lg ${left > 0 ? 'btn-outline' : 'btn-primary'}`}
        onClick={async () => {
          await code.load()
          setIsShown(true)
        }}
      >
        {t('handOver.showCode')}
      </BusyButton>
    </Page>
  )
}

/** The hand-over code, which is fetched at first so that the page works without a connection afterwards. */
function useCode({ _id: id }: DealDetails) {
  const [known, setKnown] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    browserApi.deals.code({ id }).then(
      ({ code }) => setKnown(code),
      () => {},
    )
  }, [id])

  async function load() {
    if (known !== undefined || busy) return
    setBusy(true)
    setFailure(undefined)
    try {
      setKnown((await browserApi.deals.code({ id })).code)
    } catch (error) {
      setFailure(failureMessage(error))
    }
    setBusy(false)
  }

  return { known, failure, busy, load }
}

type ButtonProps = { onClick(): void; children: ReactNode }

const Large = ({ onClick, children }: ButtonProps) => (
  <button type="button" className="btn btn-lg btn-primary h-auto min-h-16 text-lg" onClick={onClick}>
    {children}
  </button>
)

const Quiet = ({ onClick, children }: ButtonProps) => (
  <button type="button" className="btn btn-lg btn-ghost" onClick={onClick}>
    {children}
  </button>
)
