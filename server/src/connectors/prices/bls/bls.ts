import { dec, msg, type StoredText } from '@platewise/domain';
import { type FeedBatch, FeedError, type FeedPrice, type FeedProduct, type SeriesFeed } from '../port.ts';
import { createFeedCaller, jsonOf, type Surroundings } from '../shared/feed-caller.ts';
import { seriesOf } from '../shared/known-series.ts';

/** Limits with a key: series and years per request. */
const mostSeries = 50;
const mostYears = 20;

type Datum = { year?: unknown; period?: unknown; value?: unknown };
type Series = { seriesID?: unknown; catalog?: { series_title?: unknown } | null; data?: Datum[] };
type Answer = { status?: unknown; message?: unknown; Results?: { series?: Series[] } | null };

/**
 * The public data API of the Bureau of Labor Statistics, version 2. It always answers 200; the outcome is in `status`.
 */
export function createBls(host: string, around: Surroundings): SeriesFeed {
  const call = createFeedCaller('BLS', around);
  return {
    async read({ key, series, from, to, signal }) {
      const products: FeedProduct[] = [];
      const problems: StoredText[] = [];
      const last = Number(to.slice(0, 4));
      const first = Math.max(Number(from.slice(0, 4)), last - mostYears + 1);
      for (let at = 0; at < series.length; at += mostSeries) {
        const seriesid = series.slice(at, at + mostSeries);
        const asked = {
          seriesid,
          startyear: String(first),
          endyear: String(last),
          catalog: true,
          registrationkey: key,
        };
        const reply = await call(
          {
            method: 'POST',
            url: new URL(`${host}/publicAPI/v2/timeseries/data/`),
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(asked),
          },
          signal,
        );
        const batch = batchOf(answerOf(reply.status, reply.text, key), seriesid, { from, to });
        products.push(...batch.products);
        problems.push(...batch.problems);
      }
      return { products, problems };
    },
  };
}

const messagesOf = ({ message }: Answer): string[] =>
  [message].flat().filter((one): one is string => typeof one === 'string' && one.trim() !== '');

/** Throws the matching error; BLS describes failures only in message text. */
function answerOf(status: number, text: string, key: string): Answer {
  const answer = jsonOf(text) as Answer | undefined;
  if (typeof answer !== 'object' || answer === null || typeof answer.status !== 'string') {
    if (status === 401 || status === 403) throw new FeedError('credentials', msg('BLS rejected this key.'));
    throw new FeedError('unavailable', msg('BLS returned an invalid response ({status}).', { status: String(status) }));
  }
  if (answer.status === 'REQUEST_SUCCEEDED') return answer;
  // BLS repeats the key in its error messages.
  const words = messagesOf(answer).join(' ').replaceAll(key, 'the key').slice(0, 300);
  if (/key/i.test(words) && /invalid|not valid|registration|inactive/i.test(words)) {
    throw new FeedError('credentials', msg('BLS rejected this key: {reason}', { reason: words }));
  }
  if (/threshold|daily|exceed/i.test(words)) {
    throw new FeedError('rate_limited', msg('BLS daily limit reached: {reason}', { reason: words }), 6 * 3600);
  }
  throw new FeedError('refused', msg('BLS returned an error: {reason}', { reason: words || answer.status }));
}

function batchOf(answer: Answer, asked: readonly string[], days: { from: string; to: string }): FeedBatch {
  const byId = new Map((answer.Results?.series ?? []).map((one) => [String(one.seriesID), one]));
  const problems: StoredText[] = messagesOf(answer).slice(0, 20);
  const products = asked.flatMap((id): FeedProduct[] => {
    const title = byId.get(id)?.catalog?.series_title;
    const prices = pricesOf(byId.get(id)?.data ?? [], days);
    if (prices.length === 0) {
      problems.push(msg('{series}: BLS has no prices for this series.', { series: id }));
      return [];
    }
    const said = seriesOf(id, typeof title === 'string' ? title : null);
    if (said.problem !== null) problems.push(said.problem);
    const { name, unit, verified } = said;
    const none = { itemCode: null, packText: null, purchaseUnit: null, brand: null, gtin: null };
    return [{ code: id, name, unit, currency: 'USD', kind: 'retail', verified, ...none, prices }];
  });
  return { products, problems };
}

/** M13 is the annual average, and a dash means nothing was priced in that month. */
function pricesOf(data: readonly Datum[], { from, to }: { from: string; to: string }): FeedPrice[] {
  return data
    .flatMap(({ year, period, value }) => {
      const month = /^M(0[1-9]|1[0-2])$/.exec(String(period))?.[1];
      if (month === undefined || !/^\d{4}$/.test(String(year)) || !/^\d{1,6}(?:\.\d{1,6})?$/.test(String(value)))
        return [];
      const price = dec(String(value));
      const on = `${year}-${month}-01`;
      return price.gt(0) && on >= from && on <= to ? [{ on, price: price.toFixed(4) }] : [];
    })
    .sort((a, b) => (a.on < b.on ? -1 : 1));
}
