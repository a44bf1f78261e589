import ipaddr from 'ipaddr.js'

/** Where the Internet's addresses of the sixth version begin; the rest is reserved, local or a disguise of the fourth. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an address belongs to the public Internet. Not so: private, loopback, link-local and shared networks, those of
 * documentation and tests, multicast, and every way of saying an address of version 4 in version 6.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address) // IPv4-mapped ones as what they are
  if (parsed.range() !== 'unicast') return false
  return parsed.kind() === 'ipv4' || parsed.match(GLOBAL_IPV6)
}
