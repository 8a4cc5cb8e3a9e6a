import { msg } from '@platewise/domain';
import { OutsideError, outsideOf } from '../../../platform/outbound/index.ts';
import { FeedError, type PriceList, type PriceListFeed } from '../port.ts';
import type { Surroundings } from '../shared/feed-caller.ts';
import { readPriceList } from './read-price-list.ts';

const limits = { timeLimitMs: 30_000, maxBytes: 10 * 1024 * 1024, redirects: 5, careful: true } as const;
const accepted =
  'application/json,text/csv;q=0.9,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet;q=0.9,application/edi-x12;q=0.9,text/plain;q=0.5';

/** A vendor's price list, from a user-supplied address or a file. */
export function createPriceList({ outboundPrivate }: Pick<Surroundings, 'outboundPrivate'>): PriceListFeed {
  const outside = outsideOf({ outboundPrivate });
  return {
    refusal: (url) => outside.refusal(url),
    read: readPriceList,
    async fetch(url, key, signal, account): Promise<PriceList> {
      const headers = { accept: accepted, ...(key === null ? {} : { authorization: `Bearer ${key}` }) };
      const reply = await outside.call(url, { ...limits, headers, signal }).catch((error: unknown) => {
        signal.throwIfAborted();
        if (!(error instanceof OutsideError)) throw error;
        // The same message for blocked and unreachable addresses, so callers can't probe the internal network.
        throw new FeedError('unavailable', msg("Can't download the price list from its address."));
      });
      const { status } = reply;
      if (status === 401 || status === 403) {
        throw new FeedError(
          'credentials',
          msg("The price list's URL denied access ({status}).", { status: String(status) }),
        );
      }
      if (status === 429)
        throw new FeedError(
          'rate_limited',
          msg("The price list's server is limiting requests. We'll try again later."),
          3600,
        );
      if (status >= 500)
        throw new FeedError(
          'unavailable',
          msg("The price list's URL returned an error ({status}).", { status: String(status) }),
        );
      if (status < 200 || status >= 300)
        throw new FeedError(
          'refused',
          msg('There is no price list at this URL ({status}).', { status: String(status) }),
        );
      if (reply.cut) throw new FeedError('refused', msg('The price list is larger than 10 MB.'));
      return readPriceList(new URL(reply.url).pathname.split('/').at(-1) ?? '', reply.body, account);
    },
  };
}
