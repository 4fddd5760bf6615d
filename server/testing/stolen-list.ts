import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

/** An HTTP list of stolen phones, for tests. */
export async function stolenList() {
  const list = {
    token: 'list-token',
    /** The responses by IMEI; all other phones are clear. */
    statuses: new Map<string, string>(),
    /** undefined: it responds correctly. */
    fault: undefined as 'silent' | 'broken' | 'error' | undefined,
    /** The requested IMEIs. */
    asked: [] as string[],
    url: '',
  }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    if (list.fault === 'silent') return request.socket.destroy()
    if (request.headers.authorization !== `Bearer ${list.token}`) return response.writeHead(401).end()
    if (list.fault === 'error') return response.writeHead(500).end()
    if (list.fault === 'broken') return response.end('<html>')
    const { imei } = JSON.parse(Buffer.concat(chunks).toString()) as { imei: string }
    list.asked.push(imei)
    response.end(JSON.stringify({ status: list.statuses.get(imei) ?? 'clear' }))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  list.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/check`
  afterAll(() => new Promise(resolve => server.close(resolve)))
  return list
}
