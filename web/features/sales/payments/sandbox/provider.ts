/** The input of the card fields. */
export type Card = { number: string; expiry: string; cvc: string }

/** A response of the sandbox provider. */
export type Answer =
  | { status: 'succeeded' | 'requires_action'; id: string }
  | ({ status: 'refused' } & RefusedCard)
  /** No response. A retry is safe: a successful payment is not charged again. */
  | { status: 'unreachable' }

/** Milliseconds before each retry. */
const PAUSES = [1000, 3000]
/** The timeout of a call with its retries, in milliseconds. */
const PATIENCE = 20_000

export const confirmCard = (clientSecret: string, card: Card): Promise<Answer> =>
  ask('confirm', { clientSecret, card })

export const authenticate = (clientSecret: string, proven: boolean): Promise<Answer> =>
  ask('authenticate', { clientSecret, outcome: proven ? 'pass' : 'fail' })

/** Calls the provider, which simulates another company: its API is not part of the contract and gets no session. */
async function ask(call: 'confirm' | 'authenticate', body: object): Promise<Answer> {
  const signal = AbortSignal.timeout(PATIENCE)
  for (const pause of [...PAUSES, undefined]) {
    const answer = await tryToAsk(call, body, signal)
    if (answer.status !== 'unreachable' || signal.aborted || pause === undefined) return answer
    await new Promise(resolve => setTimeout(resolve, pause))
  }
  return { status: 'unreachable' }
}

async function tryToAsk(call: string, body: object, signal: AbortSignal): Promise<Answer> {
  try {
    const response = await fetch(`/api/sandbox-cards/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal,
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

/** `decline_code`: why the bank has declined the card. */
export type RefusedCard = { code: string; decline_code?: string; message: string }
