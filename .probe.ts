import { startProgram } from '#server/testing/started-program.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
const folder = await temporaryFolder('bench')
const shop = startProgram({ env: { DATA_DIR: folder.path, DEMO: '1', DEMO_PHONES: '0', TRUSTED_PROXIES: 'loopback', LOG_LEVEL: 'warn' } })
try {
  const address = await shop.ready
  let n = 0
  const post = async (path: string, body: object) => {
    const began = performance.now(); n++
    const r = await fetch(address + path, { method: 'POST', headers: { 'content-type': 'application/json', origin: address, 'x-forwarded-for': `198.18.${Math.floor(n/250)}.${n%250}` }, body: JSON.stringify(body) })
    await r.text(); return { status: r.status, ms: performance.now() - began }
  }
  await post('/api/auth/sign-up/email', { email: 'known@redial.test', password: 'a password of the bench', name: 'B' })
  const diffs: number[] = [], k: number[] = [], u: number[] = []
  for (let i = 0; i < 270; i++) {
    const ask = (e: string) => post('/api/auth/sign-in/email', { email: e, password: 'not that password' })
    let a, b
    if (i % 2) { a = await ask('known@redial.test'); b = await ask('stranger@redial.test') } else { b = await ask('stranger@redial.test'); a = await ask('known@redial.test') }
    if (a.status !== 401 || b.status !== 401) throw new Error(`${a.status} ${b.status}`)
    if (i > 20) { diffs.push(a.ms - b.ms); k.push(a.ms); u.push(b.ms) }
  }
  const q = (x: number[], p: number) => x.toSorted((a, b) => a - b)[Math.floor(x.length * p)]!.toFixed(2)
  console.log('known', q(k, .1), q(k, .5), 'unknown', q(u, .1), q(u, .5), 'paired diff quartiles', q(diffs, .25), q(diffs, .5), q(diffs, .75), 'known slower in', diffs.filter(d => d > 0).length, 'of', diffs.length)
} finally { shop.process.kill('SIGTERM'); await shop.exited; await folder.remove() }
