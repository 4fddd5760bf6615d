import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { texts } from '../texts/texts.ts'
import { toast } from './toast.ts'

type Closing = { onClose(): void }
type Component<Props> = (props: Props) => ReactNode

/**
 * The content of a dialog that is loaded when it is opened. If it cannot be loaded, because the connection is lost, a toast says
 * so, and it closes, so that it can be opened again. React's `lazy` alone would take the page down.
 * @param load imports the part
 */
export function latePart<Props extends object>(load: () => Promise<Component<Props>>) {
  const unreachable = ({ onClose }: Closing) => (
    <Unreachable
      onClose={() => {
        Part = begin()
        onClose()
      }}
    />
  )
  const begin = () =>
    lazy<Component<Props & Closing>>(async () => ({ default: await load().catch(() => unreachable) }))
  let Part = begin()
  return (props: Props & Closing) => <Part {...props} />
}

/** A dialog that is loaded when it is opened, in the same way. */
export function lateDialog<Props extends object>(load: () => Promise<Component<Props>>) {
  const Part = latePart(load)
  return (props: Props & Closing) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  )
}

function Unreachable({ onClose }: Closing) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it closes once
  useEffect(() => {
    toast({ kind: 'error', text: texts('ui')('unreachable') })
    onClose()
  }, [])
  return null
}
