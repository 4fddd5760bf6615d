export type ToastMessage = { kind: 'success' | 'error'; text: string }

let show: ((message: ToastMessage) => void) | undefined
let waiting: ToastMessage[] = []

/** Shows a message at the bottom of the window for a few seconds. The toast library is loaded at the first call. */
export function toast(message: ToastMessage) {
  if (show) show(message)
  else waiting = [...waiting, message]
  wake?.()
}

let wake: (() => void) | undefined

/** For the component that shows toasts: calls the listener at the first toast. */
export function onFirstToast(listener: () => void) {
  wake = listener
  if (waiting.length > 0) listener()
}

/** For the component that shows toasts: passes all toasts to it from now on. */
export function showToastsWith(shower: (message: ToastMessage) => void) {
  show = shower
  for (const message of waiting) shower(message)
  waiting = []
}
