import { type ReactNode, useState } from 'react'
import { toast } from '../../ui/toast.ts'
import { UndoNotice } from '../../ui/undo-notice.tsx'
import { failureInWords } from '../api/failure.ts'
import { restoreFocus, wayUpFrom } from './focus-way.ts'

type Switch = {
  /** Sends what is wanted, and resolves when the page shows it. */
  turn(on: boolean): Promise<void>
  /** What to say once it is on, or off. */
  said(on: boolean): string
}

type Turned = { of: Switch; on: boolean; way: HTMLElement[] }

/**
 * Switches that act at once: whatever can be switched back needs no question before, but an Undo after.
 * @returns `turn` switches one; `notice` belongs above the switches and offers the Undo of the last
 */
export function useSwitches(): { turn(of: Switch, on: boolean): Promise<void>; notice: ReactNode } {
  const [turned, setTurned] = useState<Turned>()

  async function send({ of, on, way }: Turned): Promise<boolean> {
    setTurned(undefined)
    try {
      await of.turn(on)
    } catch (error) {
      toast({ kind: 'error', text: failureInWords(error) })
      return false
    }
    restoreFocus(way)
    return true
  }

  async function undo({ of, on, way }: Turned) {
    way[0]?.focus({ preventScroll: true })
    if (await send({ of, on: !on, way })) toast({ kind: 'success', text: of.said(!on) })
  }

  return {
    async turn(of, on) {
      const next = { of, on, way: wayUpFrom(document.activeElement) }
      if (await send(next)) setTurned(next)
    },
    notice: (
      <UndoNotice
        text={turned?.of.said(turned.on)}
        onUndo={() => turned && void undo(turned)}
        onOver={() => setTurned(undefined)}
      />
    ),
  }
}
