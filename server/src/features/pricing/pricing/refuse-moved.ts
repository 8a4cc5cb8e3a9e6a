import { type Customs, dec } from '@platewise/domain';
import { problem } from '../../../platform/http/problem.ts';
import { moneyIn } from './price-words.ts';
import type { PricedRow } from './write-prices.repo.ts';

const same = (a: string | null, b: string | null) => (a === null || b === null ? a === b : dec(a).eq(dec(b)));
const named = 5;

/** 409 with every dish whose price is no longer the one that was seen. */
export function refuseMoved(seen: readonly { row: PricedRow; price: string | null }[], customs: Customs): void {
  const moved = seen.filter(({ row, price }) => !same(row.current_price, price)).map(({ row }) => row);
  if (moved.length === 0) return;
  const money = moneyIn(customs);
  const words = moved.slice(0, named).map(({ name, current_price: price }) => {
    return price === null ? `${name} has no price now` : `${name} sells at ${money(price)} now`;
  });
  const more = moved.length > named ? [`and ${moved.length - named} more`] : [];
  throw problem(
    'stale_version',
    `Someone else changed prices, so none were changed here: ${[...words, ...more].join(', ')}.`,
    {
      current: moved.map(({ id, name, current_price: price }) => ({
        id,
        name,
        currentPrice: price === null ? null : Number(price),
      })),
    },
  );
}
