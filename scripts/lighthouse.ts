import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { languageCodes, pathInLanguage } from '#contract/languages.ts'
import { runProgram } from '#server/platform/process/run-program.ts'
import { chromiumPath } from './chromium.ts'
import { drawEverything, openDemoShop } from './demo-shop.ts'
import { createProgress } from './progress.mjs'
import { runCommand, runTool } from './tool.ts'
import { buildIfStale } from './web-build.ts'

/** The version of Lighthouse, which is installed separately, because a shop does not need it. */
const LIGHTHOUSE = 'lighthouse@13.5.0'
const project = join(import.meta.dirname, '..')
const folder = join(project, '.cache/lighthouse')

/** The minimum score of each category. */
const LEAST = { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 } as const

/** The maximum of each metric in milliseconds, except for the layout shift, which has no unit. */
const MOST = {
  'largest-contentful-paint': 1600,
  'total-blocking-time': 50,
  'cumulative-layout-shift': 0,
} as const

type Category = keyof typeof LEAST
type Metric = keyof typeof MOST
type Run = Record<Category | Metric, number>

/** An odd number of runs for the median, so that a single slow run does not matter. */
const RUNS = 3

/**
 * `npm run lighthouse [-- <path>…]`: measures pages of the demo shop on a simulated phone with a slow network, and fails
 * below the limits. Without paths, it measures one page of every kind, and the main ones in each language.
 */
await runProgram(async program => {
  const progress = createProgress()
  await buildIfStale({ progress, signal: program.signal })
  const chrome = await chromiumPath({ progress, signal: program.signal })
  await installLighthouse(program.signal)

  const step = progress.begin('Opening a demo shop')
  const shop = await openDemoShop()
  program.onShutdown(shop.close)
  const [phone] = await (await fetch(`${shop.address}/api/allproducts?limit=1`)).json()
  step.update('drawing its pictures')
  await drawEverything(shop.address)
  step.done('Demo shop opened')

  let missed = 0
  const list = '/all-products?brand=Samsung&sort=cheapest'
  const main = ['/', list, `/product-details/${phone._id}`]
  const inLanguages = languageCodes.flatMap(code =>
    main.map(path => pathInLanguage(path, code, languageCodes)),
  )
  const kinds = [...inLanguages, '/category/Samsung', '/blog']
  const chosen = process.argv.slice(2)
  for (const path of chosen.length > 0 ? chosen : kinds) {
    const measuring = progress.begin(path)
    const runs: Run[] = []
    while (runs.length < RUNS) {
      measuring.update(`run ${runs.length + 1} of ${RUNS}`)
      runs.push(await measure(`${shop.address}${path}`, chrome, program.signal))
    }
    const middle = (name: keyof Run) => runs.map(run => run[name]).toSorted((a, b) => a - b)[(RUNS - 1) / 2]
    const results = (Object.keys(LEAST) as Category[]).map(category => {
      const score = middle(category) ?? 0
      if (score >= LEAST[category]) return `${category} ${score}`
      missed += 1
      return `${category} ${score} (at least ${LEAST[category]})`
    })
    for (const metric of Object.keys(MOST) as Metric[]) {
      const figure = middle(metric) ?? Number.POSITIVE_INFINITY
      const short = metric.replace(/(\w)\w+-?/g, '$1').toUpperCase()
      const shown = metric === 'cumulative-layout-shift' ? figure.toFixed(3) : `${Math.round(figure)} ms`
      if (figure > MOST[metric]) missed += 1
      results.push(`${short} ${shown}${figure > MOST[metric] ? ` (at most ${MOST[metric]})` : ''}`)
    }
    measuring.done(`${path.replace(phone._id, ':id')}: ${results.join(', ')}`)
  }
  if (missed > 0) throw new Error(`${missed} values miss their limits.`)
  await program.end()
})

async function installLighthouse(signal: AbortSignal) {
  if (existsSync(join(folder, 'node_modules/lighthouse/package.json'))) return
  const progress = createProgress()
  const step = progress.begin('Installing Lighthouse')
  const { code, output } = await runCommand(
    'npm',
    ['install', '--prefix', folder, '--no-audit', '--no-fund', LIGHTHOUSE],
    { signal },
  )
  if (code !== 0) throw new Error(`Lighthouse could not be installed: ${output.trim()}`)
  step.done('Lighthouse installed')
}

async function measure(url: string, chrome: string, signal: AbortSignal): Promise<Run> {
  const report = join(folder, 'report.json')
  const flags =
    '--headless=new --no-sandbox --disable-background-networking --disable-component-update --disable-sync'
  const args = [url, '--quiet', '--output=json', `--output-path=${report}`, `--chrome-flags=${flags}`]
  const command = join(folder, 'node_modules/lighthouse/cli/index.js')
  const { code, output } = await runTool('node', [command, ...args], {
    signal,
    env: { CHROME_PATH: chrome },
  })
  if (code !== 0) throw new Error(`Lighthouse failed: ${output.trim()}`)
  const { categories, audits } = JSON.parse(await readFile(report, 'utf8')) as {
    categories: Record<Category, { score: number }>
    audits: Record<Metric, { numericValue: number }>
  }
  const hundredths = (category: Category) => Math.round(categories[category].score * 100)
  const figure = (metric: Metric) => audits[metric].numericValue
  return {
    performance: hundredths('performance'),
    accessibility: hundredths('accessibility'),
    'best-practices': hundredths('best-practices'),
    seo: hundredths('seo'),
    'largest-contentful-paint': figure('largest-contentful-paint'),
    'total-blocking-time': figure('total-blocking-time'),
    'cumulative-layout-shift': figure('cumulative-layout-shift'),
  }
}
