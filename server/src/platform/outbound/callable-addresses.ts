import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';

const mostTried = 4;

/**
 * The addresses of a server that may be called, IPv4 first; none if all are private. The connection is made to one of
 * these, so a name that changes its address in between gains nothing.
 */
export async function callableAddresses(
  host: string,
  { outboundPrivate }: { outboundPrivate: boolean },
): Promise<string[]> {
  const found = isIP(host) === 0 ? (await lookup(host, { all: true })).map(({ address }) => address) : [host];
  const allowed = outboundPrivate ? found : found.filter(isPublicAddress);
  return allowed.sort((a, b) => isIP(a) - isIP(b)).slice(0, mostTried);
}
