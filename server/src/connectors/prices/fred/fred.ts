import { dec, type Message, msg } from '@platewise/domain';
import { FeedError, type FeedPrice, type FeedProduct, type SeriesFeed } from '../port.ts';
import { createFeedCaller, type FeedCaller, jsonOf, type Surroundings } from '../shared/feed-caller.ts';
import { seriesOf } from '../shared/known-series.ts';

type Observations = { observations?: { date?: unknown; value?: unknown }[] };
type About = { seriess?: { title?: unknown; units?: unknown }[] };
type Fault = { error_code?: unknown; error_message?: unknown };

/** Series of the Federal Reserve Bank of St. Louis. Its average prices are BLS series under the same IDs. */
export function createFred(host: string, around: Surroundings): SeriesFeed {
  const call = createFeedCaller('FRED', around);
  return {
    async read({ key, series, from, to, signal }) {
      const products: FeedProduct[] = [];
      const problems: Message[] = [];
      for (const id of series) {
        const ask = { call, host, key, id, signal };
        const about = (await question(ask, '/fred/series', {})) as About | null;
        if (about === null) {
          problems.push(msg('{series}: not found at FRED.', { series: id }));
          continue;
        }
        const period = { observation_start: from, observation_end: to, sort_order: 'asc' };
        const prices = pricesOf(
          ((await question(ask, '/fred/series/observations', period)) as Observations | null) ?? {},
        );
        if (prices.length === 0) {
          problems.push(msg('{series}: FRED has no prices since {date}.', { series: id, date: from }));
          continue;
        }
        products.push(productOf(id, about, prices, problems));
      }
      return { products, problems };
    },
  };
}

function productOf(id: string, about: About, prices: FeedPrice[], problems: Message[]): FeedProduct {
  const title = about.seriess?.[0]?.title;
  const said = seriesOf(id, typeof title === 'string' ? title : null);
  if (said.problem !== null) problems.push(said.problem);
  const { name, unit, verified } = said;
  const none = { itemCode: null, packText: null, purchaseUnit: null, brand: null, gtin: null };
  return { code: id, name, unit, currency: 'USD', kind: 'retail', verified, ...none, prices };
}

type Ask = { call: FeedCaller; host: string; key: string; id: string; signal: AbortSignal };

/** Null if the series doesn't exist. */
async function question({ call, host, key, id, signal }: Ask, path: string, more: Record<string, string>) {
  const url = new URL(`${host}${path}`);
  for (const [name, value] of Object.entries({ series_id: id, api_key: key, file_type: 'json', ...more })) {
    url.searchParams.set(name, value);
  }
  const { status, text } = await call({ url }, signal);
  const answer = jsonOf(text);
  if (status < 300 && typeof answer === 'object' && answer !== null) return answer;
  const words = String((answer as Fault | undefined)?.error_message ?? '')
    .replaceAll(key, 'the key')
    .slice(0, 300);
  if (status === 401 || status === 403 || (status === 400 && /api_key/i.test(words))) {
    throw new FeedError(
      'credentials',
      words === '' ? msg('FRED rejected this key.') : msg('FRED rejected this key. {reason}', { reason: words }),
    );
  }
  if (status === 400 && /series does not exist/i.test(words)) return null;
  if (status === 404) return null;
  if (status >= 400)
    throw new FeedError(
      'refused',
      words === ''
        ? msg('{name} returned an error ({status}).', { name: 'FRED', status: String(status) })
        : msg('FRED returned an error ({status}). {reason}', { status: String(status), reason: words }),
    );
  throw new FeedError('unavailable', msg('FRED returned an invalid response ({status}).', { status: String(status) }));
}

/** A lone period marks a missing month. */
function pricesOf({ observations = [] }: Observations): FeedPrice[] {
  return observations.flatMap(({ date, value }) => {
    if (!/^\d{4}-\d{2}-\d{2}$/.test(String(date)) || !/^\d{1,6}(?:\.\d{1,8})?$/.test(String(value))) return [];
    const price = dec(String(value));
    return price.gt(0) ? [{ on: String(date), price: price.toFixed(4) }] : [];
  });
}
