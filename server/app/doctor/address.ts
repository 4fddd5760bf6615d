import { connect } from 'node:tls'
import type { Config } from '../../platform/config/config.ts'
import { type CheckResult, danger, ok, warning } from './check-result.ts'

const CERTIFICATE = 'Certificate'
const ADDRESS = 'Address'
const TIMEOUT_MS = 5000
const DAY_MS = 86_400_000
/** Days. Certificates are usually renewed automatically a month before they expire. */
const DAYS_LEFT = { danger: 3, warning: 15 }

/** Checks that the shop is reachable at PUBLIC_URL, and that its certificate is valid for some time. */
export async function examineAddress({ publicUrl }: Config): Promise<CheckResult[]> {
  if (!publicUrl) return [ok(ADDRESS, 'PUBLIC_URL is not set; the shop is for this machine only.')]
  const certificate = publicUrl.startsWith('https:') ? [await certificateResult(new URL(publicUrl))] : []
  return [...certificate, await reachResult(publicUrl)]
}

async function certificateResult({ hostname, port }: URL): Promise<CheckResult> {
  try {
    const { validTo, problem } = await certificateOf(hostname, Number(port || 443))
    return evaluateCertificate({ validTo, problem, now: new Date() })
  } catch (error) {
    return danger(
      CERTIFICATE,
      `${hostname} does not answer with TLS (${(error as { code?: string }).code ?? (error as Error).message}).`,
      'Point the DNS name to the proxy, and check that it serves https.',
    )
  }
}

/** @param problem OpenSSL's code for the reason why browsers refuse it; undefined: they accept it */
export function evaluateCertificate({
  validTo,
  problem,
  now,
}: {
  validTo: Date
  problem: string | undefined
  now: Date
}): CheckResult {
  const days = Math.floor((validTo.getTime() - now.getTime()) / DAY_MS)
  const fix = "See the proxy's log: it should renew its certificate by itself."
  if (days < 0) return danger(CERTIFICATE, `It expired ${-days} days ago, so browsers refuse the shop.`, fix)
  if (problem) {
    return danger(
      CERTIFICATE,
      `Browsers do not trust it (${problem}).`,
      'Use a certificate of a public authority, with the intermediate certificates.',
    )
  }
  const says = `It is valid for ${days} more days.`
  if (days < DAYS_LEFT.danger) return danger(CERTIFICATE, says, fix)
  return days < DAYS_LEFT.warning ? warning(CERTIFICATE, says, fix) : ok(CERTIFICATE, says)
}

function certificateOf(host: string, port: number): Promise<{ validTo: Date; problem: string | undefined }> {
  return new Promise((resolve, reject) => {
    // Invalid certificates are accepted here, so that the result can contain the reason.
    const socket = connect({ host, port, servername: host, rejectUnauthorized: false }, () => {
      const validTo = new Date(socket.getPeerCertificate().valid_to)
      const { authorized, authorizationError } = socket
      socket.destroy()
      resolve({ validTo, problem: authorized ? undefined : String(authorizationError) })
    })
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error('no answer')))
    socket.once('error', reject)
  })
}

async function reachResult(publicUrl: string): Promise<CheckResult> {
  const fix = 'Start the shop, and check that the proxy forwards every path and the Host header to it.'
  try {
    const response = await fetch(`${publicUrl}/healthz`, {
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const answer: unknown = await response.json().catch(() => undefined)
    const isShop =
      typeof answer === 'object' && answer !== null && 'status' in answer && answer.status === 'alive'
    return response.ok && isShop
      ? ok(ADDRESS, `The shop answers at ${publicUrl}.`)
      : warning(ADDRESS, `Something else answers at ${publicUrl} (${response.status}).`, fix)
  } catch {
    return warning(ADDRESS, `The shop does not answer at ${publicUrl}.`, fix)
  }
}
