import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { checkPort } from '#server/platform/http/listen.ts'
import { pgbouncer } from '#server/testing/pgbouncer.ts'
import { replaced } from '#server/testing/replaced.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'

const HOST = '127.0.0.1'
const NAMES = ['one', 'two', 'three'] as const
const PASSWORD = 'a-long-password'
/** Milliseconds until the cluster is complete: a primary, and a standby that has every commit. */
const COMPLETE_WITHIN_MS = 120_000

type Node = { name: string; port: number; rest: number; dataDir: string; patroni?: ChildProcess }
type Member = { name: string; role: string; state: string }

/**
 * Three PostgreSQL servers of Debian as in `deploy/patroni.yml`, with one etcd, behind HAProxy
 * (`deploy/haproxy-postgresql.cfg`) and PgBouncer (`deploy/pgbouncer.ini`).
 */
export async function patroniCluster() {
  const folder = await temporaryFolder('patroni')
  // PostgreSQL refuses to run as root.
  const account = process.getuid?.() === 0 ? accountOf('postgres') : undefined
  const own = async (path: string) => {
    if (account) await chown(path, account.uid, account.gid)
    return path
  }
  await own(folder.path)
  const run = (program: string, args: string[]) => {
    const started = spawn(program, args, {
      stdio: 'ignore',
      cwd: folder.path,
      env: { ...process.env, HOME: folder.path },
      ...account,
    })
    started.once('error', error => {
      throw new Error(`${program} cannot be started.`, { cause: error })
    })
    return started
  }

  const [client, peer] = [await freePort(), await freePort()]
  const etcd = run(process.env.ETCD_PATH ?? '/usr/bin/etcd', [
    ...['--name', 'default', '--data-dir', join(folder.path, 'etcd')],
    ...[
      '--listen-client-urls',
      `http://${HOST}:${client}`,
      '--advertise-client-urls',
      `http://${HOST}:${client}`,
    ],
    ...[
      '--listen-peer-urls',
      `http://${HOST}:${peer}`,
      '--initial-advertise-peer-urls',
      `http://${HOST}:${peer}`,
    ],
    ...['--initial-cluster', `default=http://${HOST}:${peer}`],
  ])

  const nodes: Node[] = []
  for (const name of NAMES) {
    const [port, rest] = [await freePort(), await freePort()]
    const dataDir = join(folder.path, name)
    nodes.push({ name, port, rest, dataDir })
    const settings = replaced(await deployed('patroni.yml'), [
      [/^name: one$/m, `name: ${name}`],
      [/listen: 10\.0\.0\.1:8008/, `listen: ${HOST}:${rest}`],
      [/connect_address: 10\.0\.0\.1:8008/, `connect_address: ${HOST}:${rest}`],
      [/hosts: 10\.0\.0\.1:2379,.*$/m, `hosts: ${HOST}:${client}`],
      [/listen: 10\.0\.0\.1:5432/, `listen: ${HOST}:${port}`],
      [/connect_address: 10\.0\.0\.1:5432/, `connect_address: ${HOST}:${port}`],
      [/data_dir: .*$/m, `data_dir: ${dataDir}`],
      [
        /bin_dir: .*$/m,
        `bin_dir: ${dirname(process.env.POSTGRES_PATH ?? '/usr/lib/postgresql/15/bin/postgres')}`,
      ],
      [/host all all 10\.0\.0\.0\/24/, `host all all ${HOST}/32`],
      [/host replication replicator 10\.0\.0\.0\/24/, `host replication replicator ${HOST}/32`],
      // The servers of the test share one machine's folder for sockets.
      [
        / {2}authentication:/,
        `  pgpass: ${join(folder.path, `${name}.pgpass`)}\n  parameters:\n    unix_socket_directories: ${folder.path}\n  authentication:`,
      ],
    ])
    await own(await written(join(folder.path, `${name}.yml`), settings))
  }
  const start = (node: Node) => {
    node.patroni = run(process.env.PATRONI_PATH ?? '/usr/bin/patroni', [
      join(folder.path, `${node.name}.yml`),
    ])
  }

  async function members(): Promise<Member[]> {
    for (const { rest } of nodes) {
      const answer = await fetch(`http://${HOST}:${rest}/cluster`, {
        signal: AbortSignal.timeout(2000),
      }).catch(() => undefined)
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members
    }
    return []
  }
  const isComplete = (all: Member[]) =>
    all.filter(({ state }) => ['running', 'streaming'].includes(state)).length === nodes.length &&
    all.some(({ role }) => role === 'leader') &&
    all.some(({ role }) => role === 'sync_standby')
  async function complete(): Promise<void> {
    const deadline = performance.now() + COMPLETE_WITHIN_MS
    while (!isComplete(await members())) {
      if (performance.now() > deadline)
        throw new Error(`The cluster is not complete: ${JSON.stringify(await members())}`)
      await sleep(500)
    }
  }
  const leader = async () => {
    const name = (await members()).find(({ role }) => role === 'leader')?.name
    return nodes.find(node => node.name === name)
  }

  for (const node of nodes) start(node)
  await complete()
  const front = await freePort()
  const balancing = replaced(await deployed('haproxy-postgresql.cfg'), [
    [/bind 127\.0\.0\.1:5000/, `bind ${HOST}:${front}`],
    [/check port 8008/, 'check'],
    ...nodes.map(({ name, port, rest }): [RegExp, string] => [
      new RegExp(`server ${name} \\S+`),
      `server ${name} ${HOST}:${port} port ${rest}`,
    ]),
  ])
  const file = await own(await written(join(folder.path, 'haproxy.cfg'), balancing))
  const haproxy = run(process.env.HAPROXY_PATH ?? '/usr/sbin/haproxy', ['-db', '-f', file])
  const bouncer = await pgbouncer(
    `postgresql://postgres:${PASSWORD}@${HOST}:${front}/postgres`,
    account && { account },
  )

  return {
    /** The address of the database through PgBouncer and HAProxy. */
    url: bouncer.url,

    /** Kills the primary and its Patroni, and starts both again when another one has taken over. */
    async killLeader(): Promise<string> {
      const killed = await leader()
      if (!killed?.patroni) throw new Error('There is no primary.')
      const exited = once(killed.patroni, 'exit')
      killed.patroni.kill('SIGKILL')
      process.kill(await postmasterIn(killed.dataDir), 'SIGKILL')
      await exited
      return killed.name
    },

    /** Starts a killed server again once another one has taken over, and waits until the cluster is complete. */
    async restore(name: string): Promise<void> {
      const deadline = performance.now() + COMPLETE_WITHIN_MS
      for (let now = await leader(); !now || now.name === name; now = await leader()) {
        if (performance.now() > deadline) throw new Error('No other server has taken over.')
        await sleep(200)
      }
      const node = nodes.find(node => node.name === name)
      if (node) start(node)
      await complete()
    },

    async close(): Promise<void> {
      await bouncer.close()
      const running = [haproxy, ...nodes.flatMap(({ patroni }) => patroni ?? []), etcd]
      for (const one of running) {
        if (one.exitCode !== null || one.signalCode !== null) continue
        const exited = once(one, 'exit')
        one.kill('SIGTERM')
        await Promise.race([exited, sleep(30_000, undefined, { ref: false })])
      }
      await folder.remove()
    },
  }
}

const freePort = () => checkPort({ host: HOST, port: 0 })

const deployed = (name: string) => readFile(join(import.meta.dirname, '../../../deploy', name), 'utf8')

async function written(path: string, text: string): Promise<string> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text, { mode: 0o600 })
  return path
}

const postmasterIn = async (dataDir: string): Promise<number> =>
  Number((await readFile(join(dataDir, 'postmaster.pid'), 'utf8')).split('\n')[0])

function accountOf(name: string): { uid: number; gid: number } {
  const id = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}
