import { type ComponentType, useEffect, useState } from 'react'
import { useKeptList } from '../../ui/use-kept-list.ts'
import { compared } from './compared.ts'

/** Where the phones that are to be compared show, once there are any: on pages that have phones to choose. */
export function TrayPlace() {
  const ids = useKeptList(compared)
  const wanted = ids.length > 0
  const [Tray, setTray] = useState<ComponentType<{ ids: readonly string[] }>>()
  useEffect(() => {
    // Where it cannot be loaded the next page tries again.
    if (wanted)
      import('./tray.tsx').then(
        ({ Tray }) => setTray(() => Tray),
        () => {},
      )
  }, [wanted])
  return wanted && Tray ? <Tray ids={ids} /> : null
}
