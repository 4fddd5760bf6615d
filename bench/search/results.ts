import { availableParallelism, cpus } from 'node:os'
import { LOCALE } from '#contract/locale.ts'
import { median } from '../median.ts'
import type { ChangingShop, ChangingShopResult } from './changing-shop.ts'
import type { Speedup } from './workers.ts'

/** The measured variants, in alternating order. */
export const variants = ['bytes', 'cached', 'query', 'uncached'] as const
export type ComparedVariant = (typeof variants)[number]
/** `postgres`: Redial with `SEARCH=postgres` and the cache off. */
export type Variant = ComparedVariant | 'postgres'

const NAMES: Record<Variant, string> = {
  bytes: 'bare server, the same bytes',
  cached: 'Redial, from the cache',
  query: 'bare server, the same query',
  uncached: 'Redial, cache off',
  postgres: 'Redial, SEARCH=postgres',
}

/** One round: requests per second, the client's milliseconds, and milliseconds of processor time per request. */
export type Round = { rate: number; p50: number; p99: number; cpuServer: number; cpuDatabase: number }

export type Measured = {
  size: number
  target: string
  variant: Variant
  /** As many rounds as of every other variant, alternating with them. */
  rounds: Round[]
}

type Results = {
  measured: Measured[]
  /** The largest memory of the servers after all requests, at any size, in megabytes. */
  memory: { cached: number; uncached: number }
  speedup: Speedup
  changing: ChangingShop
}

/** Each goal and whether it was reached; only goals with complete measurements. */
export function goals({ measured, memory, speedup, changing }: Results) {
  const of = (variant: Variant, target: string, size: number) =>
    measured.find(each => each.variant === variant && each.target === target && each.size === size)
  const sizes = sizesOf(measured)
  const smallest = Math.min(...sizes)
  const largest = Math.max(...sizes)
  const found: { what: string; value: number; wanted: string; reached: boolean }[] = []
  const atLeast = (what: string, value: number, least: number) => {
    if (Number.isFinite(value))
      found.push({ what, value, wanted: `at least ${least}`, reached: value >= least })
  }
  const atMost = (what: string, value: number, most: number) => {
    if (Number.isFinite(value)) found.push({ what, value, wanted: `at most ${most}`, reached: value <= most })
  }

  for (const target of ['list', 'home']) {
    const [hit, bytes] = [of('cached', target, largest), of('bytes', target, largest)]
    const relative = 'relative to the same bytes'
    atLeast(`${target} from the cache: requests per second ${relative}`, ratio(hit, bytes, rate), 0.8)
    atMost(`${target} from the cache: processor time ${relative}`, ratio(hit, bytes, cpuServer), 1.3)
  }
  for (const target of ['list', 'category', 'details']) {
    const [off, query] = [of('uncached', target, largest), of('query', target, largest)]
    atLeast(
      `${target}, cache off: requests per second relative to the same query`,
      ratio(off, query, rate),
      0.5,
    )
    // The sizes are measured minutes apart, in which the machine may slow down; constant work corrects for that.
    const [few = Number.NaN, many = Number.NaN] = [smallest, largest].map(size =>
      ratio(of('uncached', target, size), of('bytes', target, size), cpu),
    )
    if (many && smallest < largest)
      atMost(
        `${target}: processor time with ${count(largest)} phones relative to ${count(smallest)}`,
        many / few,
        1.3,
      )
  }
  atMost(
    `search with a filter, ${count(largest)} phones: p99 in ms at 16 connections`,
    middle(of('uncached', 'search', largest), p99),
    50,
  )
  atMost(
    `facets of that search: p99 in ms at 16 connections`,
    middle(of('uncached', 'facets', largest), p99),
    50,
  )
  for (const [target, name] of [
    ['by-facts', 'searches by facts'],
    ['by-facts-facets', 'facets of those searches'],
    ['similar', 'similar phones'],
  ] as const) {
    atMost(
      `${name}, ${count(largest)} phones: p99 in ms at 16 connections`,
      middle(of('uncached', target, largest), p99),
      50,
    )
  }
  for (const { target, size, rounds } of measured.filter(({ variant }) => variant === 'postgres'))
    atMost(`${target}, \`SEARCH=postgres\`, ${count(size)} phones: p99 in ms`, median(rounds.map(p99)), 300)
  atMost(
    `search with a brand, ${count(smallest)} phones, cache off: processor ms per request`,
    middle(of('uncached', 'search', smallest), cpu),
    0.6,
  )
  atMost(
    'home page from the cache: processor ms per request',
    middle(of('cached', 'home', largest), cpuServer),
    0.1,
  )
  atMost('memory of the server after all requests, MB', memory.cached, 350)
  atMost('home page, cache off: processor ms per request', middle(of('uncached', 'home', smallest), cpu), 2.5)
  atMost('list, cache off: processor ms per request', middle(of('uncached', 'list', smallest), cpu), 0.25)
  atMost(
    'a file: processor time relative to the same bytes',
    ratio(of('cached', 'file', smallest), of('bytes', 'file', smallest), cpuServer),
    3,
  )
  const { full, quiet } = changing
  atMost('shop with writes: processor ms per read, writes included', full.cpu, 0.25)
  for (const { rate, hitRate, p99 } of [full, quiet]) {
    const load = `shop with writes, ${count(rate)} reads per second`
    atLeast(`${load}: hit rate of the cache`, hitRate, 0.9)
    atMost(`${load}: p99 in ms`, p99, 50)
  }
  const processes = availableParallelism()
  const gained = median(speedup.map(({ measured }) => measured))
  const possible = Math.min(median(speedup.map(({ possible }) => possible)), processes)
  const gainOf = `${processes} processes relative to one (possible here: ${figure(possible)})`
  atLeast(`${gainOf}: lists per second, cache off`, gained, Number(((1.7 / 2) * possible).toFixed(2)))
  return found
}

