import type { SenderAuthentication } from './authentication.ts';
import { domainOfAddress, isFreemail } from './mail-address.ts';

/** What a restaurant knows about senders. Addresses are in the form of `mailAddress`. */
export type KnownAddresses = {
  /** The restaurant's own list: an address, or a domain written `@example.com`. */
  senders: readonly { address: string; allowed: boolean; vendorId: number | null }[];
  /** Addresses of its vendors. */
  vendors: readonly { address: string; vendorId: number }[];
  /** Addresses of its team members. */
  team: readonly string[];
};

/**
 * `known`: documents are taken without asking. `blocked`: ignored. `unverified`: it would be known, but the mail server
 * couldn't confirm that it comes from there. `unknown`: a person decides.
 */
export type SenderDecision = {
  verdict: 'known' | 'blocked' | 'unverified' | 'unknown';
  /** The vendor with this address, if there is one. */
  vendorId: number | null;
};

/**
 * Decides what happens with the documents of a sender. An entry for the address wins over one for its domain, and either
 * over vendors and team members. A blocked sender stays blocked even if the mail is forged; a known one doesn't count
 * then.
 * @param address from `mailAddress`; null if the mail names no sender, or several
 * @example decideSender('ann@lonestar.example', 'unknown', { senders: [], vendors: [], team: [] }).verdict // 'unknown'
 */
export function decideSender(
  address: string | null,
  authentication: SenderAuthentication,
  { senders, vendors, team }: KnownAddresses,
): SenderDecision {
  if (address === null) return { verdict: 'unknown', vendorId: null };
  const domain = domainOfAddress(address);
  const entry =
    senders.find((one) => one.address === address) ??
    senders.find((one) => one.address === domain && (!one.allowed || !isFreemail(domain)));
  const vendor = vendors.find((one) => one.address === address);
  const vendorId = entry?.vendorId ?? vendor?.vendorId ?? null;
  if (entry?.allowed === false) return { verdict: 'blocked', vendorId };
  const known = entry !== undefined || vendor !== undefined || team.includes(address);
  if (!known) return { verdict: 'unknown', vendorId };
  return { verdict: authentication === 'failed' ? 'unverified' : 'known', vendorId };
}
