import { startProgram } from '#server/testing/started-program.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import { median } from './median.ts'

/**
 * `node bench/sign-in-timing.ts [address]` checks whether the time, status or body of a response reveals who has an
 * account. Without an address it starts an empty shop on new data. A shop at a given address must run on this machine
 * with TRUSTED_PROXIES=loopback, because every request has a different X-Forwarded-For header: otherwise the rate
 * limits would block the requests. Run it on an otherwise idle machine; otherwise the medians differ by
 * chance.
 */

/** Measured requests of each kind, in addition to the warm-up. */
const SAMPLES = 40
const WARM_UP = 10
/** Accounts alternate, so that none exceeds its hourly limit. */
const ACCOUNTS = 10
/** The largest allowed ratio of the slower median to the faster one. */
const MAX_RATIO = 1.15

const PASSWORD = 'a password of the bench'

type Question = { what: string; path: string; body(email: string): object; status: number }

const QUESTIONS: Question[] = [
  {
    what: 'sign-in with a wrong password',
    path: '/api/auth/sign-in/email',
    body: email => ({ email, password: 'not that password' }),
    status: 401,
  },
  {
    what: 'asking for a new password',
    path: '/api/auth/request-password-reset',
    body: email => ({ email }),
    status: 200,
  },
]

const [given] = process.argv.slice(2)
if (given) await measure(given.replace(/\/+$/, ''))
else await onNewShop(measure)

async function onNewShop(work: (address: string) => Promise<void>) {
  const folder = await temporaryFolder('bench')
  const shop = startProgram({
    env: {
      DATA_DIR: folder.path,
      DEMO: '1',
      DEMO_PHONES: '0',
      TRUSTED_PROXIES: 'loopback',
      LOG_LEVEL: 'warn',
    },
  })
  try {
    await work(await shop.ready)
  } finally {
    shop.process.kill('SIGTERM')
    await shop.exited
    await folder.remove()
  }
}

async function measure(address: string) {
  const run = Date.now()
  const emails = (kind: string) =>
    Array.from({ length: ACCOUNTS }, (_, number) => `${kind}-${run}-${number}@redial.test`)
  const known = emails('known')
  const unknown = emails('stranger')
  const from = anywhere()

  for (const email of known) {
    const { status, text } = await post(`${address}/api/auth/sign-up/email`, {
      from: from(),
      body: { email, password: PASSWORD, name: 'Benjamin Bench' },
    })
    if (status !== 200) throw new Error(`Signing up returned ${status}: ${text}`)
  }

  for (const { what, path, body, status } of QUESTIONS) {
    const times = { known: [] as number[], unknown: [] as number[] }
    const answers = new Set<string>()
    for (let sample = 0; sample < WARM_UP + SAMPLES; sample++) {
      const email = { known: known[sample % ACCOUNTS] ?? '', unknown: unknown[sample % ACCOUNTS] ?? '' }
      // Each kind goes first every other time.
      const order = sample % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
      for (const kind of order) {
        const answer = await post(`${address}${path}`, { from: from(), body: body(email[kind]) })
        if (answer.status !== status) throw new Error(`${what}: ${answer.status} ${answer.text}`)
        answers.add(answer.text)
        if (sample >= WARM_UP) times[kind].push(answer.milliseconds)
      }
    }
    report(what, { known: median(times.known), unknown: median(times.unknown), bodies: answers.size })
  }
}

function report(
  what: string,
  { known, unknown, bodies }: { known: number; unknown: number; bodies: number },
) {
  const ratio = known / unknown
  const isEven = Math.max(ratio, 1 / ratio) <= MAX_RATIO && bodies === 1
  const medians = `known ${known.toFixed(1)} ms, unknown ${unknown.toFixed(1)} ms, ratio ${ratio.toFixed(3)}`
  console.log(`${what}: ${medians}, ${bodies === 1 ? 'the same body' : `${bodies} different bodies`}`)
  if (isEven) return
  console.log(`  This reveals who has an account: the limit is a ratio of ${MAX_RATIO} and one body.`)
  process.exitCode = 1
}

async function post(url: string, { from, body }: { from: string; body: object }) {
  const began = performance.now()
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: new URL(url).origin,
      'x-forwarded-for': from,
    },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  return { status: response.status, text, milliseconds: performance.now() - began }
}

/** A new address for each request, from the range reserved for benchmarks (RFC 2544). */
function anywhere() {
  const run = Math.floor(Math.random() * 200)
  let next = 0
  return () => `198.${18 + (run % 2)}.${run + Math.floor(next / 250)}.${next++ % 250}`
}
