import { useRef, useState } from 'react'
import { priceText } from '#contract/money.ts'
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
export const BankDialog = ({ bank, amount }: BankDialogProps) => (
  <Dialog title="Confirm with your bank" open={bank.open} onClose={() => bank.answer(false)}>
    <p>Approve a {priceText(amount)} payment to Redial?</p>
    <p className="mt-2 text-quiet">This is a demo: a real bank would ask for a code or open its app here.</p>
    <div className="mt-6 flex flex-wrap justify-end gap-3">
      <button type="button" className="btn btn-outline border-base-300" onClick={() => bank.answer(false)}>
        Fail authentication
      </button>
      <button type="button" className="btn btn-primary" onClick={() => bank.answer(true)}>
        Complete authentication
      </button>
    </div>
  </Dialog>
)
