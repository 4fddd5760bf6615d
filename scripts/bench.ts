import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** `npm run bench -- NAME`: runs `bench/NAME.ts` with the remaining arguments. */
const folder = join(import.meta.dirname, '../bench')
const names = (await readdir(folder)).filter(file => file.endsWith('.ts')).map(file => file.slice(0, -3))

const [name = '', ...rest] = process.argv.slice(2)
if (names.includes(name)) {
  process.argv.splice(2, process.argv.length, ...rest)
  await import(join(folder, `${name}.ts`))
} else {
  console.error(`Usage: "npm run bench -- NAME". NAME is one of: ${names.join(', ')}.`)
  process.exit(1)
}
