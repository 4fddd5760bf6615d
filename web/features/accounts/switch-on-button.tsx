import { useState } from 'react'
import { texts } from '../../texts/texts.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { switchOnOtherSide } from './switch-on.ts'

type SwitchOnButtonProps = {
  /** The side to switch on: the other one of the account's role. */
  side: 'buying' | 'selling'
  className?: string
}

/** Switches the other side of the account on. The page then shows what it offers. */
export function SwitchOnButton({ side, className = 'btn-primary' }: SwitchOnButtonProps) {
  const [busy, setBusy] = useState(false)
  async function switchOn() {
    setBusy(true)
    await switchOnOtherSide()
    setBusy(false)
  }
  return (
    <BusyButton busy={busy} className={className} onClick={() => void switchOn()}>
      {texts('ui')(side === 'selling' ? 'switchSellingOn' : 'switchBuyingOn')}
    </BusyButton>
  )
}