/** The complete page in Markdown. */
export function resultsPage({
  measured,
  memory,
  speedup,
  changing,
  seconds,
}: Results & { seconds: number }): string {
  const compared = measured.filter(({ variant }) => variant !== 'postgres')
  const targets = [...new Set(compared.map(({ target }) => target))]
  const sizes = sizesOf(measured)
  const [processor] = cpus()
  return `# Performance of lists, search and pages

Written by \`npm run bench -- search\`: ${availableParallelism()} cores (${processor?.model.trim()}), Node ${process.version}, PostgreSQL
and the load on the same machine. Compared variants were measured in alternating rounds of ${seconds} s, on servers that were
started three times. Each figure and each ratio is the median of all these rounds. Requests per second and milliseconds
depend on the machine; compare the rows. Processor time is in milliseconds per request, of the server and of the database.

## Goals

| goal | measured | limit | reached |
| --- | ---: | --- | --- |
${goals({ measured, memory, speedup, changing })
  .map(
    ({ what, value, wanted, reached }) =>
      `| ${what} | ${figure(value)} | ${wanted} | ${reached ? 'yes' : '**no**'} |`,
  )
  .join('\n')}

## Requests per second at 16 connections, ${count(Math.max(...sizes))} phones

${chart(measured.filter(({ size }) => size === Math.max(...sizes)))}

${targets.map(target => `## ${target}\n\n${table(measured.filter(each => each.target === target))}`).join('\n\n')}

Searches with \`SEARCH=postgres\` were measured at two connections, all others at 16. Each kind of search
repeats one search or five, whose totals and counts are remembered; a search that nobody has made before takes longer, and runs
one at a time.

## A shop with writes

In the largest shop, visitors read Zipf-distributed addresses while ten listings per second change and two bookings per second arrive.
Processor time is that of server and database, with the writes, per read. The fewer the reads, the more of it are writes and
the responses that they make stale.

| load | reads per second | hit rate of the cache | processor time, ms | p99, ms |
| --- | ---: | ---: | ---: | ---: |
${changingRow('16 connections, as fast as they can', changing.full)}
${changingRow('at a given rate', changing.quiet)}

The largest memory of a server after all requests: ${figure(memory.cached)} MB with the cache, ${figure(memory.uncached)} MB without.

\`WORKERS=auto\` and one process are also compared in alternating rounds, at 64 connections. The database and the client need
the same cores: if one process with both keeps 1.5 of 2 cores busy, the possible speedup is 2 ÷ 1.5. The limit is 85 % of the
possible speedup.
`
}

/** The sizes at which all variants were measured. */
const sizesOf = (measured: Measured[]) => [
  ...new Set(measured.filter(({ variant }) => variant !== 'postgres').map(({ size }) => size)),
]

function table(rows: Measured[]): string {
  const lines = rows.map(
    each =>
      `| ${count(each.size)} | ${NAMES[each.variant]} | ${[count(middle(each, rate)), ...[p50, p99, cpuServer, cpuDatabase].map(what => figure(middle(each, what)))].join(' | ')} |`,
  )
  return `| phones | | requests per second | p50, ms | p99, ms | server, ms | database, ms |
| ---: | --- | ---: | ---: | ---: | ---: | ---: |
${lines.join('\n')}`
}

/** Text bars, which every viewer shows. The scale is logarithmic: powers of ten are below the bars. */
function chart(rows: Measured[]): string {
  const bar = (rate: number) => '█'.repeat(Math.max(1, Math.round(12 * Math.log10(Math.max(rate, 1)))))
  const lines = rows.map(
    each =>
      `${each.target.padEnd(15)} ${NAMES[each.variant].padEnd(28)} ${bar(middle(each, rate))} ${count(middle(each, rate))}`,
  )
  return `\`\`\`text\n${lines.join('\n')}\n\`\`\`\n\nThe bars are logarithmic: twelve blocks are ten times as many.`
}

const rate = (round: Round) => round.rate
const p50 = (round: Round) => round.p50
const p99 = (round: Round) => round.p99
const cpuServer = (round: Round) => round.cpuServer
const cpuDatabase = (round: Round) => round.cpuDatabase
const cpu = (round: Round) => round.cpuServer + round.cpuDatabase

/** The median of the rounds; NaN if it was not measured. */
const middle = (measured: Measured | undefined, what: (round: Round) => number) =>
  median(measured?.rounds.map(what) ?? [])

/** The median ratio of two variants over all rounds. */
const ratio = (
  measured: Measured | undefined,
  floor: Measured | undefined,
  what: (round: Round) => number,
): number =>
  median(
    measured?.rounds.map((round, at) => {
      const under = floor?.rounds[at]
      return under ? what(round) / what(under) : Number.NaN
    }) ?? [],
  )

const count = (number: number) => Math.round(number).toLocaleString(LOCALE)
const figure = (number: number) => (number >= 100 ? count(number) : number.toPrecision(3))

const changingRow = (load: string, { rate, hitRate, cpu, p99 }: ChangingShopResult) =>
  `| ${load} | ${count(rate)} | ${figure(hitRate * 100)} % | ${figure(cpu)} | ${figure(p99)} |`
