import { useRef, useState } from 'react'
import { priceText } from '#contract/money.ts'
import { texts } from '../../../../texts/texts.ts'
import { bdi } from '../../../../ui/bdi.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'

/** The state of a test card's bank, which may require authentication. */
export function useBankDialog() {
  const [open, setOpen] = useState(false)
  const waiting = useRef<(proven: boolean) => void>(undefined)
  return {
    open,
    /** Opens the dialog. Resolves to whether the user has authenticated. */
    ask() {
      setOpen(true)
      return new Promise<boolean>(resolve => {
        waiting.current = resolve
      })
    },
    answer(proven: boolean) {
      setOpen(false)
      waiting.current?.(proven)
      waiting.current = undefined
    },
  }
}

type BankDialogProps = { bank: ReturnType<typeof useBankDialog>; amount: number }

/** Simulates the bank's 3-D Secure window. Closing it means that authentication fails. */
export function BankDialog({ bank, amount }: BankDialogProps) {
  const t = texts('payment')
  return (
    <Dialog title={t('sandbox.bank')} open={bank.open} onClose={() => bank.answer(false)}>
      <p>{t.rich('sandbox.approve', { price: priceText(amount), bdi })}</p>
      <p className="mt-2 text-quiet">{t('sandbox.bankDemo')}</p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <button type="button" className="btn btn-outline" onClick={() => bank.answer(false)}>
          {t('sandbox.fail')}
        </button>
        <button type="button" className="btn btn-primary" onClick={() => bank.answer(true)}>
          {t('sandbox.complete')}
        </button>
      </div>
    </Dialog>
  )
}
