import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { send } from './send.ts'

test('a call that its caller no longer waits for has no connection, a canceled one is nobody’s fault', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  await new Promise(resolve => silent.once('listening', resolve))
  const address = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/api/categories`
  try {
    const late = send(new Request(address, { signal: AbortSignal.timeout(20) }), undefined)
    await expect(late).rejects.toMatchObject({
      code: 'UNREACHABLE',
      status: 503,
      message: "We couldn't reach the shop. Check your connection and try again.",
    })
    const cancel = new AbortController()
    const canceled = send(new Request(address, { signal: cancel.signal }), undefined)
    cancel.abort()
    await expect(canceled).rejects.toMatchObject({ name: 'AbortError' })
  } finally {
    silent.closeAllConnections()
    silent.close()
  }
})
