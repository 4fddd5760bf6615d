/** What is typed from a card. */
export type Card = { number: string; expiry: string; cvc: string }

/** What the sandbox provider says to a card. */
export type Answer =
  | { status: 'succeeded' | 'requires_action'; id: string }
  | { status: 'refused'; code: string; message: string }
  /** It did not answer. Asking again is safe: a payment that has succeeded is not charged again. */
  | { status: 'unreachable' }

/** Milliseconds before each further try. */
const PAUSES = [1000, 3000]
/** Milliseconds after which a call counts as lost. */
const PATIENCE = 20_000

export const confirmCard = (clientSecret: string, card: Card): Promise<Answer> =>
  ask('confirm', { clientSecret, card })

export const authenticate = (clientSecret: string, proven: boolean): Promise<Answer> =>
  ask('authenticate', { clientSecret, outcome: proven ? 'pass' : 'fail' })

/** The provider is another company, so to speak: its calls are none of the shop's contract, and carry no session. */
async function ask(call: 'confirm' | 'authenticate', body: object): Promise<Answer> {
  for (const pause of [...PAUSES, undefined]) {
    const answer = await tryToAsk(call, body)
    if (answer.status !== 'unreachable' || pause === undefined) return answer
    await new Promise(resolve => setTimeout(resolve, pause))
  }
  return { status: 'unreachable' }
}

async function tryToAsk(call: string, body: object): Promise<Answer> {
  try {
    const response = await fetch(`/api/sandbox-cards/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE),
    })
    if (response.status >= 500) return { status: 'unreachable' }
    const answer: { status: 'succeeded' | 'requires_action'; id: string; error?: RefusedCard } =
      await response.json()
    const { status, id, error } = answer
    return error ? { status: 'refused', ...error } : { status, id }
  } catch {
    return { status: 'unreachable' }
  }
}

type RefusedCard = { code: string; message: string }
