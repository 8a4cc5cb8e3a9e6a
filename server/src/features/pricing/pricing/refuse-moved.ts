import { type Customs, dec, t } from '@platewise/domain';
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
    return price === null
      ? t('{dish} has no price now', { dish: name })
      : t('{dish} sells at {price} now', { dish: name, price: money(price) });
  });
  const dishes = words.join(', ');
  throw problem(
    'stale_version',
    moved.length > named
      ? t('{more, plural, other {Someone else changed prices, so none were changed here: {dishes}, and # more.}}', {
          dishes,
          more: moved.length - named,
        })
      : t('Someone else changed prices, so none were changed here: {dishes}.', { dishes }),
    {
      current: moved.map(({ id, name, current_price: price }) => ({
        id,
        name,
        currentPrice: price === null ? null : Number(price),
      })),
    },
  );
}
