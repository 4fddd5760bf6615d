import { connect, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { checkPort, claimPort, listen } from './listen.ts'

const host = '127.0.0.1'

test('a stop lets current requests finish and accepts no new ones', async () => {
  const endpoint = await claimPort({ host, port: 0 })
  const { port } = endpoint
  const asked = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<Response>()
  const stop = await listen({
    ...endpoint,
    fetch: () => {
      asked.resolve()
      return answer.promise
    },
  })
  const inFlight = fetch(`http://${host}:${port}/`)
  await asked.promise
  const stopped = stop()
  await expect(fetch(`http://${host}:${port}/`)).rejects.toThrow()
  answer.resolve(new Response('finished'))
  expect(await (await inFlight).text()).toBe('finished')
  await stopped
})

test('a request without body headers has an empty body, and its connection is reused', async () => {
  const endpoint = await claimPort({ host, port: 0 })
  const stop = await listen({
    ...endpoint,
    fetch: async request => new Response(`${request.method} <${await request.text()}>`),
  })
  const socket = connect({ host, port: endpoint.port })
  let received = ''
  socket.on('data', bytes => {
    received += bytes
  })
  socket.write('DELETE / HTTP/1.1\r\nhost: here\r\n\r\n')
  await expect.poll(() => received).toContain('DELETE <>')
  socket.write('POST / HTTP/1.1\r\nhost: here\r\ncontent-length: 4\r\n\r\nfour')
  await expect.poll(() => received).toContain('POST <four>')
  socket.end()
  await stop()
})

test('an idle connection stays open for longer than proxies keep theirs', async () => {
  const endpoint = await claimPort({ host, port: 0 })
  const stop = await listen({ ...endpoint, fetch: () => new Response('here') })
  const { headers } = await fetch(`http://${host}:${endpoint.port}/`)
  const [, seconds] = headers.get('keep-alive')?.match(/timeout=(\d+)/) ?? []
  expect(Number(seconds)).toBeGreaterThan(120)
  await stop()
})

test('a port in use is reported by number', async () => {
  const other = createServer()
  await new Promise<void>(resolve => other.listen({ host, port: 0 }, resolve))
  const { port } = other.address() as { port: number }
  await expect(claimPort({ host, port })).rejects.toThrow(`Port ${port} is already in use. Set PORT`)
  await new Promise(resolve => other.close(resolve))
})

test('a claimed port stays with its program: nothing else gets it, and its server takes it over', async () => {
  const endpoint = await claimPort({ host, port: 0 })
  const address = `http://${host}:${endpoint.port}/`
  await expect(claimPort({ host, port: endpoint.port })).rejects.toThrow('is already in use')
  await expect(checkPort({ host, port: endpoint.port })).rejects.toThrow('is already in use')
  await expect(fetch(address), 'before the server listens').rejects.toThrow()
  const stop = await listen({ ...endpoint, fetch: () => new Response('here') })
  expect(await (await fetch(address)).text()).toBe('here')
  await stop()
  expect(await checkPort({ host, port: endpoint.port })).toBe(endpoint.port)
})
