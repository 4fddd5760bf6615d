import { type Session, setSession } from './session-state.ts'

let tell: (() => void) | undefined

/**
 * For the one place that knows the page shown: told when the person has changed, and nothing on this page has asked for
 * it (another tab has, or the session has ended).
 * @returns ends it
 */
export function onOutsideChange(listener: () => void): () => void {
  tell = listener
  return () => {
    tell = undefined
  }
}

/** For the session keeper: the session has become another without this page's doing. */
export function changeFromOutside(next: Session) {
  setSession(next)
  tell?.()
}
