import { isProgram } from './chromium.ts'
import type { Progress } from './progress.mjs'
import { runCommand } from './tool.ts'

/** A program of a Debian package. `variable` is the environment variable by which tests find it. */
type Program = { variable: string; program: string; pack: string }

export type Group = {
  /** The names of the programs, for messages. */
  names: string
  /** The tests that fail without them. */
  neededBy: string
  programs: Program[]
}

export const OTHER_BROWSERS: Group = {
  names: 'Firefox and WebKit',
  neededBy: 'The journeys of tests/e2e/browsers',
  programs: [
    { variable: 'FIREFOX_PATH', program: '/usr/bin/firefox-esr', pack: 'firefox-esr' },
    { variable: 'WEBKIT_DRIVER_PATH', program: '/usr/bin/WebKitWebDriver', pack: 'webkit2gtk-driver' },
    { variable: 'XVFB_PATH', program: '/usr/bin/Xvfb', pack: 'xvfb' },
  ],
}

export const POOLER: Group = {
  names: 'PgBouncer',
  neededBy: 'The tests through a connection pooler',
  programs: [{ variable: 'PGBOUNCER_PATH', program: '/usr/sbin/pgbouncer', pack: 'pgbouncer' }],
}

export const PROXIES: Group = {
  names: 'HAProxy, nginx and Caddy',
  neededBy: 'The tests of the samples for reverse proxies',
  programs: [
    { variable: 'HAPROXY_PATH', program: '/usr/sbin/haproxy', pack: 'haproxy' },
    { variable: 'NGINX_PATH', program: '/usr/sbin/nginx', pack: 'nginx-light' },
    { variable: 'CADDY_PATH', program: '/usr/bin/caddy', pack: 'caddy' },
  ],
}

export const FAILOVER: Group = {
  names: 'Patroni, etcd and PostgreSQL',
  neededBy: 'The test of a failover',
  programs: [
    { variable: 'PATRONI_PATH', program: '/usr/bin/patroni', pack: 'patroni' },
    { variable: 'ETCD_PATH', program: '/usr/bin/etcd', pack: 'etcd-server' },
    {
      variable: 'POSTGRES_PATH',
      program: '/usr/lib/postgresql/15/bin/postgres',
      pack: 'postgresql-15',
    },
  ],
}

/**
 * Finds programs that tests need, or installs Debian's packages for root. If that fails, it prints instructions, and
 * those tests fail.
 * @returns the environment variables by which the tests find the programs
 */
export async function debianPrograms(
  { names, neededBy, programs }: Group,
  { progress, signal }: { progress: Progress; signal: AbortSignal },
): Promise<Record<string, string>> {
  const missing = () =>
    programs.filter(({ variable, program }) => !isProgram(process.env[variable] ?? program))
  const packs = missing().map(({ pack }) => pack)
  if (packs.length > 0) {
    const step = progress.begin(`Installing ${names} for the tests (once; it may take minutes)`)
    const output = await install(packs, signal)
    if (missing().length === 0) step.done(`Installed ${names}`)
    else {
      step.failed(`Installing ${names}`)
      const hints = missing().map(({ pack, variable }) => `${pack} (or set ${variable} to its program)`)
      progress.line(`${output.trim()}\n${neededBy} will fail: install ${hints.join(', ')}.`)
    }
  }
  const found = programs.filter(program => !missing().includes(program))
  return Object.fromEntries(
    found.map(({ variable, program }) => [variable, process.env[variable] ?? program]),
  )
}

async function install(packs: string[], signal: AbortSignal): Promise<string> {
  if (process.getuid?.() !== 0 || !isProgram('/usr/bin/apt-get')) {
    return 'Only root can install them, and only with apt-get.'
  }
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const update = await runCommand('/usr/bin/apt-get', ['update'], { env, signal })
  const args = ['install', '-y', '--no-install-recommends', ...packs]
  return update.output + (await runCommand('/usr/bin/apt-get', args, { env, signal })).output
}
