import { Socket } from 'node:net'

const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '::1'])

const connect = Socket.prototype.connect

/** Restricts tests to this machine. Anything else would make them depend on the network and pass by chance. */
Socket.prototype.connect = function (this: Socket, ...given: unknown[]) {
  const host = hostOf(given)
  if (host !== undefined && !LOCAL_HOSTS.has(host)) {
    throw new Error(`A test tried to reach ${host}. Tests use local stand-ins, never the network.`)
  }
  return Reflect.apply(connect, this, given)
} as typeof connect

/** `connect` accepts options, or a port and a host, or all of these as one list (from inside Node). */
function hostOf(given: unknown[]): string | undefined {
  const [first, second] = Array.isArray(given[0]) ? given[0] : given
  if (typeof first === 'object' && first !== null) return (first as { host?: string }).host ?? undefined
  return typeof second === 'string' ? second : undefined
}
