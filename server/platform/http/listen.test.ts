import { connect, createServer } from 'node:net'
import { expect, test, vi } from 'vitest'
import { claimPort, listen } from './listen.ts'

const host = '127.0.0.1'

test('a stop lets current requests finish and accepts no new ones', async () => {
  const port = await claimPort({ host, port: 0 })
  const asked = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<Response>()
  const stop = await listen({
    host,
    port,
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
  const port = await claimPort({ host, port: 0 })
  const stop = await listen({
    host,
    port,
    fetch: async request => new Response(`${request.method} <${await request.text()}>`),
  })
  const socket = connect({ host, port })
  let received = ''
  socket.on('data', bytes => {
    received += bytes
  })
  socket.write('DELETE / HTTP/1.1\r\nhost: here\r\n\r\n')
  await vi.waitFor(() => expect(received).toContain('DELETE <>'))
  socket.write('POST / HTTP/1.1\r\nhost: here\r\ncontent-length: 4\r\n\r\nfour')
  await vi.waitFor(() => expect(received).toContain('POST <four>'))
  socket.end()
  await stop()
})

test('a port in use is reported by number', async () => {
  const other = createServer()
  await new Promise<void>(resolve => other.listen({ host, port: 0 }, resolve))
  const { port } = other.address() as { port: number }
  await expect(claimPort({ host, port })).rejects.toThrow(`Port ${port} is already in use. Set PORT`)
  await new Promise(resolve => other.close(resolve))
})
