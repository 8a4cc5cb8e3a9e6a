import type { authenticate } from 'mailauth';

/** Answers a DNS question as `dns.promises.resolve` does. */
export type DnsLookup = NonNullable<NonNullable<Parameters<typeof authenticate>[1]>['resolver']>;

type Sent = { ip: string; helo: string; sender: string; mta: string };

/**
 * Checks SPF, DKIM and DMARC of a mail received directly, as the value of an Authentication-Results header (RFC 8601).
 * Headers of that name within the mail are claims of its sender and are ignored.
 */
export async function verifySender(raw: Buffer, { ip, helo, sender, mta }: Sent, lookup?: DnsLookup): Promise<string> {
  const { authenticate } = await import('mailauth');
  const { spf, dkim, dmarc } = await authenticate(raw, {
    ...{ ip, helo, sender, mta, disableArc: true, disableBimi: true, rejectRsaSha1: true },
    ...(lookup === undefined ? {} : { resolver: lookup }),
  });
  const results = [
    spf === false ? undefined : spf?.info,
    ...(dkim?.results ?? []).map(({ info }) => info),
    dmarc === false ? undefined : dmarc?.info,
  ].filter((info) => info !== undefined && info !== '');
  return [mta, ...(results.length === 0 ? ['none'] : results)].join('; ').replace(/\s+/g, ' ');
}
