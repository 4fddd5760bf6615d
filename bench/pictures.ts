import { fork } from 'node:child_process'
import { on, once } from 'node:events'
import { createInterface } from 'node:readline'
import sharp from 'sharp'
import { MAX_IMAGE_BYTES } from '#contract/constants.ts'
import { demoPhones } from '#demo/catalog/catalog.ts'
import { drawPhone } from '#demo/drawings/draw-phone.ts'
import { encodeVariants } from '#server/adapters/images/encode.ts'
import { imageVariants } from '#server/adapters/images/port.ts'
import { run } from '#server/app/main.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { runProgram } from '#server/platform/process/run-program.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import { loadDemo } from '../scripts/load-demo.ts'
import { median } from './median.ts'

/**
 * `npm run bench -- pictures` measures the cost of uploads and the size of the demo shop's pictures. The shop runs in a
 * separate process, so that only its memory and time are counted. The blocking of its event loop is measured in
 * processor time, so that other work on the machine does not count; 0 means less than the resolution.
 */

const LIMITS = {
  'CPU of one picture of 12 megapixels, seconds': 1.5,
  'event loop held at the longest, milliseconds': 50,
  'memory at the highest, megabytes': 600,
  'median at 320 pixels, bytes': 20_000,
  'median at 640 pixels, bytes': 50_000,
} as const

const UPLOADS_AT_ONCE = 20
/** One in this number of the demo shop's drawings is measured. */
const DRAWING_STEP = 12

type Figures = { cpuSeconds: number; heldMs: number; peakMegabytes: number }

if (process.argv[2] === 'serve') await serve()
else await measure()

