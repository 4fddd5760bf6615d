import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { isIP, isIPv4 } from 'node:net'
import proxyAddr from 'proxy-addr'

/** Of a request as it came in, what tells where from. */
type Incoming = { socket: { remoteAddress?: string | undefined }; headers: IncomingHttpHeaders }

/** Networks in which a proxy in front of this program usually is. */
const PRIVATE_NETWORKS = ['loopback', 'linklocal', 'uniquelocal']

/**
 * Makes what tells the client of a request: an IPv4 address, or the /64 network of an IPv6 address such as
 * `2001:db8:0:1::/64`, because that is what one household is given. `unknown` when there is no address at all.
 * @param trustedProxies addresses, networks, or the words `loopback`, `linklocal` and `uniquelocal`: their word in
 *   `X-Forwarded-For` is believed. Anybody else who sends that header is taken for the client.
 * @param onUntrustedProxy called once, with the address of a private network that sends `X-Forwarded-For` without being
 *   trusted: most likely a proxy, behind which all visitors count as one
 */
export function clientAddressReader(
  trustedProxies: string[],
  onUntrustedProxy: (address: string) => void = () => {},
): (incoming: Incoming) => string {
  const listed = proxyAddr.compile(trustedProxies)
  const isPrivate = proxyAddr.compile(PRIVATE_NETWORKS)
  let isTold = false
  const isTrusted = (address: string, hop: number) => isIP(address) !== 0 && listed(address, hop)
  return ({ socket, headers }) => {
    const request = { socket, headers } as unknown as IncomingMessage
    const peer = socket.remoteAddress ?? ''
    if (!isTold && headers['x-forwarded-for'] && isIP(peer) && isPrivate(peer, 0) && !listed(peer, 0)) {
      isTold = true
      onUntrustedProxy(peer)
    }
    // From the socket outwards, up to the first that is no trusted proxy. A proxy may have passed on nonsense: then
    // the nonsense is left out, and the proxy itself stands for whoever is behind it.
    const believed = proxyAddr.all(request, isTrusted).findLast(address => address && isIP(address) !== 0)
    return believed ? clientOf(believed) : 'unknown'
  }
}

function clientOf(address: string): string {
  if (isIPv4(address)) return address
  const groups = groupsOf(address)
  // ::ffff:a.b.c.d, as a socket for both kinds of address names its IPv4 clients.
  if (groups.slice(0, 6).join() === '0,0,0,0,0,65535') {
    return groups
      .slice(6)
      .flatMap(group => [group >> 8, group & 0xff])
      .join('.')
  }
  const network = groups.slice(0, 4).map(group => group.toString(16))
  return `${network.join(':')}::/64`
}

/** The eight numbers of an IPv6 address, whichever way it is written. */
function groupsOf(address: string): number[] {
  const [withoutZone] = address.split('%')
  // An address in a URL is brought into its one short form, without dots.
  const short = new URL(`http://[${withoutZone}]`).hostname.slice(1, -1)
  const [head = [], tail = []] = short.split('::').map(part =>
    part
      .split(':')
      .filter(Boolean)
      .map(group => Number.parseInt(group, 16)),
  )
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail]
}
