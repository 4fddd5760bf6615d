import { useEffect } from 'react'
import { isProgram } from '../../platform/http/is-program.ts'
import { pageLanguage } from '../../texts/language.ts'

/** Tells the shop, without saying who it is, that somebody has searched for these words. Failures are ignored. */
export function useQuestionCount(q: string | undefined) {
  useEffect(() => {
    if (!q || isProgram()) return
    // Uses `fetch`, because this page does not need the API client.
    fetch('/api/asked-question', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ q, language: pageLanguage() }),
    })
      .then(answer => answer.text())
      .catch(() => {})
  }, [q])
}
