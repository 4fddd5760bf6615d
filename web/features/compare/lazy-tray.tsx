import { type ComponentType, useEffect, useState } from 'react'
import { useStoredList } from '../../ui/use-stored-list.ts'
import { compared } from './compared.ts'

/** The compare bar on pages with phones. It loads the bar once a phone is chosen. */
export function LazyTray() {
  const ids = useStoredList(compared)
  const isNeeded = ids.length > 0
  const [Tray, setTray] = useState<ComponentType<{ ids: readonly string[] }>>()
  useEffect(() => {
    // If loading fails, the next page tries again.
    if (isNeeded)
      import('./tray.tsx').then(
        ({ Tray }) => setTray(() => Tray),
        () => {},
      )
  }, [isNeeded])
  return isNeeded && Tray ? <Tray ids={ids} /> : null
}
