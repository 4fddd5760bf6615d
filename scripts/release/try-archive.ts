import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { runCommand } from '../tool.ts'

/**
 * Unpacks the archive in an empty folder, and starts an empty shop with only these files.
 * @throws when it does not start, does not serve its home page, or does not stop
 */
export async function tryArchive(archive: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'redial-release-'))
  try {
    // The account that runs PostgreSQL for root must be able to enter the folder.
    await chmod(folder, 0o711)
    const { code, output } = await runCommand('tar', ['-xzf', archive, '-C', folder], {})
    if (code !== 0) throw new Error(`The archive could not be unpacked.\n${output.trim()}`)
    await tryShop(join(folder, basename(archive, '.tar.gz')), join(folder, 'data'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function tryShop(folder: string, dataDir: string): Promise<void> {
  const shop = spawn(join(folder, 'redial'), ['start'], {
    cwd: folder,
    env: { PATH: '/usr/bin:/bin', DEMO: '0', PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ended = once(shop, 'close')
  try {
    const address = await new Promise<string>((resolve, reject) => {
      const read = (text: Buffer) => {
        output += text
        const found = output.match(/ready at (\S+)\n/)?.[1]
        if (found) resolve(found)
      }
      shop.stdout.on('data', read)
      shop.stderr.on('data', read)
      void ended.then(() => reject(new Error(`The shop ended before it was ready.\n${output}`)))
    })
    const page = await fetch(address)
    if (page.status !== 200 || !(await page.text()).includes('</html>')) {
      throw new Error(`The home page has the status ${page.status}.\n${output}`)
    }
  } finally {
    shop.kill('SIGTERM')
    await ended
  }
  if (shop.exitCode !== 0) throw new Error(`The shop ended with code ${shop.exitCode}.\n${output}`)
}
