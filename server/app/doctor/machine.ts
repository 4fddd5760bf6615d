import { stat, statfs } from 'node:fs/promises'
import { MIN_PRICE, minorOf, priceText, unitsOf } from '#contract/money.ts'
import { commissionOf } from '#contract/sales/deals/terms.ts'
import { evaluateDisk } from '../../features/health/evaluate-disk.ts'
import { formatsIn } from '../../features/health/format.ts'
import type { Config } from '../../platform/config/config.ts'
import { dataDirProblem } from '../../platform/config/data-dir.ts'
import { type CheckResult, danger, ok, warning } from './check-result.ts'

/** Checks the settings, the account, and the trusted proxies. */
export function examineSettings(config: Config): CheckResult[] {
  return [
    config.production
      ? ok('Settings', 'Every setting is valid.')
      : warning(
          'Settings',
          'NODE_ENV is not production, so demo accounts and test cards are accepted.',
          'Set NODE_ENV=production for a shop of your own.',
        ),
    ...operatorResults(config),
    ...commissionResults(config),
    ...accountResults(config),
    ...descriptorResults(),
    proxiesResult(config),
  ]
}

/** The least limit of open files. Each visitor's browser holds connections, and a page needs several files. */
const FEWEST_FILES = 4096

/** Warns of a limit at which the system closes new connections before the shop sees them. */
function descriptorResults(): CheckResult[] {
  const limit = openFilesLimit()
  if (limit >= FEWEST_FILES) return []
  return [
    warning(
      'Open files',
      `Only ${limit} files and connections may be open at the same time, and further visitors get no answer.`,
      `Set LimitNOFILE=65536 in the service, or run "ulimit -n 65536" before the start.`,
    ),
  ]
}

/** The limit of this process; infinite where the system has none. */
function openFilesLimit(): number {
  // The report would otherwise look up the names of all peers.
  Object.assign(process.report, { excludeNetwork: true })
  const { userLimits } = process.report.getReport() as {
    userLimits?: { open_files?: { soft: number | string } }
  }
  const limit = Number(userLimits?.open_files?.soft)
  return Number.isNaN(limit) ? Number.POSITIVE_INFINITY : limit
}

/** Warns when visitors cannot read who runs the shop, or by which rules. */
function operatorResults({ demo, operator }: Config): CheckResult[] {
  const missing = (['name', 'address', 'email', 'terms', 'privacy'] as const)
    .filter(part => operator[part] === undefined)
    .map(part => `OPERATOR_${part.toUpperCase()}`)
  if (demo || missing.length === 0) return []
  return [
    warning(
      'Operator',
      `Visitors are not told who runs the shop and by which rules: ${missing.join(', ')} not set.`,
      'Set them; docs/settings.md describes them. Most countries require this of a shop.',
    ),
  ]
}

/** The least price of a listing, in cents. */
const LEAST_PRICE_CENTS = minorOf(MIN_PRICE)

/** Warns when sellers of the cheapest phones would get nothing. */
function commissionResults({ deals: { commission } }: Config): CheckResult[] {
  const cheapest = commissionOf(LEAST_PRICE_CENTS, commission)
  if (cheapest < LEAST_PRICE_CENTS) return []
  return [
    warning(
      'Commission',
      `The commission takes the whole price of cheap phones: of ${priceText(unitsOf(LEAST_PRICE_CENTS))}, the seller gets nothing.`,
      'Lower COMMISSION_MIN, COMMISSION_FIXED or COMMISSION_PERCENT, or accept it: the form shows sellers their share.',
    ),
  ]
}

function accountResults({ runAs }: Config): CheckResult[] {
  if (process.getuid?.() !== 0) return []
  return runAs
    ? [ok('Account', `Started by root, the shop continues as ${runAs}.`)]
    : [
        warning(
          'Account',
          'This command runs as root.',
          'Run it and the shop as a separate user, or set RUN_AS.',
        ),
      ]
}

/** Checks the trusted proxies. */
function proxiesResult({ trustedProxies, publicUrl }: Config): CheckResult {
  const about = 'Proxies'
  const everybody = trustedProxies.filter(network => /\/[0-7]$/.test(network))
  if (everybody.length > 0) {
    return danger(
      about,
      `TRUSTED_PROXIES trusts nearly every address (${everybody.join(', ')}), so anybody can forge their address and avoid every limit.`,
      'Name only the address or the network of your own proxy, such as loopback.',
    )
  }
  if (trustedProxies.length === 0 && publicUrl?.startsWith('https:')) {
    return warning(
      about,
      'TRUSTED_PROXIES is none, but something in front must serve https: all visitors share the limits of its one address.',
      'Set TRUSTED_PROXIES to the address of that proxy, such as loopback.',
    )
  }
  return ok(
    about,
    trustedProxies.length > 0
      ? `Forwarding headers of ${trustedProxies.join(', ')} are trusted.`
      : 'No proxy is trusted, and visitors are identified by their own address.',
  )
}

/** Checks the permissions and the free space of the data folder. */
export async function examineDataDir({ dataDir }: Config): Promise<CheckResult[]> {
  const about = 'Data folder'
  const found = await stat(dataDir).catch(() => undefined)
  if (!found) return [ok(about, `${dataDir} does not exist yet; the first start makes it.`)]
  if ((await dataDirProblem(dataDir)) === 'data not writable') {
    return [
      danger(
        about,
        `${dataDir} cannot be written to.`,
        'Give it to the user who runs the shop, with "chown".',
      ),
    ]
  }
  return [permissionResult(dataDir, found.mode), await diskResult(dataDir)]
}

function permissionResult(dataDir: string, mode: number): CheckResult {
  const about = 'Data folder'
  const fix = `Run "chmod 700 ${dataDir}".`
  if (mode & 0o002) return danger(about, `Other users may write to ${dataDir} and change the shop.`, fix)
  if (mode & 0o004)
    return warning(about, `Other users may list ${dataDir}, which contains e-mails and pictures.`, fix)
  return ok(about, `${dataDir} is for its owner only.`)
}

async function diskResult(dataDir: string): Promise<CheckResult> {
  const { bavail, blocks, bsize } = await statfs(dataDir)
  return {
    about: 'Disk',
    ...evaluateDisk({ freeBytes: bavail * bsize, totalBytes: blocks * bsize }, formatsIn('en')),
  }
}
