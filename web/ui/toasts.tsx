import { lazy, Suspense, useEffect, useState } from 'react'
import { onFirstToast } from './toast.ts'

const Toaster = lazy(() => import('./toaster.tsx'))

/** Where toasts appear. Costs nothing until there is one. */
export function Toasts() {
  const [wanted, setWanted] = useState(false)
  useEffect(() => onFirstToast(() => setWanted(true)), [])
  return <Suspense>{wanted && <Toaster />}</Suspense>
}
