import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { openSecrets } from '#server/features/keys/secrets.ts'
import { notify } from '#server/features/notices/notify.ts'
import { checkPort } from '#server/platform/http/listen.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { localhostCertificate } from '#server/testing/localhost-certificate.ts'
import { replaced } from '#server/testing/replaced.ts'
import { tokenFor } from '#server/testing/sessions.ts'
import { startProgram } from '#server/testing/started-program.ts'
import { stockOf } from '#server/testing/stock.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'

/** The samples for reverse proxies in `deploy/`, each started with Debian's package in front of two programs. */

const HOST = '127.0.0.1'
/** Another address of this machine, which the shop does not trust. */
const VISITOR = '127.0.0.5'
const SOON = { timeout: 20_000, interval: 100 }

const { queries: db, url: databaseUrl } = await freshDatabase()
const folder = await temporaryFolder('proxies')
const [certificate, key, pem] = ['cert.pem', 'key.pem', 'shop.pem'].map(name => join(folder.path, name)) as [
  string,
  string,
  string,
]
await writeFile(certificate, localhostCertificate.cert)
await writeFile(key, localhostCertificate.key)
await writeFile(pem, localhostCertificate.cert + localhostCertificate.key)
const running: { process: ChildProcess; exited: Promise<unknown> }[] = []
afterAll(async () => {
  for (const { process, exited } of running.reverse()) {
    process.kill('SIGTERM')
    await exited
  }
  await folder.remove()
})

type Ports = { plain: number; secure: number; one: number; two: number }

/** Each returns the command that starts the proxy with its sample. */
const proxies: Record<string, (ports: Ports) => Promise<[program: string, args: string[]]>> = {
  async haproxy({ plain, secure, one, two }) {
    const file = await sample('haproxy.cfg', [
      [/bind :80\n/, `bind ${HOST}:${plain}\n`],
      [/bind :443 ssl crt \S+/, `bind ${HOST}:${secure} ssl crt ${pem}`],
      [/127\.0\.0\.1:3001/, `${HOST}:${one}`],
      [/127\.0\.0\.1:3002/, `${HOST}:${two}`],
    ])
    return [process.env.HAPROXY_PATH ?? '/usr/sbin/haproxy', ['-db', '-f', file]]
  },

  async nginx({ plain, secure, one, two }) {
    const file = await sample('nginx.conf', [
      [
        /server 127\.0\.0\.1:3000 max_fails=0;/,
        `server ${HOST}:${one} max_fails=0; server ${HOST}:${two} max_fails=0;`,
      ],
      [/listen 80;\s+listen \[::\]:80;/, `listen ${plain};`],
      [/listen 443 ssl http2;\s+listen \[::\]:443 ssl http2;/, `listen ${secure} ssl http2;`],
      [/server_name shop\.example\.org;/, 'server_name localhost;'],
      [/server_name shop\.example\.org;/, 'server_name localhost;'],
      [/ssl_certificate \S+;/, `ssl_certificate ${certificate};`],
      [/ssl_certificate_key \S+;/, `ssl_certificate_key ${key};`],
    ])
    const main = join(folder.path, 'main.conf')
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map(name => `${name}_temp_path ${join(folder.path, name)};`)
      .join(' ')
    await writeFile(
      main,
      `daemon off; pid ${join(folder.path, 'nginx.pid')}; error_log stderr; events {} http { access_log off; ${paths} include ${file}; }`,
    )
    return [process.env.NGINX_PATH ?? '/usr/sbin/nginx', ['-c', main]]
  },

  async caddy({ plain, secure, one, two }) {
    const file = await sample('Caddyfile', [
      [
        /^\{\$SHOP_HOST:shop\.example\.org\} \{/m,
        `{\n\tadmin off\n\thttp_port ${plain}\n\thttps_port ${secure}\n}\nlocalhost {\n\ttls ${certificate} ${key}`,
      ],
      [/\{\$SHOP_UPSTREAMS:127\.0\.0\.1:3000\}/, `${HOST}:${one} ${HOST}:${two}`],
    ])
    return [process.env.CADDY_PATH ?? '/usr/bin/caddy', ['run', '--adapter', 'caddyfile', '--config', file]]
  },
}

async function sample(name: string, changes: [RegExp, string][]): Promise<string> {
  const text = await readFile(join(import.meta.dirname, '../../../deploy', name), 'utf8')
  const file = join(folder.path, name)
  await writeFile(file, replaced(text, changes))
  return file
}

const freePort = () => checkPort({ host: HOST, port: 0 })

describe.each(Object.entries(proxies))('%s', (name, commandFor) => {
  test('serves the shop as its sample says', { timeout: 240_000 }, async () => {
    const ports: Ports = {
      plain: await freePort(),
      secure: await freePort(),
      one: await freePort(),
      two: await freePort(),
    }
    const dataDirOf = (which: string) => join(folder.path, `${name}-${which}`)
    const shop = (which: 'one' | 'two') => {
      const program = startProgram({
        env: {
          DATABASE_URL: databaseUrl,
          DATA_DIR: dataDirOf(which),
          PORT: String(ports[which]),
          PUBLIC_URL: `https://localhost:${ports.secure}`,
          TRUSTED_PROXIES: HOST,
        },
      })
      running.push(program)
      return program
    }
    const logs = async () =>
      (
        await Promise.all(['one', 'two'].map(which => readFile(join(dataDirOf(which), 'redial.log'), 'utf8')))
      ).join('')
    const [one, two] = [shop('one'), shop('two')]
    await Promise.all([one.ready, two.ready])
    const [program, args] = await commandFor(ports)
    const proxy = spawn(program, args, { stdio: 'ignore' })
    proxy.once('error', error => {
      throw new Error(`Install Debian's package ${name}.`, { cause: error })
    })
    running.push({ process: proxy, exited: once(proxy, 'exit') })
    const ask = askerOf(ports)
    await expect.poll(() => statusOf(ask('/readyz')), SOON).toBe(200)

    const page = await ask('/all-products')
    expect(page.status).toBe(200)
    expect(page.text).toContain('<title>')

    // Plain HTTP leads to the page over HTTPS, and calls with a token over it never reach the shop.
    const redirected = await ask('/about', { port: ports.plain, plain: true })
    expect([301, 308]).toContain(redirected.status)
    expect(redirected.headers.location).toMatch(/^https:\/\/localhost(:\d+)?\/about$/)
    expect((await ask('/api/user/x@redial.test', { port: ports.plain, plain: true })).status).not.toBe(200)

    // Nobody can choose the address that the limits and the log count.
    const wrong = await ask('/api/auth/sign-in/email', {
      method: 'POST',
      from: VISITOR,
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': '203.0.113.9',
        origin: `https://localhost:${ports.secure}`,
      },
      body: JSON.stringify({ email: 'nobody@redial.test', password: 'wrong password' }),
    })
    expect(wrong.status).toBe(401)
    await expect.poll(logs, SOON).toContain(`"address":"${VISITOR}"`)
    expect(await logs()).not.toContain('203.0.113.9')

    // The shop itself refuses what is too large, in its own words.
    const large = await ask('/api/users', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'x'.repeat(2_000_000) }),
    })
    expect(large.status).toBe(413)
    expect(large.text).toContain('PAYLOAD_TOO_LARGE')

    // Live notices arrive at once.
    const user = await stockOf(db).user({ email: `${name}@example.org` })
    const token = await tokenFor(db, await openSecrets(db), user.id)
    const stream = await open(ports, '/api/notices-stream', { authorization: `bearer ${token}` })
    const counts = countsIn(stream)
    expect(await counts.next()).toMatchObject({ value: 0 })
    await notify(db, { userId: user.id, kind: 'paid', path: '/booked-items' })
    const began = performance.now()
    expect(await counts.next()).toMatchObject({ value: 1 })
    // The shop itself announces notices of other processes every ten seconds.
    expect(performance.now() - began).toBeLessThan(15_000)
    stream.destroy()

    // While one of two programs is replaced, no visitor sees an error.
    const statuses: Record<number, number> = {}
    let isOver = false
    const visiting = Array.from({ length: 4 }, async () => {
      while (!isOver) {
        const status = await statusOf(ask('/api/allproducts?limit=5'))
        statuses[status] = (statuses[status] ?? 0) + 1
        await sleep(5)
      }
    })
    await sleep(1000)
    one.process.kill('SIGTERM')
    await one.exited
    await sleep(3000)
    isOver = true
    await Promise.all(visiting)
    console.log(`${name}: ${JSON.stringify(statuses)}`)
    expect(Object.keys(statuses)).toEqual(['200'])
    expect(proxy.exitCode).toBe(null)
  })
})

