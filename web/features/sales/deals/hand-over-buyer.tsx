import { useRef, useState } from 'react'
import { CHECKLIST, type Check } from '#contract/sales/deals/life.ts'
import type { DealDetails } from '#contract/sales/deals/schemas.ts'
import { browserApi } from '../../../platform/api/browser.ts'
import { texts } from '../../../texts/texts.ts'
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
  const load = async () => setCode((await browserApi.deals.code({ id: deal._id })).code)

  function press() {
    if (code !== undefined) setCode(undefined)
    else if (left > 0 && !wasAsked.current) setAsking(true)
    else void run(load)
  }

  if (onCheck) {
    return (
      <DealSection title="At the meeting" id="hand-over">
        <p>
          {left === 0
            ? 'All checks are ticked. Show your code when you want to keep the phone.'
            : `Check the phone before you show your code: ${CHECKLIST.length} points, ${done.length} of them ticked.`}
        </p>
        <button type="button" className="btn btn-outline btn-lg mt-4 w-full" onClick={onCheck}>
          {done.length === 0 ? 'Start checking' : left === 0 ? 'Go to the code' : 'Go on checking'}
        </button>
        <OtherWays deal={deal} onReceive={onReceive} onProblem={onProblem} />
      </DealSection>
    )
  }
  return (
    <DealSection title="At the meeting" id="hand-over" folded={folded}>
      <p className="text-quiet">Check the phone before you show your code. Take your time.</p>
      <ul aria-label="Checklist" className="mt-4 flex flex-col gap-2">
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
                {left === CHECKLIST.length ? "You haven't checked anything yet." : `${leftText(left)}.`}
              </strong>
            )}
            Show the code only when the phone is in your hands and you want to keep it. From then on, it
            counts as handed over.
          </p>
        ) : (
          <Code dealId={deal._id} code={code} />
        )}
        <BusyButton
          busy={busy}
          className={`btn-lg mt-4 w-full ${left === 0 && code === undefined ? 'btn-primary' : 'btn-outline'}`}
          onClick={press}
        >
          {code === undefined ? 'Show the code' : 'Hide the code'}
        </BusyButton>
      </div>
      <OtherWays deal={deal} onReceive={onReceive} onProblem={onProblem} />
      <QuestionDialog
        title="Show the code already?"
        open={asking}
        onClose={() => setAsking(false)}
        keepLabel="Check first"
        goLabel="Show the code"
        run={async () => {
          await load()
          wasAsked.current = true
          setAsking(false)
        }}
      >
        <p>
          {left} of {CHECKLIST.length} checks are not ticked. When {deal.seller.name} has entered your code,
          the phone counts as handed over.
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
      <button type="button" className="btn btn-outline border-base-300 max-sm:grow" onClick={onProblem}>
        Something is wrong
      </button>
    )}
    <button type="button" className="btn btn-ghost max-sm:grow" onClick={onReceive}>
      I have the phone, without a code
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
    <p>Show this to the seller, who types or scans it.</p>
    <p className="font-bold text-3xl tabular-nums tracking-wider">{spacedCode(code)}</p>
    <QrCode
      text={codeAddress(dealId, code)}
      label="QR code of the hand-over code"
      className="w-full max-w-60"
    />
    <p className="text-quiet text-sm">This page goes on by itself when the seller has it.</p>
  </div>
)
