import { languageCodes } from '#contract/languages.ts'
import { connect, type Database } from '#server/platform/database/connect.ts'
import { startEmbedded } from '#server/platform/database/embedded.ts'
import { runProgram } from '#server/platform/process/run-program.ts'
import { migrate } from '#server/schema/migrate.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import { questionsIn } from './search-quality/judge.ts'
import { fillShop, GOALS, judgeQuestions, measureNames } from './search-quality/measure.ts'

/** `npm run search-quality`: judges the answers to real questions, and the searches for names of models. */
await runProgram(async program => {
  async function shopOf(kind: 'judged' | 'named'): Promise<Database> {
    const folder = await temporaryFolder('search-quality')
    program.onShutdown(folder.remove)
    const server = await startEmbedded({ dataDir: folder.path })
    program.onShutdown(server.stop)
    const database = connect(server.url)
    program.onShutdown(database.close)
    await migrate(database)
    await fillShop(database, kind)
    return database
  }
  const [judged, named] = [await shopOf('judged'), await shopOf('named')]
  let isGood = true
  const report = (what: string, share: number, isReached: boolean, goal: string) => {
    console.log(`${what}: ${(100 * share).toFixed(1)}%; the goal is ${goal}`)
    if (!isReached) isGood = false
  }
  for (const adapter of ['memory', 'postgres'] as const) {
    const { questions, counts, misses } = await judgeQuestions(judged, adapter)
    for (const { typed, verdict, found } of misses)
      console.log(`${verdict}: ${typed}  →  ${found.join(' | ') || 'nothing'}`)
    const shareOf = (count: number) => count / questions
    const [right, wrong, empty] = [counts.right, counts.wrong, counts.empty].map(shareOf) as [
      number,
      number,
      number,
    ]
    report(`${adapter}, ${questions} questions, right`, right, right >= GOALS.right, `${100 * GOALS.right}%`)
    report(`${adapter}, wrong`, wrong, wrong <= GOALS.wrong, `at most ${100 * GOALS.wrong}%`)
    report(`${adapter}, empty although phones fit`, empty, empty <= GOALS.empty, 'none')

    let inEnglish = 0
    for (const language of languageCodes) {
      const answers = await judgeQuestions(judged, adapter, questionsIn(language))
      for (const { typed, verdict, found } of answers.misses)
        console.log(`${language}, ${verdict}: ${typed}  →  ${found.join(' | ') || 'nothing'}`)
      const share = answers.counts.right / answers.questions
      if (language === 'en') inEnglish = share
      const least = GOALS.translated * inEnglish
      const goal = `${(100 * least).toFixed(1)}%`
      report(`${adapter}, ${answers.questions} questions in ${language}, right`, share, share >= least, goal)
    }

    const names = await measureNames(named, adapter)
    for (const { typed, wanted, found } of names.misses)
      console.log(`${typed}  →  not ${wanted} but ${found.join(' | ') || 'nothing'}`)
    const [first, inFive] = [names.first / names.queries, names.inFive / names.queries]
    report(`${adapter}, ${names.queries} names, first`, first, first >= GOALS.first, `${100 * GOALS.first}%`)
    report(`${adapter}, among the first five`, inFive, inFive >= GOALS.inFive, `${100 * GOALS.inFive}%`)
  }
  if (isGood) await program.end()
  else program.fail('Searches find less than they should.')
})
