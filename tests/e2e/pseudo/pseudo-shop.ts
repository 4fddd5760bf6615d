import { cp, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type StartedProgram, startProgram } from '#server/testing/started-program.ts'
import { type TemporaryFolder, temporaryFolder } from '#server/testing/temporary-folder.ts'

const root = join(import.meta.dirname, '../../..')
const COPIED = ['contract', 'server', 'web', 'demo', 'scripts', 'docs', 'tests/e2e/pseudo']
const COPIED_FILES = ['package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts', '.nvmrc']

/**
 * What is changed in the copy: English texts become the pseudo-language, and its formats are Japanese, so that dates and
 * numbers have no ASCII letters either. Nothing is compressed, which takes longer than it saves here.
 */
const CHANGES = [
  { file: 'contract/texts/texts.ts', from: '= { en,', to: '= { en: pseudoTexts(en),' },
  { file: 'contract/languages.ts', from: 'locale: LOCALE', to: "locale: 'ja-JP'" },
  { file: 'vite.config.ts', from: '    precompress(),\n', to: '' },
]
const IMPORT = "import { pseudoTexts } from '../../tests/e2e/pseudo/pseudo.ts'\n"

export type PseudoShop = { origin: string; stop(): Promise<void> }

/** Builds and starts a demo shop whose English is the pseudo-language, in a copy of the project. */
export async function startPseudoShop(): Promise<PseudoShop> {
  const copy = await temporaryFolder('pseudo')
  for (const path of [...COPIED, ...COPIED_FILES])
    await cp(join(root, path), join(copy.path, path), { recursive: true })
  await symlink(join(root, 'node_modules'), join(copy.path, 'node_modules'))
  for (const { file, from, to } of CHANGES) {
    const path = join(copy.path, file)
    const source = await readFile(path, 'utf8')
    if (!source.includes(from)) throw new Error(`${file} has changed: it has no "${from}".`)
    await writeFile(path, (file.endsWith('texts.ts') ? IMPORT : '') + source.replace(from, to))
  }
  const program = startProgram({
    folder: copy.path,
    env: {
      DEMO: '1',
      DEMO_PHONES: '72',
      DATA_DIR: join(copy.path, 'data'),
      TRUSTED_PROXIES: '127.0.0.1, ::1',
    },
  })
  return { origin: await program.ready, stop: () => stop(program, copy) }
}

async function stop(program: StartedProgram, copy: TemporaryFolder): Promise<void> {
  program.process.kill('SIGTERM')
  await program.exited
  await copy.remove()
}
