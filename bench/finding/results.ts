import { availableParallelism, cpus } from 'node:os'
import { median } from '../median.ts'
import type { Living } from './living.ts'
import type { Gain } from './workers.ts'

/** What is compared stands beside each other, and is measured so. */
export const variants = ['bytes', 'cached', 'query', 'uncached'] as const
export type Variant = (typeof variants)[number]

const NAMES: Record<Variant, string> = {
  bytes: 'bare server, the same bytes',
  cached: 'Redial, from the cache',
  query: 'bare server, the same query',
  uncached: 'Redial, cache off',
}

/** One turn: requests a second, the asker's milliseconds, and the milliseconds of processor time for each request. */
export type Round = { rate: number; p50: number; p99: number; cpuServer: number; cpuDatabase: number }

export type Measured = {
  size: number
  target: string
  variant: Variant
  /** As many as of every other variant, in turns with them. */
  rounds: Round[]
}

type Results = {
  measured: Measured[]
  /** Megabytes: the most that the servers held after all that was asked of them, at any size. */
  memory: { cached: number; uncached: number }
  gain: Gain
  living: Living
}

/** What is wanted, and whether it was reached; only goals of which everything was measured. */
export function goals({ measured, memory, gain, living }: Results) {
  const of = (variant: Variant, target: string, size: number) =>
    measured.find(each => each.variant === variant && each.target === target && each.size === size)
  const sizes = [...new Set(measured.map(({ size }) => size))]
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
    const beside = 'beside the same bytes'
    atLeast(`${target} from the cache: requests a second ${beside}`, ratio(hit, bytes, rate), 0.8)
    atMost(`${target} from the cache: processor time ${beside}`, ratio(hit, bytes, cpuServer), 1.3)
  }
  for (const target of ['list', 'category', 'details']) {
    const [off, query] = [of('uncached', target, largest), of('query', target, largest)]
    atLeast(`${target}, cache off: requests a second beside the same query`, ratio(off, query, rate), 0.5)
    // Minutes lie between the sizes, in which the machine may have become another: measured by what never changes.
    const [few = Number.NaN, many = Number.NaN] = [smallest, largest].map(size =>
      ratio(of('uncached', target, size), of('bytes', target, size), cpu),
    )
    if (many && smallest < largest)
      atMost(
        `${target}: processor time with ${count(largest)} phones beside ${count(smallest)}`,
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
  atMost(
    `search with a brand, ${count(smallest)} phones, cache off: processor ms a request`,
    middle(of('uncached', 'search', smallest), cpu),
    0.6,
  )
  atMost(
    'home page from the cache: processor ms a request',
    middle(of('cached', 'home', largest), cpuServer),
    0.1,
  )
  atMost('memory of the server after all that, MB', memory.cached, 350)
  atMost('home page, cache off: processor ms a request', middle(of('uncached', 'home', smallest), cpu), 2.5)
  atMost('list, cache off: processor ms a request', middle(of('uncached', 'list', smallest), cpu), 0.25)
  atMost('a file: processor ms a request', middle(of('cached', 'file', smallest), cpuServer), 0.03)
  atLeast('living shop: hit rate of the cache', living.hitRate, 0.9)
  atMost('living shop: processor ms a read, writes included', living.cpu, 0.25)
  atMost('living shop: p99 in ms', living.p99, 50)
  const processes = availableParallelism()
  const gained = median(gain.map(({ measured }) => measured))
  const possible = Math.min(median(gain.map(({ possible }) => possible)), processes)
  const beside = `${processes} processes beside one, which could be ${figure(possible)} here`
  atLeast(`${beside}: lists a second, cache off`, gained, Number(((1.7 / 2) * possible).toFixed(2)))
  return found
}

/** The whole of it as a page in Markdown. */
export function resultsPage({
  measured,
  memory,
  gain,
  living,
  seconds,
}: Results & { seconds: number }): string {
  const targets = [...new Set(measured.map(({ target }) => target))]
  const sizes = [...new Set(measured.map(({ size }) => size))]
  const [processor] = cpus()
  return `# How fast finding is

Written by \`npm run bench -- finding\`: ${availableParallelism()} cores (${processor?.model.trim()}), Node ${process.version}, PostgreSQL
and the load on the same machine. What stands beside each other was measured in turns of ${seconds} s, by servers that were
started three times, and each figure is the middle one of all these turns; so is each ratio. Requests a second and
milliseconds depend on the machine; compare the rows. Processor time is in milliseconds a request, of the server and of the database.

## What is wanted

| what | measured | wanted | |
| --- | ---: | --- | --- |
${goals({ measured, memory, gain, living })
  .map(
    ({ what, value, wanted, reached }) =>
      `| ${what} | ${figure(value)} | ${wanted} | ${reached ? 'yes' : '**no**'} |`,
  )
  .join('\n')}

## Requests a second at 16 connections, ${count(Math.max(...sizes))} phones

${chart(measured.filter(({ size }) => size === Math.max(...sizes)))}

${targets.map(target => `## ${target}\n\n${table(measured.filter(each => each.target === target))}`).join('\n\n')}

## The living shop

With the largest shop, ${Math.round(living.rate)} reads a second whose addresses are Zipf-distributed, while ten listings a second change and
two bookings a second arrive: the cache answers ${figure(living.hitRate * 100)} %, a read takes ${figure(living.cpu)} ms of processor time (server and database,
writes included), and p99 is ${figure(living.p99)} ms.

The most memory that a server held after all that: ${figure(memory.cached)} MB with the cache, ${figure(memory.uncached)} MB without.

What \`WORKERS=auto\` is beside one process is measured in turns, too, at 64 connections. The database and the asking need
the same cores: if one process with all that keeps 1.5 of 2 cores busy, all processes could be 2 ÷ 1.5 of it. The 1.7 that
is wanted is 85 % of 2, so what is wanted here is 85 % of that.
`
}

function table(rows: Measured[]): string {
  const lines = rows.map(
    each =>
      `| ${count(each.size)} | ${NAMES[each.variant]} | ${[count(middle(each, rate)), ...[p50, p99, cpuServer, cpuDatabase].map(what => figure(middle(each, what)))].join(' | ')} |`,
  )
  return `| phones | | requests a second | p50, ms | p99, ms | server, ms | database, ms |
| ---: | --- | ---: | ---: | ---: | ---: | ---: |
${lines.join('\n')}`
}

/** Bars of text, so that they show everywhere: the scale is logarithmic, ten to the power of what stands under it. */
function chart(rows: Measured[]): string {
  const bar = (rate: number) => '█'.repeat(Math.max(1, Math.round(12 * Math.log10(Math.max(rate, 1)))))
  const lines = rows.map(
    each =>
      `${each.target.padEnd(9)} ${NAMES[each.variant].padEnd(28)} ${bar(middle(each, rate))} ${count(middle(each, rate))}`,
  )
  return `\`\`\`text\n${lines.join('\n')}\n\`\`\`\n\nThe bars are logarithmic: twelve blocks are ten times as many.`
}

const rate = (round: Round) => round.rate
const p50 = (round: Round) => round.p50
const p99 = (round: Round) => round.p99
const cpuServer = (round: Round) => round.cpuServer
const cpuDatabase = (round: Round) => round.cpuDatabase
const cpu = (round: Round) => round.cpuServer + round.cpuDatabase

/** NaN where it was not measured. */
const middle = (measured: Measured | undefined, what: (round: Round) => number) =>
  median(measured?.rounds.map(what) ?? [])

/** The middle one of what it was beside the other in each turn. */
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

const count = (number: number) => Math.round(number).toLocaleString('en-US')
const figure = (number: number) => (number >= 100 ? count(number) : number.toPrecision(3))
