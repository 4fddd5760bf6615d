import { availableParallelism, cpus } from 'node:os'

export const variants = ['bytes', 'query', 'cached', 'uncached'] as const
export type Variant = (typeof variants)[number]

const NAMES: Record<Variant, string> = {
  bytes: 'bare server, the same bytes',
  query: 'bare server, the same query',
  cached: 'Redial, from the cache',
  uncached: 'Redial, cache off',
}

/** Milliseconds are of the asker's time, seconds of processor time for a thousand requests. */
export type Measured = {
  size: number
  target: string
  connections: number
  variant: Variant
  rate: number
  p50: number
  p99: number
  cpuServer: number
  cpuDatabase: number
}

type Results = { measured: Measured[]; facts: Record<string, number> }

/** What is wanted, and whether it was reached; only goals of which everything was measured. */
export function goals({ measured, facts }: Results) {
  const of = (variant: Variant, target: string, connections: number, size: number) =>
    measured.find(
      each =>
        each.variant === variant &&
        each.target === target &&
        each.connections === connections &&
        each.size === size,
    )
  const sizes = [...new Set(measured.map(({ size }) => size))]
  const smallest = Math.min(...sizes)
  const largest = Math.max(...sizes)
  const found: { what: string; value: number; wanted: string; reached: boolean }[] = []
  const atLeast = (what: string, value: number | undefined, least: number) => {
    if (value !== undefined && Number.isFinite(value))
      found.push({ what, value, wanted: `at least ${least}`, reached: value >= least })
  }
  const atMost = (what: string, value: number | undefined, most: number) => {
    if (value !== undefined && Number.isFinite(value))
      found.push({ what, value, wanted: `at most ${most}`, reached: value <= most })
  }

  for (const target of ['list', 'home']) {
    const [hit, bytes] = [of('cached', target, 16, largest), of('bytes', target, 16, largest)]
    if (!hit || !bytes) continue
    atLeast(`${target} from the cache: requests a second beside the same bytes`, hit.rate / bytes.rate, 0.8)
    atMost(
      `${target} from the cache: processor time beside the same bytes`,
      hit.cpuServer / bytes.cpuServer,
      1.3,
    )
  }
  for (const target of ['list', 'category', 'details']) {
    const [off, query] = [of('uncached', target, 16, largest), of('query', target, 16, largest)]
    if (off && query)
      atLeast(`${target}, cache off: requests a second beside the same query`, off.rate / query.rate, 0.6)
    const [few, many] = [of('uncached', target, 16, smallest), of('uncached', target, 16, largest)]
    if (few && many && smallest < largest)
      atMost(
        `${target}: processor time with ${count(largest)} phones beside ${count(smallest)}`,
        cpu(many) / cpu(few),
        1.3,
      )
  }
  atMost(
    `search with a filter, ${count(largest)} phones: p99 in ms at 16 connections`,
    of('uncached', 'search', 16, largest)?.p99,
    40,
  )
  atMost(`facets of that search: p99 in ms at 16 connections`, of('uncached', 'facets', 16, largest)?.p99, 40)
  const small = of('uncached', 'search', 16, smallest)
  atMost(
    `search with a brand, ${count(smallest)} phones, cache off: processor ms a request`,
    small && cpu(small),
    0.4,
  )
  atMost(
    'home page from the cache: processor ms a request',
    of('cached', 'home', 16, largest)?.cpuServer,
    0.1,
  )
  atMost('memory of the server after all that, MB', facts.memoryCached, 250)
  atLeast(
    `${availableParallelism()} processes beside one: lists a second, cache off`,
    (facts.allWorkers ?? Number.NaN) / (facts.oneProcess ?? Number.NaN),
    1.7,
  )
  return found
}

/** The whole of it as a page in Markdown. */
export function resultsPage({ measured, facts, seconds }: Results & { seconds: number }): string {
  const targets = [...new Set(measured.map(({ target }) => target))]
  const sizes = [...new Set(measured.map(({ size }) => size))]
  const [processor] = cpus()
  return `# How fast finding is

Written by \`npm run bench -- finding\`: ${availableParallelism()} cores (${processor?.model.trim()}), Node ${process.version}, PostgreSQL
and the load on the same machine, ${seconds} s each. Requests a second and milliseconds depend on the machine; compare the rows.
Processor time is in milliseconds a request, of the server and of the database.

## What is wanted

| what | measured | wanted | |
| --- | ---: | --- | --- |
${goals({ measured, facts })
  .map(
    ({ what, value, wanted, reached }) =>
      `| ${what} | ${figure(value)} | ${wanted} | ${reached ? 'yes' : '**no**'} |`,
  )
  .join('\n')}

## Requests a second at 16 connections, ${count(Math.max(...sizes))} phones

${chart(measured.filter(({ connections, size }) => connections === 16 && size === Math.max(...sizes)))}

${targets.map(target => `## ${target}\n\n${table(measured.filter(each => each.target === target))}`).join('\n\n')}

Memory after the last size: ${figure(facts.memoryCached ?? 0)} MB with the cache, ${figure(facts.memoryUncached ?? 0)} MB without. One process answers
${count(facts.oneProcess ?? 0)} lists a second without the cache, \`WORKERS=auto\` ${count(facts.allWorkers ?? 0)}.
The database and the asking need the same cores: were all of them busy all the time, they could answer ${count(facts.allCores ?? 0)}.
`
}

function table(rows: Measured[]): string {
  const lines = rows.map(
    ({ size, connections, variant, rate, p50, p99, cpuServer, cpuDatabase }) =>
      `| ${count(size)} | ${connections} | ${NAMES[variant]} | ${count(rate)} | ${figure(p50)} | ${figure(p99)} | ${figure(cpuServer)} | ${figure(cpuDatabase)} |`,
  )
  return `| phones | connections | | requests a second | p50, ms | p99, ms | server, ms | database, ms |
| ---: | ---: | --- | ---: | ---: | ---: | ---: | ---: |
${lines.join('\n')}`
}

/** Bars of text, so that they show everywhere: the scale is logarithmic, ten to the power of what stands under it. */
function chart(rows: Measured[]): string {
  const bar = (rate: number) => '█'.repeat(Math.max(1, Math.round(12 * Math.log10(Math.max(rate, 1)))))
  const lines = rows.map(
    ({ target, variant, rate }) =>
      `${target.padEnd(9)} ${NAMES[variant].padEnd(28)} ${bar(rate)} ${count(rate)}`,
  )
  return `\`\`\`text\n${lines.join('\n')}\n\`\`\`\n\nThe bars are logarithmic: twelve blocks are ten times as many.`
}

const cpu = ({ cpuServer, cpuDatabase }: Measured) => cpuServer + cpuDatabase
const count = (number: number) => Math.round(number).toLocaleString('en-US')
const figure = (number: number) => (number >= 100 ? count(number) : number.toPrecision(3))
