import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { isIP, isIPv4 } from 'node:net'
import proxyAddr from 'proxy-addr'

/** The parts of a request that identify the client. */
type Incoming = { socket: { remoteAddress?: string | undefined }; headers: IncomingHttpHeaders }

/** Networks in which a proxy usually is. */
const PRIVATE_NETWORKS = ['loopback', 'linklocal', 'uniquelocal']

/**
 * Creates a function that returns the address of a request's client: an IPv4 address, or a /64 network such as
 * `2001:db8:0:1::/64` for IPv6, because a household gets a whole /64. It is `unknown` when the socket has no address.
 * @param trustedProxies addresses, networks, or the words `loopback`, `linklocal` and `uniquelocal`. Their header
 *   `X-Forwarded-For` is trusted; for all others, the header is ignored.
 * @param onUntrustedProxy called once when an untrusted private address sends `X-Forwarded-For`: most likely, it is a
 *   proxy, and all visitors behind it count as one client
 */
export function clientAddressReader(
  trustedProxies: string[],
  onUntrustedProxy: (address: string) => void = () => {},
): (incoming: Incoming) => string {
  const listed = proxyAddr.compile(trustedProxies)
  const isPrivate = proxyAddr.compile(PRIVATE_NETWORKS)
  let isReported = false
  const isTrusted = (address: string, hop: number) => isIP(address) !== 0 && listed(address, hop)
  return ({ socket, headers }) => {
    const request = { socket, headers } as unknown as IncomingMessage
    const peer = socket.remoteAddress ?? ''
    if (!isReported && headers['x-forwarded-for'] && isIP(peer) && isPrivate(peer, 0) && !listed(peer, 0)) {
      isReported = true
      onUntrustedProxy(peer)
    }
    // The list goes from the socket to the first untrusted address. If a proxy passed on an invalid address, the
    // proxy's own address is used.
    const believed = proxyAddr.all(request, isTrusted).findLast(address => address && isIP(address) !== 0)
    return believed ? clientOf(believed) : 'unknown'
  }
}

function clientOf(address: string): string {
  if (isIPv4(address)) return address
  const groups = groupsOf(address)
  // ::ffff:a.b.c.d is an IPv4 client on a dual-stack socket.
  if (groups.slice(0, 6).join() === '0,0,0,0,0,65535') {
    return groups
      .slice(6)
      .flatMap(group => [group >> 8, group & 0xff])
      .join('.')
  }
  const network = groups.slice(0, 4).map(group => group.toString(16))
  return `${network.join(':')}::/64`
}

/** The eight numbers of an IPv6 address in any notation. */
function groupsOf(address: string): number[] {
  const [withoutZone] = address.split('%')
  // URL parsing normalizes the address to its short form without dots.
  const short = new URL(`http://[${withoutZone}]`).hostname.slice(1, -1)
  const [head = [], tail = []] = short.split('::').map(part =>
    part
      .split(':')
      .filter(Boolean)
      .map(group => Number.parseInt(group, 16)),
  )
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail]
}
