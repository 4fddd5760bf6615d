import { expect, test } from 'vitest'
import { clientAddressReader } from './client-address.ts'

function from(remoteAddress: string | undefined, { forwarded }: { forwarded?: string } = {}) {
  return {
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  }
}

const direct = clientAddressReader([])
const behindProxy = clientAddressReader(['loopback', '10.0.0.0/8'])

test('without trusted proxies the socket address counts, regardless of the header', () => {
  expect(direct(from('203.0.113.7'))).toBe('203.0.113.7')
  expect(direct(from('203.0.113.7', { forwarded: '198.51.100.1' }))).toBe('203.0.113.7')
  expect(direct(from('127.0.0.1', { forwarded: '198.51.100.1' }))).toBe('127.0.0.1')
})

test('a trusted proxy is believed, but not the addresses that the client sent', () => {
  expect(behindProxy(from('127.0.0.1', { forwarded: '198.51.100.1' }))).toBe('198.51.100.1')
  expect(behindProxy(from('::1', { forwarded: '192.0.2.66, 198.51.100.1, 10.1.2.3' }))).toBe('198.51.100.1')
  expect(behindProxy(from('::ffff:10.9.9.9', { forwarded: '198.51.100.1' }))).toBe('198.51.100.1')
})

test('a client that is not a trusted proxy cannot set its address', () => {
  expect(behindProxy(from('203.0.113.7', { forwarded: '198.51.100.1' }))).toBe('203.0.113.7')
})

test.each([
  '',
  ',',
  ' , ,, ',
  'unknown',
  'a@redial.test',
  '198.51.100.1:4711',
  '198.51.100.256',
  '127.1',
  '0x7f000001',
  '[2001:db8::1]',
  'for=198.51.100.1',
  '%00',
  "'; drop table users",
  'x'.repeat(100_000),
  `${'1.2.3.4,'.repeat(10_000)}nobody`,
])('a malformed header counts as the proxy’s own address (%#)', forwarded => {
  expect(behindProxy(from('10.1.2.3', { forwarded }))).toBe('10.1.2.3')
})

test('one /64 network is one client, and two are two', () => {
  expect(direct(from('2001:db8:0:1::1'))).toBe('2001:db8:0:1::/64')
  expect(direct(from('2001:0DB8:0000:0001:ffff:ffff:ffff:ffff'))).toBe('2001:db8:0:1::/64')
  expect(direct(from('2001:db8:0:2::1'))).toBe('2001:db8:0:2::/64')
  expect(direct(from('fe80::1%eth0'))).toBe('fe80:0:0:0::/64')
  expect(direct(from('::1'))).toBe('0:0:0:0::/64')
  expect(direct(from('1:2:3:4:5:6:7::'))).toBe('1:2:3:4::/64')
  expect(direct(from('::2:3:4:5:6:7:8'))).toBe('0:2:3:4::/64')
})

test('an IPv4-mapped IPv6 address is that IPv4 address', () => {
  expect(direct(from('::ffff:203.0.113.7'))).toBe('203.0.113.7')
  expect(direct(from('::FFFF:cb00:7107'))).toBe('203.0.113.7')
  expect(behindProxy(from('127.0.0.1', { forwarded: '::ffff:203.0.113.7' }))).toBe('203.0.113.7')
})

test('a socket without an address, such as a Unix socket, is anonymous', () => {
  expect(direct(from(undefined))).toBe('unknown')
  expect(behindProxy(from(undefined, { forwarded: '198.51.100.1' }))).toBe('unknown')
})

test('an unconfigured proxy in a private network is logged once', () => {
  const warnings: string[] = []
  const addressOf = clientAddressReader(['10.0.0.1'], address => warnings.push(address))
  addressOf(from('10.0.0.1', { forwarded: '203.0.113.7' }))
  addressOf(from('198.51.100.1', { forwarded: '203.0.113.7' }))
  addressOf(from('10.0.0.2'))
  expect(warnings).toEqual([])
  expect(addressOf(from('10.0.0.2', { forwarded: '203.0.113.7' }))).toBe('10.0.0.2')
  addressOf(from('10.0.0.3', { forwarded: '203.0.113.7' }))
  expect(warnings).toEqual(['10.0.0.2'])
})
