import { type ComponentType, useEffect, useState } from 'react'
import { useKeptList } from '../../ui/use-kept-list.ts'
import { compared } from './compared.ts'

/** The place of the compare bar on pages with phones. It loads the bar once a phone is chosen. */
export function TrayPlace() {
  const ids = useKeptList(compared)
  const wanted = ids.length > 0
  const [Tray, setTray] = useState<ComponentType<{ ids: readonly string[] }>>()
  useEffect(() => {
    // If loading fails, the next page tries again.
    if (wanted)
      import('./tray.tsx').then(
        ({ Tray }) => setTray(() => Tray),
        () => {},
      )
  }, [wanted])
  return wanted && Tray ? <Tray ids={ids} /> : null
}
