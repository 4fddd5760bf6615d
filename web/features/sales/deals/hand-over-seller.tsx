import { ScanLine } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { sixDigits } from '#contract/input/six-digits.ts'
import { dealFieldMessages } from '#contract/sales/deals/messages.ts'
import type { Deal } from '#contract/sales/deals/schemas.ts'
import { browserApi } from '../../../platform/api/browser.ts'
import { FailureNotice } from '../../../platform/forms/failure-notice.tsx'
import { useCheckedForm } from '../../../platform/forms/use-checked-form.ts'
import { codeOf } from '../../../platform/http/error.ts'
import { texts } from '../../../texts/texts.ts'
import { bdi } from '../../../ui/bdi.tsx'
import { Field } from '../../../ui/field.tsx'
import { latePart } from '../../../ui/late-part.tsx'
import { canScan } from '../../../ui/scanner.ts'
import { SubmitButton } from '../../../ui/submit-button.tsx'
import { toast } from '../../../ui/toast.ts'
import { dueText } from './deal-time.ts'
import { DealSection } from './section.tsx'

const CodeScanDialog = latePart(() => import('./scan-dialog.tsx'), 'CodeScanDialog')

const codeSchema = z.object({ code: sixDigits(dealFieldMessages.code) })

type SellersHandOverProps = {
  deal: Deal
  folded: boolean
  /** From the link that the buyer's QR code contains. */
  scanned: string | undefined
  refresh(): Promise<void>
}

/** The form in which the seller enters the buyer's hand-over code. */
export function SellersHandOver({ deal, folded, scanned, refresh }: SellersHandOverProps) {
  const { _id: id, buyer } = deal
  const t = texts('deal')
  const [scanning, setScanning] = useState(false)
  const { form, field, submit, busy, failure } = useCheckedForm({
    schema: codeSchema,
    values: { code: scanned ?? '' },
    async send({ code }) {
      try {
        await browserApi.deals.handOver({ id, code })
      } catch (error) {
        const message = codeMessage(error, Date.now())
        if (!message) throw error
        form.setError('code', { type: 'refused', message }, { shouldFocus: true })
        return
      }
      await refresh()
      toast({ kind: 'success', text: t('handOver.done') })
    },
  })

  return (
    <DealSection title={t('handOver.title')} id="hand-over" folded={folded && !scanned}>
      <p className="text-quiet">{t.rich('handOver.sellersPart', { buyer: buyer.name, bdi })}</p>
      <form method="post" onSubmit={submit} noValidate className="mt-4 flex flex-col gap-4">
        <FailureNotice failure={failure} />
        <div className="max-w-64">
          <Field
            label={t('handOver.buyersCode')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={9}
            placeholder="123 456"
            dir="ltr"
            {...field('code')}
          />
        </div>
        <div className="flex flex-wrap gap-3">
          <SubmitButton busy={busy} className="max-sm:grow">
            {t('handOver.handOver')}
          </SubmitButton>
          {canScan() && (
            <button type="button" className="btn btn-outline max-sm:grow" onClick={() => setScanning(true)}>
              <ScanLine className="size-5" aria-hidden="true" />
              {t('handOver.scan')}
            </button>
          )}
        </div>
      </form>
      {scanning && (
        <CodeScanDialog
          dealId={id}
          onClose={() => setScanning(false)}
          onCode={code => {
            setScanning(false)
            form.setValue('code', code, { shouldValidate: true })
          }}
        />
      )}
    </DealSection>
  )
}

/** The message for a refused code; undefined for other errors. */
function codeMessage(error: unknown, now: number): string | undefined {
  if (!(error instanceof Error) || !('data' in error)) return undefined
  const data = error.data as { triesLeft?: unknown; retryAfter?: unknown } | undefined
  if (codeOf(error) === 'WRONG_CODE' && typeof data?.triesLeft === 'number')
    return texts('deal')('handOver.wrongCode', { left: data.triesLeft })
  if (codeOf(error) === 'TOO_MANY_REQUESTS' && typeof data?.retryAfter === 'number') {
    const until = new Date(now + data.retryAfter * 1000).toISOString()
    return texts('deal')('handOver.locked', { until: dueText(until, now) })
  }
  return undefined
}