type Asking = {
  method?: string
  from?: string
  port?: number
  plain?: boolean
  headers?: Record<string, string>
  body?: string
}

/** Sends requests to the proxy, each over a connection of its own. */
const askerOf =
  (ports: Ports) =>
  async (path: string, { method = 'GET', from, port, plain = false, headers, body }: Asking = {}) => {
    const request = (plain ? http : https).request({
      host: HOST,
      port: port ?? ports.secure,
      path,
      method,
      agent: false,
      servername: 'localhost',
      ca: localhostCertificate.cert,
      ...(from && { localAddress: from }),
      headers: { host: `localhost:${port ?? ports.secure}`, ...headers },
    })
    request.end(body)
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    const chunks: Buffer[] = await response.toArray()
    return {
      status: response.statusCode ?? 0,
      headers: response.headers,
      text: Buffer.concat(chunks).toString(),
    }
  }

const statusOf = (answer: Promise<{ status: number }>) =>
  answer.then(
    ({ status }) => status,
    () => 0,
  )

async function open(ports: Ports, path: string, headers: Record<string, string>): Promise<IncomingMessage> {
  const request = https.request({
    host: HOST,
    port: ports.secure,
    path,
    servername: 'localhost',
    ca: localhostCertificate.cert,
    headers: { host: `localhost:${ports.secure}`, ...headers },
  })
  request.end()
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  expect(response.statusCode).toBe(200)
  return response
}

/** The numbers of unread notices that a stream announces. */
async function* countsIn(stream: IncomingMessage): AsyncGenerator<number> {
  let text = ''
  for await (const chunk of stream) {
    text += chunk
    for (;;) {
      const found = text.match(/data: ?(\{.*\})\n/)
      if (!found) break
      text = text.slice((found.index ?? 0) + found[0].length)
      yield (JSON.parse(found[1] ?? '') as { unread: number }).unread
    }
  }
}
