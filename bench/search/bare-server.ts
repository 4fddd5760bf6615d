import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'

/**
 * A separate process that gets its content by `process.send`: the smallest possible server on Node.
 * `/bytes/NAME` sends given bytes; `/query/NAME?0=…&1=…` runs a prepared query and sends its rows as JSON.
 */
export type Served = {
  /** Of connections to the database. */
  connection: pg.PoolConfig
  bytes: Record<string, { body: string; headers: Record<string, string> }>
  queries: Record<string, { text: string; values: unknown[][] }>
}

process.once('message', (served: Served) => {
  const pool = new pg.Pool({ ...served.connection, max: 10 })
  const bytes = new Map(
    Object.entries(served.bytes).map(([name, { body, headers }]) => {
      const sent = Buffer.from(body, 'base64')
      return [`/bytes/${name}`, { sent, headers: { ...headers, 'content-length': sent.length } }]
    }),
  )
  const queries = new Map(
    Object.entries(served.queries).map(([name, query]) => [`/query/${name}`, { name, turn: 0, ...query }]),
  )

  const server = createServer((request, response) => {
    const known = bytes.get(request.url ?? '')
    if (known) {
      response.writeHead(200, known.headers)
      response.end(known.sent)
      return
    }
    const query = queries.get(request.url ?? '')
    if (!query) {
      response.writeHead(404).end()
      return
    }
    const { name, text, values } = query
    query.turn = (query.turn + 1) % values.length
    pool.query({ name, text, values: values[query.turn] ?? [], rowMode: 'array' }).then(
      ({ rows }) => {
        const sent = JSON.stringify(rows)
        response.writeHead(200, {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(sent),
        })
        response.end(sent)
      },
      (error: Error) => {
        response.writeHead(500, { 'content-length': Buffer.byteLength(error.message) }).end(error.message)
      },
    )
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
})
process.once('disconnect', () => process.exit(0))
