import { useEffect, useRef, useState } from 'react'
import type { Check } from '#contract/sales/deals/life.ts'
import type { DealDetails } from '#contract/sales/deals/schemas.ts'
import { browserApi } from '../../../platform/api/browser.ts'
import { failureMessage } from '../../../platform/api/failure.ts'
import { toast } from '../../../ui/toast.ts'

export type Checklist = { done: readonly Check[]; toggle(check: Check): void }

/**
 * The buyer's checklist. It is saved after each tick, in order. What could not be saved is saved with the next tick, or when the
 * browser is online again; the buyer is told once.
 */
export function useChecklist({ _id: id, checklist = [] }: DealDetails): Checklist {
  const [done, setDone] = useState<readonly Check[]>(checklist)
  const latest = useRef(done)
  const saved = useRef(Promise.resolve())
  const isUnsaved = useRef(false)

  function save() {
    saved.current = saved.current.then(async () => {
      try {
        await browserApi.deals.saveChecklist({ id, done: [...latest.current] })
        isUnsaved.current = false
      } catch (error) {
        if (!isUnsaved.current) toast({ kind: 'error', text: failureMessage(error) })
        isUnsaved.current = true
      }
    })
  }

  useEffect(() => {
    const again = () => isUnsaved.current && save()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  })

  function toggle(check: Check) {
    const before = latest.current
    latest.current = before.includes(check) ? before.filter(each => each !== check) : [...before, check]
    setDone(latest.current)
    save()
  }

  return { done, toggle }
}
