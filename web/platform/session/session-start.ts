import { TOKEN_STORAGE_KEY } from '#contract/constants.ts'
import { changeFromOutside } from './session-change.ts'
import { currentSession, setSession, USER_STORAGE_KEY } from './session-state.ts'
import { personOf, storedSession } from './session-storage.ts'

// Every page loads this file. What it takes to keep a session is loaded only where there is one.

let started = false

/**
 * Takes up the session that this browser remembers, at once and without asking anybody, and follows what other tabs
 * do. Whether it still holds is asked in the background. Safe to repeat.
 */
export function startSession() {
  if (started) return
  started = true
  takeUp()
  addEventListener('storage', ({ key }) => {
    if (key === null || key === TOKEN_STORAGE_KEY || key === USER_STORAGE_KEY) takeUp()
  })
  // A page that comes back from the history has slept through what other tabs did.
  addEventListener('pageshow', ({ persisted }) => persisted && takeUp())
}

/** Makes the session what the storage says. */
function takeUp() {
  const before = currentSession()
  const next = storedSession()
  const person = personOf(before)
  const same = personOf(next) === person
  if (before.status === 'checking' || same) setSession(next)
  else changeFromOutside(next)
  if (next.status === 'checking' || !same) {
    void import('./session-keeper.ts').then(({ follow }) => follow(person))
  }
}
