import ipaddr from 'ipaddr.js'

/** Public IPv6 addresses. All others are reserved, local or contain an IPv4 address. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an address is public. Private, loopback, link-local, shared, documentation, test and multicast networks are
 * not, nor is any IPv6 address that contains an IPv4 address.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address) // converts IPv4-mapped addresses
  if (parsed.range() !== 'unicast') return false
  return parsed.kind() === 'ipv4' || parsed.match(GLOBAL_IPV6)
}
