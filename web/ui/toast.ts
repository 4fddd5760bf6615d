export type ToastMessage = { kind: 'success' | 'error'; text: string }

let show: ((message: ToastMessage) => void) | undefined
let waiting: ToastMessage[] = []

/** Says something in passing at the top of the page. The library behind is loaded at the first toast. */
export function toast(message: ToastMessage) {
  if (show) show(message)
  else waiting = [...waiting, message]
  wake?.()
}

let wake: (() => void) | undefined

/** For the one place that shows toasts: told when the first is wanted. */
export function onFirstToast(listener: () => void) {
  wake = listener
  if (waiting.length > 0) listener()
}

/** For the one place that shows toasts: from now on it gets them all. */
export function showToastsWith(shower: (message: ToastMessage) => void) {
  show = shower
  for (const message of waiting) shower(message)
  waiting = []
}
