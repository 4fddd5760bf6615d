import { parseArgs, styleText } from 'node:util'
import type { CheckResult } from '#server/app/doctor/check-result.ts'
import { examine } from '#server/app/doctor/examine.ts'
import { WrongSetting } from '#server/platform/config/config.ts'
import { VERSION } from '#server/platform/config/version.ts'
import { runProgram } from '#server/platform/process/run-program.ts'
import { usageOf } from './commands.mjs'

const SIGNS = {
  ok: styleText('green', '✓'),
  warning: styleText('yellow', '!'),
  danger: styleText('red', '✗'),
}

/** `npm run doctor`: reports problems of a shop and how to fix them, whether or not the shop is running. */
await runProgram(async program => {
  const { json, sendTo } = readOptions()
  const results: CheckResult[] = []
  for await (const result of examine({ environment: process.env, program, sendTo })) {
    results.push(result)
    if (!json) console.log(lineOf(result))
  }
  const dangers = results.filter(({ level }) => level === 'danger').length
  const warnings = results.filter(({ level }) => level === 'warning').length
  if (json) {
    const level = dangers > 0 ? 'danger' : warnings > 0 ? 'warning' : 'ok'
    console.log(JSON.stringify({ version: VERSION, node: process.versions.node, level, results }, null, 2))
  } else {
    console.log(`\nRedial ${VERSION}: ${counted(dangers, 'danger')}, ${counted(warnings, 'warning')}.`)
  }
  process.exitCode = dangers > 0 ? 1 : 0
  await program.end()
})

function lineOf({ about, level, says, fix }: CheckResult): string {
  const line = `${SIGNS[level]} ${about.padEnd(18)} ${says}`
  return fix ? `${line}\n${' '.repeat(21)}${styleText('bold', 'Fix:')} ${fix}` : line
}

function counted(number: number, one: string): string {
  return `${number} ${number === 1 ? one : `${one}s`}`
}

/** @throws WrongSetting with the usage for wrong arguments */
function readOptions(): { json: boolean; sendTo: string | undefined } {
  try {
    const { values } = parseArgs({ options: { json: { type: 'boolean' }, 'send-to': { type: 'string' } } })
    const sendTo = values['send-to']
    if (sendTo !== undefined && !/^[^\s@<>]+@[^\s@<>]+$/.test(sendTo)) throw new Error('no address')
    return { json: values.json ?? false, sendTo }
  } catch {
    throw new WrongSetting(usageOf('doctor'))
  }
}
