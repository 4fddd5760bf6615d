import { type ReactNode, useState } from 'react'
import { toast } from '../../ui/toast.ts'
import { UndoNotice } from '../../ui/undo-notice.tsx'
import { failureMessage } from '../api/failure.ts'
import { restoreFocus, withAncestors } from './restore-focus.ts'

type Switch = {
  /** Saves the state, and resolves when the page shows it. */
  turn(on: boolean): Promise<void>
  /** The message after switching. */
  doneText(on: boolean): string
}

type SwitchChange = { of: Switch; on: boolean; ancestors: HTMLElement[] }

/**
 * Switches that take effect immediately, with an Undo afterwards in place of a confirmation.
 * @returns `turn` switches one; `notice` belongs above the switches and offers to undo the last change
 */
export function useSwitches(): { turn(of: Switch, on: boolean): Promise<void>; notice: ReactNode } {
  const [turned, setTurned] = useState<SwitchChange>()

  async function send({ of, on, ancestors }: SwitchChange): Promise<boolean> {
    setTurned(undefined)
    try {
      await of.turn(on)
    } catch (error) {
      toast({ kind: 'error', text: failureMessage(error) })
      return false
    }
    restoreFocus(ancestors)
    return true
  }

  async function undo({ of, on, ancestors }: SwitchChange) {
    ancestors[0]?.focus({ preventScroll: true })
    if (await send({ of, on: !on, ancestors })) toast({ kind: 'success', text: of.doneText(!on) })
  }

  return {
    async turn(of, on) {
      const next = { of, on, ancestors: withAncestors(document.activeElement) }
      if (await send(next)) setTurned(next)
    },
    notice: (
      <UndoNotice
        text={turned?.of.doneText(turned.on)}
        onUndo={() => turned && void undo(turned)}
        onOver={() => setTurned(undefined)}
      />
    ),
  }
}
