/** The maximum time that hydration waits for the first paint and its pictures, in milliseconds. */
const MAX_WAIT_MS = 2500
const PRESSES = ['pointerdown', 'click', 'keydown', 'submit'] as const

/** Resolves when everything visible has been loaded and painted, or at the first user input. */
export async function afterFirstPaint(): Promise<void> {
  const paint = new Promise<void>(resolve => {
    new PerformanceObserver(() => {
      // From now on pictures that are added load at once (see styles/motion.css).
      document.documentElement.classList.add('painted')
      resolve()
    }).observe({ type: 'paint', buffered: true })
  })
  const load = new Promise<void>(resolve => {
    if (document.readyState === 'complete') resolve()
    else addEventListener('load', () => resolve(), { once: true })
  })
  const press = PRESSES.map(
    type =>
      new Promise<void>(resolve =>
        addEventListener(type, () => resolve(), { capture: true, once: true, passive: true }),
      ),
  )
  const timeout = new Promise<void>(resolve => setTimeout(resolve, MAX_WAIT_MS))
  const painted = Promise.all([paint, load]).then(nextFrame).then(nextFrame)
  await Promise.race([painted, ...press, timeout])
}

const nextFrame = () => new Promise<void>(resolve => requestAnimationFrame(() => setTimeout(resolve)))

/**
 * Records the last button or form that is used before hydration. A form that only the app can submit is not submitted.
 * @returns a function that repeats the event; call it after hydration has started
 */
export function recordPress(): () => void {
  let pressed: HTMLButtonElement | HTMLFormElement | null = null

  function record(event: Event) {
    const { target } = event
    if (!(target instanceof Element)) return
    if (event.type === 'click') {
      pressed = target.closest<HTMLButtonElement>('button[type=button]')
    } else if (
      event.type === 'submit' &&
      target instanceof HTMLFormElement &&
      !target.hasAttribute('action')
    ) {
      event.preventDefault()
      pressed = target
    } else if (event instanceof KeyboardEvent && event.key === 'Enter') {
      if (target instanceof HTMLInputElement && target.form?.method === 'post') pressed = target.form
    }
  }

  for (const type of PRESSES) addEventListener(type, record, true)
  return () => {
    for (const type of PRESSES) removeEventListener(type, record, true)
    if (pressed instanceof HTMLFormElement) {
      // React hydrates what receives a key at once, but not what receives a submit.
      pressed.dispatchEvent(new Event('keyup', { bubbles: true }))
      pressed.requestSubmit()
    } else {
      pressed?.click()
    }
  }
}
