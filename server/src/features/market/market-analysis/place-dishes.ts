import type { MarketPositionRow } from '@platewise/contract';
import {
  dec,
  fewestCompetitors,
  likeForLike,
  type MarketPosition,
  type Money,
  marketPosition,
  roundMoney,
} from '@platewise/domain';
import { numberOrNull } from '../../../platform/http/number-or-null.ts';
import type { Market, OwnDish, TheirDish } from './load-market.ts';
import type { StoredAnalysis, StoredDish } from './stored-analysis.ts';

/** A dish of ours that others sell too. */
export type PlacedDish = { dish: OwnDish; price: Money; position: MarketPosition; theirs: TheirDish[] };

/** Our dishes compared with theirs: those with a price and a matched dish of a tracked competitor. */
export function placeDishes({ dishes, items }: Market): PlacedDish[] {
  const beside = Map.groupBy(items, ({ menu_item_id }) => menu_item_id);
  return dishes.flatMap((dish) => {
    const theirs = beside.get(dish.id) ?? [];
    const prices = theirs.map((item) => ({ competitorId: item.competitor_id, price: item.price }));
    const position = dish.price === null ? null : marketPosition(dish.price, prices);
    return position === null || dish.price === null ? [] : { dish, price: dish.price, position, theirs };
  });
}

export const positionRow = (position: MarketPosition): MarketPositionRow => ({
  sample: position.sample,
  thin: position.sample < fewestCompetitors,
  middle: Number(position.middle),
  lowest: Number(position.lowest),
  highest: Number(position.highest),
  gap: Number(position.gap),
  gapPercent: Number(position.gapPercent),
  rank: position.rank,
  of: position.of,
  percentile: Number(position.percentile),
  standing: position.standing,
});

/** Largest monthly amount first; if sales aren't known, widest gap first. */
export function dishRows(placed: readonly PlacedDish[]): StoredDish[] {
  const rows = placed.map(({ dish, price, position, theirs }) => ({
    ...{ id: dish.id, name: dish.name, category: dish.category, price: Number(price) },
    soldPerMonth: numberOrNull(dish.sold),
    gapPerMonth: dish.sold === null ? null : Number(roundMoney(dec(position.gap).times(dec(dish.sold)))),
    ...positionRow(position),
    prices: theirs.map(priceRow).sort((a, b) => a.price - b.price || a.itemId - b.itemId),
  }));
  const money = (row: StoredDish) => Math.abs(row.gapPerMonth ?? 0);
  return rows.sort((a, b) => money(b) - money(a) || Math.abs(b.gapPercent) - Math.abs(a.gapPercent) || a.id - b.id);
}

const priceRow = (item: TheirDish): StoredDish['prices'][number] => ({
  competitorId: item.competitor_id,
  competitorName: item.competitor_name,
  itemId: item.id,
  itemName: item.name,
  price: Number(item.price),
  matchScore: numberOrNull(item.match_score),
  matchedByHand: item.matched_by_hand,
  verifiedAt: item.verified_at.toISOString(),
});

/** How much our prices are above theirs over some dishes, in percent; null if there are none. */
export function gapOver(placed: readonly PlacedDish[]): number | null {
  const gap = likeForLike(
    placed.map(({ dish, price, position }) => ({ price, middle: position.middle, sold: dish.sold })),
  );
  return numberOrNull(gap);
}

export function overallOf(placed: readonly PlacedDish[]): StoredAnalysis['overall'] {
  const gapPercent = gapOver(placed);
  if (gapPercent === null) return null;
  const count = (standing: MarketPosition['standing']) =>
    placed.filter(({ position }) => position.standing === standing).length;
  return {
    dishes: placed.length,
    thinDishes: placed.filter(({ position }) => position.sample < fewestCompetitors).length,
    gapPercent,
    ...{ above: count('above'), level: count('level'), below: count('below') },
  };
}
