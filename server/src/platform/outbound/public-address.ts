import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

// The public range of IPv6; everything else is special.
const publicSix = ipaddr.IPv6.parseCIDR('2000::/3');
// A cloud's host services, reachable from all its machines under an address that looks public.
const cloudServices = new Set(['168.63.129.16']);

/**
 * Whether an address is on the public internet: not loopback, private, carrier-grade NAT, link-local, a cloud's
 * metadata service, multicast, or IPv4 embedded in IPv6 (mapped, translated, tunneled).
 * @example isPublicAddress('192.168.1.20') // false
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0 || address.includes('%')) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  if (parsed.kind() === 'ipv6') return (parsed as ipaddr.IPv6).match(publicSix);
  return !cloudServices.has(parsed.toString());
}
