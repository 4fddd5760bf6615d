import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { loadTexts, type TextPart, texts } from '../texts/texts.ts'
import { toast } from './toast.ts'
import { useAfterHydration } from './use-after-hydration.ts'

type Component<Props> = (props: Props) => ReactNode
type PropsOf<Given> = Given extends Component<infer Props> ? Props : never

/** A component whose code is loaded late. */
type LatePart<Props, Module> = Component<Props & { fallback?: ReactNode; onClose?: () => void }> & {
  /** Loads it before it is shown. Rejected when it cannot be loaded. */
  load(): Promise<Module>
}

type Options = {
  /** The texts that only this part needs. The route names those of a part that the server renders. */
  texts?: readonly TextPart[]
  /** For the content of a `Dialog`, which itself shows that it is loading and then moves the focus. */
  inDialog?: boolean
}

/**
 * A component whose code is loaded when it is first shown, for what most visits never need. Code of less than about 2 KB is
 * imported as usual: a request costs more.
 *
 * Show it like any other component, and only when it is needed: `{open && <Part … />}`. Until it is loaded there is its
 * `fallback`, or nothing. A button that is busy until then, and a loader whose page the server shall render with the part,
 * await `Part.load()`; in the browser, the HTML of the server then stays until the part is hydrated.
 *
 * When it cannot be loaded, because the connection is lost, there is nothing, and it is tried again the next time, or when the browser
 * is online again. A part with `onClose`, such as a dialog, says so in a toast, and closes. React's `lazy` alone would take the page down.
 * @param load imports the module
 * @param name the component in it
 */
export function latePart<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  { texts: parts = [], inDialog = false }: Options = {},
): LatePart<PropsOf<Module[Name]>, Module> {
  type Props = PropsOf<Module[Name]> & object
  async function loadNow() {
    const [module] = await Promise.all([load(), loadTexts([{ staticData: { texts: parts } }])])
    state.loaded = module[name] as Component<Props>
    return module
  }
  const find = () =>
    loadNow().then(
      module => module[name] as Component<Props>,
      () => {
        // It is loaded again when it is shown the next time.
        state.waiting = begin()
        return Unreachable as Component<Props>
      },
    )
  const begin = () => lazy(async () => ({ default: await find() }))
  const state: State<Props> = { waiting: begin(), find, inDialog }
  return Object.assign(
    ({ fallback, ...props }: Props & { fallback?: ReactNode }) => (
      <Late state={state} fallback={fallback} props={props as unknown as Props} />
    ),
    { load: loadNow },
  )
}

type State<Props> = {
  loaded?: Component<Props>
  waiting: ComponentType<Props>
  find(): Promise<Component<Props>>
  inDialog: boolean
}

type LateProps<Props> = { state: State<Props>; fallback: ReactNode; props: Props }

function Late<Props extends object>({ state, fallback, props }: LateProps<Props>) {
  const { loaded, waiting, find, inDialog } = state
  const isHydrated = useAfterHydration()
  // React's `lazy` keeps the HTML of the server, and tells a dialog to wait. Anywhere else it would show the part 0.3 s late.
  const [Part, setPart] = useState(() => loaded ?? (isHydrated && !inDialog ? undefined : waiting))
  // With the HTML of the server there is a part already, which other props would make React drop until the code is there.
  const [isWaiting, setWaiting] = useState(!loaded && !isHydrated)
  useEffect(() => {
    if (!Part || isWaiting) void find().then(found => (Part ? setWaiting(false) : setPart(() => found)))
  }, [Part, isWaiting, find])
  useEffect(() => {
    if (Part !== Unreachable) return
    const again = () => setPart(undefined)
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [Part])
  const part = Part ? <Part {...props} /> : fallback
  const shown = inDialog ? part : <Suspense fallback={fallback}>{part}</Suspense>
  const [first] = useState(shown)
  return isWaiting ? first : shown
}

function Unreachable({ onClose }: { onClose?: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it closes once
  useEffect(() => {
    if (!onClose) return
    toast({ kind: 'error', text: texts('ui')('unreachable') })
    onClose()
  }, [])
  return null
}
