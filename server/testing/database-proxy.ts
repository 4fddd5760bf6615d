import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net'
import { join } from 'node:path'

/** A TCP proxy in front of a PostgreSQL server, for tests of programs whose database is unavailable. */
export type DatabaseProxy = {
  /** The database's address through the proxy. */
  url: string
  /** Stops all traffic silently: connections stay open, and new ones are accepted without a response. */
  freeze(): void
  /** Lets statements pass, and holds their results back. */
  holdResults(): void
  /** Resets all connections, and every new one until `resume`. */
  cut(): void
  /** Resumes all traffic, including data held back. */
  resume(): void
  close(): Promise<void>
}

/** @param databaseUrl the target; a server on a Unix socket or on TCP */
export async function databaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = targetOf(databaseUrl)
  const clients = new Set<Socket>()
  const sockets = new Set<Socket>()
  let state: 'passing' | 'holding' | 'frozen' | 'cut' = 'passing'

  function follow(socket: Socket, peer: Socket): void {
    sockets.add(socket)
    if (state === 'frozen' || (state === 'holding' && !clients.has(socket))) socket.pause()
    socket.on('data', data => peer.write(data))
    socket.on('error', () => {})
    socket.on('close', () => {
      sockets.delete(socket)
      clients.delete(socket)
      peer.destroy()
    })
  }

  const server = createServer(client => {
    if (state === 'cut') return void client.on('error', () => {}).resetAndDestroy()
    const database = connect(target)
    clients.add(client)
    follow(client, database)
    follow(database, client)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    url: addressThrough(databaseUrl, (server.address() as AddressInfo).port),
    freeze() {
      state = 'frozen'
      for (const socket of sockets) socket.pause()
    },
    holdResults() {
      state = 'holding'
      for (const socket of sockets) if (!clients.has(socket)) socket.pause()
    },
    cut() {
      state = 'cut'
      for (const client of clients) client.resetAndDestroy()
    },
    resume() {
      state = 'passing'
      for (const socket of sockets) socket.resume()
    },
    async close() {
      server.close()
      for (const socket of sockets) socket.destroy()
      await once(server, 'close')
    },
  }
}

function targetOf(databaseUrl: string): NetConnectOpts {
  const { hostname, port, searchParams } = new URL(databaseUrl)
  const socketFolder = searchParams.get('host')
  return socketFolder
    ? { path: join(socketFolder, '.s.PGSQL.5432') }
    : { host: hostname, port: Number(port || 5432) }
}

function addressThrough(databaseUrl: string, port: number): string {
  const address = new URL(databaseUrl)
  address.searchParams.delete('host')
  address.host = `127.0.0.1:${port}`
  return address.href
}
