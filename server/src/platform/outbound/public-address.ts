import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

// Where addresses of the public internet lie in IPv6; everything else is special.
const publicSix = ipaddr.IPv6.parseCIDR('2000::/3');
// The host services of a cloud, reached from every machine in it under an address that looks public.
const cloudServices = new Set(['168.63.129.16']);

/**
 * Whether an address belongs to the public internet: not to this machine, a private or a carrier's network, a link, the
 * metadata service of a cloud, a group of receivers, or IPv4 in the clothes of IPv6 (mapped, translated, tunnelled).
 * @example isPublicAddress('192.168.1.20') // false
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0 || address.includes('%')) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  if (parsed.kind() === 'ipv6') return (parsed as ipaddr.IPv6).match(publicSix);
  return !cloudServices.has(parsed.toString());
}
