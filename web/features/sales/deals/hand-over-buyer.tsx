import { useRef, useState } from 'react'
import { CHECKLIST, type Check } from '#contract/sales/deals/life.ts'
import type { DealDetails } from '#contract/sales/deals/schemas.ts'
import { browserApi } from '../../../platform/api/browser.ts'
import { texts } from '../../../texts/texts.ts'
import { bdi } from '../../../ui/bdi.tsx'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { CompareImei } from './compare-imei.tsx'
import { codeAddress, leftText, spacedCode } from './deal-labels.ts'
import { QuestionDialog } from './question-dialog.tsx'
import { DealSection } from './section.tsx'
import { useAction } from './use-action.ts'
import type { Checklist } from './use-checklist.ts'

type BuyersHandOverProps = {
  deal: DealDetails
  folded: boolean
  checklist: Checklist
  /** Opens the checklist on the whole screen; undefined where there is room for it on the page. */
  onCheck: (() => void) | undefined
  onReceive(): void
  onProblem(): void
  refresh(): Promise<void>
}

/** The buyer's steps at the meeting: check the phone, then show the code. */
export function BuyersHandOver(props: BuyersHandOverProps) {
  const { deal, folded, checklist, onCheck, onReceive, onProblem, refresh } = props
  const { done, toggle } = checklist
  const [code, setCode] = useState<string>()
  const [asking, setAsking] = useState(false)
  const wasAsked = useRef(false)
  const { busy, run } = useAction(refresh)
  const left = CHECKLIST.length - done.length
  const t = texts('deal')
  const load = async () => setCode((await browserApi.deals.code({ id: deal._id })).code)

  function press() {
    if (code !== undefined) setCode(undefined)
    else if (left > 0 && !wasAsked.current) setAsking(true)
    else void run(load)
  }

  if (onCheck) {
    return (
      <DealSection title={t('handOver.title')} id="hand-over">
        <p>
          {left === 0
            ? t('handOver.allTicked')
            : t('handOver.ticked', { all: CHECKLIST.length, done: done.length })}
        </p>
        <button type="button" className="btn btn-outline btn-lg mt-4 w-full" onClick={onCheck}>
          {t(done.length === 0 ? 'handOver.start' : left === 0 ? 'handOver.toCode' : 'handOver.goOn')}
        </button>
        <OtherWays deal={deal} onReceive={onReceive} onProblem={onProblem} />
      </DealSection>
    )
  }
  return (
    <DealSection title={t('handOver.title')} id="hand-over" folded={folded}>
      <p className="text-quiet">{t('handOver.takeTime')}</p>
      <ul aria-label={t('handOver.checklist')} className="mt-4 flex flex-col gap-2">
        {CHECKLIST.map(check => (
          <li key={check}>
            <CheckLine check={check} done={done.includes(check)} onToggle={() => toggle(check)} />
            {check === 'imei' && deal.imeiKnown && (
              <CompareImei dealId={deal._id} onMatch={() => done.includes('imei') || toggle('imei')} />
            )}
          </li>
        ))}
      </ul>
      <div className="mt-6 rounded-field bg-base-200 p-4">
        {code === undefined ? (
          <p>
            {left > 0 && (
              <strong className="block">
                {left === CHECKLIST.length ? t('handOver.nothingYet') : `${leftText(left)}.`}
              </strong>
            )}
            {t('handOver.onlyThen')}
          </p>
        ) : (
          <Code dealId={deal._id} code={code} />
        )}
        <BusyButton
          busy={busy}
          className={`btn-lg mt-4 w-full ${left === 0 && code === undefined ? 'btn-primary' : 'btn-outline'}`}
          onClick={press}
        >
          {t(code === undefined ? 'handOver.showCode' : 'handOver.hideCode')}
        </BusyButton>
      </div>
      <OtherWays deal={deal} onReceive={onReceive} onProblem={onProblem} />
      <QuestionDialog
        title={t('handOver.already')}
        open={asking}
        onClose={() => setAsking(false)}
        kind="warning"
        keepLabel={t('handOver.checkFirst')}
        goLabel={t('handOver.showCode')}
        run={async () => {
          await load()
          wasAsked.current = true
          setAsking(false)
        }}
      >
        <p>
          {t.rich('handOver.alreadyText', { left, all: CHECKLIST.length, seller: deal.seller.name, bdi })}
        </p>
      </QuestionDialog>
    </DealSection>
  )
}

/** What a buyer does instead of showing the code. */
const OtherWays = ({
  deal,
  onReceive,
  onProblem,
}: Pick<BuyersHandOverProps, 'deal' | 'onReceive' | 'onProblem'>) => (
  <div className="mt-5 flex flex-wrap gap-3">
    {deal.moves.includes('report') && (
      <button
        type="button"
        className="btn btn-outline h-auto min-h-11 max-w-full py-2 max-sm:grow"
        onClick={onProblem}
      >
        {texts('deal')('somethingWrong')}
      </button>
    )}
    <button
      type="button"
      className="btn btn-ghost h-auto min-h-11 max-w-full py-2 max-sm:grow"
      onClick={onReceive}
    >
      {texts('deal')('handOver.withoutCode')}
    </button>
  </div>
)

type CheckLineProps = { check: Check; done: boolean; onToggle(): void }

const CheckLine = ({ check, done, onToggle }: CheckLineProps) => (
  <label className="flex cursor-pointer items-start gap-3 rounded-field border border-base-300 p-3 has-checked:border-primary has-checked:bg-secondary has-checked:text-secondary-content">
    <input
      type="checkbox"
      className="checkbox checkbox-primary mt-0.5"
      checked={done}
      onChange={onToggle}
      aria-describedby={`${check}-how`}
      aria-labelledby={`${check}-title`}
    />
    <span>
      <span id={`${check}-title`} className="block font-semibold">
        {texts('dealChecks')(`${check}.title`)}
      </span>
      <span id={`${check}-how`} className="block text-sm">
        {texts('dealChecks')(`${check}.how`)}
      </span>
    </span>
  </label>
)

/** The hand-over code, which the seller types or scans. */
const Code = ({ dealId, code }: { dealId: string; code: string }) => (
  <div role="status" className="flex flex-col items-center gap-4 text-center">
    <p>{texts('deal')('handOver.showSeller')}</p>
    <p dir="ltr" className="font-bold text-3xl tabular-nums tracking-wider">
      {spacedCode(code)}
    </p>
    <QrCode
      text={codeAddress(dealId, code)}
      label={texts('deal')('handOver.qrCode')}
      className="w-full max-w-60"
    />
    <p className="text-quiet text-sm">{texts('deal')('handOver.goesOn')}</p>
  </div>
)