async function measure() {
  const folder = await temporaryFolder('bench')
  const shop = fork(import.meta.filename, ['serve'], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: folder.path,
      DEMO: '0',
      PORT: '0',
      LOG_LEVEL: 'info',
      TRUSTED_PROXIES: 'loopback',
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const exited = once(shop, 'exit')
  const figures = async (): Promise<Figures> => {
    const answer = once(shop, 'message')
    shop.send('figures')
    const [figures] = await answer
    return figures as Figures
  }
  try {
    const address = await addressFrom(shop.stdout)
    // The shop limits concurrent uploads of one account and of one address.
    const uploads = await Promise.all(
      Array.from({ length: UPLOADS_AT_ONCE }, async (_, index) => {
        const seller = { address, from: `10.0.0.${index}` }
        return uploadTo({ ...seller, token: await newSeller(seller) })
      }),
    )
    const [upload] = uploads
    if (!upload) throw new Error('There is no seller.')
    const ordinary = await photo({ width: 4000, height: 3000 })
    const heaviest = await heaviestPhoto()
    console.log(`pictures of 12 megapixels: ${megabytes(ordinary)} MB, and ${megabytes(heaviest)} MB\n`)

    // The first upload loads code that the others reuse.
    await upload(ordinary)
    await figures()
    await upload(ordinary)
    const one = await figures()
    report('CPU of one picture of 12 megapixels, seconds', one.cpuSeconds)
    for (const picture of [ordinary, heaviest]) {
      const began = performance.now()
      await Promise.all(uploads.map(upload => upload(picture)))
      const seconds = (performance.now() - began) / 1000
      const { heldMs, peakMegabytes } = await figures()
      console.log(`\n${UPLOADS_AT_ONCE} at once of ${megabytes(picture)} MB, in ${seconds.toFixed(1)} s:`)
      report('event loop held at the longest, milliseconds', heldMs)
      report('memory at the highest, megabytes', peakMegabytes)
    }
  } finally {
    shop.kill('SIGTERM')
    await exited
    await folder.remove()
  }
  await weighDemo()
}

/** Runs the shop, which reports its measurements since the last request. */
async function serve() {
  const longest = watchEventLoop()
  let cpu = process.cpuUsage()
  process.on('message', () => {
    const used = process.cpuUsage(cpu)
    const { maxRSS } = process.resourceUsage()
    process.send?.({
      cpuSeconds: (used.user + used.system) / 1e6,
      heldMs: longest(),
      peakMegabytes: maxRSS / 1000,
    } satisfies Figures)
    cpu = process.cpuUsage()
  })
  await runProgram(async program => run({ config: readConfig(process.env), program, loadDemo }))
}

/**
 * Samples the event loop every few milliseconds.
 * @returns a function for the largest processor time of its thread between two samples since the last call, in ms
 */
function watchEventLoop(): () => number {
  let longest = 0
  let before = process.threadCpuUsage()
  setInterval(() => {
    const used = process.threadCpuUsage(before)
    longest = Math.max(longest, (used.user + used.system) / 1000)
    before = process.threadCpuUsage()
  }, 2).unref()
  return () => {
    const measured = longest
    longest = 0
    return measured
  }
}

async function weighDemo() {
  const phones = demoPhones({ seed: 1, count: 600, now: new Date() })
  const drawings = [...phones]
    .flatMap(phone => phone.drawings)
    .filter((_, index) => index % DRAWING_STEP === 0)
  const weights = new Map(imageVariants.map(variant => [variant, [] as number[]]))
  for (const drawing of drawings) {
    const small = imageVariants.filter(variant => !variant.startsWith('1280'))
    for (const [variant, bytes] of (await encodeVariants(Buffer.from(drawPhone(drawing)), small)).files) {
      weights.get(variant)?.push(bytes.length)
    }
  }
  console.log(`\n${drawings.length} pictures of the demo shop:`)
  for (const format of ['avif', 'webp'] as const) {
    console.log(format)
    report('median at 320 pixels, bytes', median(weights.get(`320.${format}`) ?? []))
    report('median at 640 pixels, bytes', median(weights.get(`640.${format}`) ?? []))
  }
}

function report(what: keyof typeof LIMITS, figure: number) {
  const isGood = figure <= LIMITS[what]
  const shown = figure < 10 ? figure.toFixed(2) : Math.round(figure)
  console.log(`  ${what}: ${shown}, at most ${LIMITS[what]}${isGood ? '' : ' EXCEEDED'}`)
  if (!isGood) process.exitCode = 1
}

function megabytes(bytes: Uint8Array): string {
  return (bytes.length / 1e6).toFixed(1)
}

/** Gradients with the noise of a small sensor, as a JPEG. */
async function photo({ width, height, grain = 9, quality = 88 }: PhotoSettings): Promise<Uint8Array> {
  const gradients = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
      <linearGradient id="sky" x2="0.7" y2="1"><stop stop-color="#9db6cf"/><stop offset="0.5" stop-color="#f0e3cf"/>
      <stop offset="1" stop-color="#5a4636"/></linearGradient>
      <radialGradient id="glow"><stop stop-color="#101418"/><stop offset="0.8" stop-color="#3b4650"/>
      <stop offset="1" stop-color="#8a97a3"/></radialGradient>
      <rect width="100%" height="100%" fill="url(#sky)"/>
      <rect x="30%" y="12%" width="36%" height="76%" rx="6%" fill="url(#glow)"/>
      <circle cx="38%" cy="24%" r="5%" fill="#0a0c0f"/><circle cx="38%" cy="38%" r="5%" fill="#0a0c0f"/></svg>`,
  )
  const noise = { type: 'gaussian', mean: 128, sigma: grain } as const
  const sensor = await sharp({ create: { width, height, channels: 3, background: '#808080', noise } })
    .png({ compressionLevel: 0 })
    .toBuffer()
  return sharp(gradients)
    .composite([{ input: sensor, blend: 'overlay' }])
    .flatten()
    .withMetadata({ orientation: 6 })
    .jpeg({ quality })
    .toBuffer()
}

type PhotoSettings = { width: number; height: number; grain?: number; quality?: number }

/** The same scene with so much noise that it is almost as large as allowed. */
async function heaviestPhoto(): Promise<Uint8Array> {
  let lightest: Uint8Array = new Uint8Array()
  for (let quality = 80; quality <= 98; quality += 3) {
    const next = await photo({ width: 4000, height: 3000, grain: 30, quality })
    if (next.length >= MAX_IMAGE_BYTES) break
    lightest = next
  }
  return lightest
}

/** The shop's address, and the network address of a seller. */
type Seller = { address: string; from: string }

async function newSeller({ address, from }: Seller): Promise<string> {
  const email = `bench-${from}@example.org`
  const ask = async (path: string, init: RequestInit) => {
    const headers = {
      origin: address,
      'content-type': 'application/json',
      'x-forwarded-for': from,
      ...init.headers,
    }
    const response = await fetch(`${address}${path}`, { ...init, headers })
    if (!response.ok) throw new Error(`${path} returned ${response.status}: ${await response.text()}`)
    return response
  }
  const account = JSON.stringify({ email, password: 'a password of the bench', name: 'Benjamin Bench' })
  const signedUp = await ask('/api/auth/sign-up/email', { method: 'POST', body: account })
  const cookie = signedUp.headers
    .getSetCookie()
    .map(set => set.split(';')[0])
    .join('; ')
  const { token } = await (await ask('/api/auth/token', { headers: { cookie } })).json()
  const headers = { authorization: `Bearer ${token}` }
  const record = JSON.stringify({ name: 'Benjamin Bench', email, role: 'seller', verified: false })
  await ask('/api/users', { method: 'POST', headers, body: record })
  return (await (await ask(`/api/jwt?email=${encodeURIComponent(email)}`, { headers })).json()).accessToken
}

function uploadTo({ address, from, token }: Seller & { token: string }) {
  return async (picture: Uint8Array) => {
    const form = new FormData()
    form.append('image', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'photo.jpg')
    const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': from }
    const response = await fetch(`${address}/api/upload`, { method: 'POST', headers, body: form })
    if (!response.ok) throw new Error(`The upload returned ${response.status}: ${await response.text()}`)
    await response.arrayBuffer()
  }
}

/** Reads the shop's address from its log, which consists of lines of JSON. The rest of the log is ignored. */
async function addressFrom(output: NodeJS.ReadableStream | null): Promise<string> {
  if (!output) throw new Error('The shop has no output.')
  let text = ''
  for await (const [line] of on(createInterface({ input: output }), 'line', { close: ['close'] })) {
    text += `${line}\n`
    const address = String(line).match(/ready at (http[^\s"]+)/)?.[1]
    if (address) return address
  }
  throw new Error(`The shop exited before it was ready.\n${text}`)
}
