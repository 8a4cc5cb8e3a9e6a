import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isPublicAddress } from '../../platform/outbound/public-address.ts';
import { privateAddress } from './mailbox-fault.ts';

const mostTried = 4;

/**
 * The addresses of a mail server that may be called, IPv4 first: the connection is made to one of these, so a name that
 * changes its address in between gains nothing.
 */
export async function addressesOf(host: string, { outboundPrivate }: { outboundPrivate: boolean }): Promise<string[]> {
  const found = isIP(host) === 0 ? (await lookup(host, { all: true })).map(({ address }) => address) : [host];
  const allowed = outboundPrivate ? found : found.filter(isPublicAddress);
  if (allowed.length === 0) throw privateAddress(host);
  return allowed.sort((a, b) => isIP(a) - isIP(b)).slice(0, mostTried);
}
