import { type ComponentType, useEffect, useState } from 'react'
import { texts } from '../texts/texts.ts'
import { toast } from './toast.ts'

/**
 * A dialog or another part that is loaded when it is opened. If it cannot be loaded, because the connection is lost, a toast
 * says so, and it closes, so that it can be opened again. React's `lazy` would take the page down.
 * @param load imports the part
 */
export const latePart =
  <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  (props: Props & Closing) => <LatePart load={load} props={props} />

type Closing = { onClose(): void }

type LatePartProps<Props> = { load(): Promise<ComponentType<Props>>; props: Props & Closing }

function LatePart<Props extends object>({ load, props }: LatePartProps<Props>) {
  const [Part, setPart] = useState<ComponentType<Props>>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is loaded once, each time it is opened
  useEffect(() => {
    load().then(
      part => setPart(() => part),
      () => {
        toast({ kind: 'error', text: texts('ui')('unreachable') })
        props.onClose()
      },
    )
  }, [])
  return Part ? <Part {...props} /> : null
}
