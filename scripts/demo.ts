import { parseArgs } from 'node:util'
import { LOCALE } from '#contract/locale.ts'
import { clearDemo, replaceDemo } from '#demo/load.ts'
import { claimCurrency } from '#server/features/currency/claim-currency.ts'
import { readConfig, WrongSetting } from '#server/platform/config/config.ts'
import { prepareDataDir } from '#server/platform/config/data-dir.ts'
import { createLog } from '#server/platform/log/log.ts'
import { runProgram } from '#server/platform/process/run-program.ts'
import { openCurrentDatabase } from '#server/schema/open-database.ts'
import { createProgress } from './progress.mjs'

const MAX_PHONES = 1_000_000

const USAGE = `Usage:
  npm run demo -- --phones N   replaces the demo shop by one with N phones, from 1 to ${MAX_PHONES}
  npm run demo -- --clear      removes the demo and nothing else`

/**
 * `npm run demo -- --phones 100000` replaces the demo shop by one of that size. `npm run demo -- --clear` removes the
 * demo and nothing else.
 */
await runProgram(async program => {
  const wanted = wantedShop()
  const config = readConfig(process.env)
  if (!config.demo) throw new WrongSetting('The demo shop is off when NODE_ENV is production or DEMO is 0.')
  const progress = createProgress()
  const dataDir = await prepareDataDir(config.dataDir)
  const log = createLog({ level: 'silent' })
  const database = await openCurrentDatabase(
    { config, dataDir, program, progress, log },
    { createsShop: true },
  )

  await claimCurrency(database.queries, config.currency)

  if (wanted === 'none') {
    const step = progress.begin('Removing the demo shop')
    await clearDemo(database.queries)
    step.done('Demo shop removed')
  } else {
    const step = progress.begin('Filling the demo shop')
    const onLoaded = (loaded: number) => step.update(progress.bar(loaded, wanted))
    await replaceDemo({
      db: database.queries,
      phones: wanted,
      now: new Date(),
      language: config.demoLanguage,
      onLoaded,
    })
    step.done(`Demo shop filled with ${wanted.toLocaleString(LOCALE)} phones`)
  }
  await program.end()
})

/** @throws WrongSetting with the usage for wrong arguments */
function wantedShop(): number | 'none' {
  try {
    const { values } = parseArgs({ options: { phones: { type: 'string' }, clear: { type: 'boolean' } } })
    if (values.clear && values.phones === undefined) return 'none'
    const phones = /^\d{1,7}$/.test(values.phones ?? '') ? Number(values.phones) : 0
    if (!values.clear && phones >= 1 && phones <= MAX_PHONES) return phones
  } catch {
    // `parseArgs` throws for an unknown option.
  }
  throw new WrongSetting(USAGE)
}
