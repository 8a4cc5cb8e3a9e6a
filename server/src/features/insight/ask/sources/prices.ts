import { type BusinessDate, believedPrices, dec, type PricePoint, priceInUnit, t, translated } from '@platewise/domain';
import { type PriceTrendRow, priceTrends } from '../../../pricing/price-trends/index.ts';
import { type AskCall, type AskFact, type AskFacts, concerns, idsOf, isAmong, keysOf, windowsOf } from '../ask-call.ts';
import { type PaidRow, readPaidPrices } from './paid-prices.repo.ts';
import { keyOf } from './purchased.ts';
import { categoryKey } from './sales.ts';

const times = ['day', 'week', 'month'] as const;

type Priced = Pick<
  PriceTrendRow,
  'restaurantId' | 'ingredientId' | 'name' | 'unit' | 'category' | 'vendorId' | 'vendorName' | 'points'
> & { current: PricePoint | null };

/**
 * The last price of each purchased ingredient in the period, as in its price history; by vendor, or of one, the last
 * paid to each. Different prices aren't averaged.
 */
export async function price(call: AskCall): Promise<AskFacts> {
  const trends: Priced[] = concerns(call.query, ['vendor']) ? await paidOf(call) : await trendsOf(call);
  const overTime = times.some((one) => one === call.query.by);
  if (overTime) return { facts: oneOnly(trends.flatMap((trend) => pointFacts(call, trend))) };
  const priced = trends.filter(({ current }) => current !== null);
  const facts = priced.map((trend) => ({ ...factOf(call, trend), amount: dec(trend.current?.price ?? 0) }));
  const several = call.query.by !== 'ingredient' && priced.length > 1;
  const note = t("Choose an ingredient: prices of different ingredients aren't averaged.");
  return { facts: oneOnly(facts), notes: several ? [note] : [] };
}

/** What each vendor was paid in the period, whoever the ingredient is bought from now. */
async function paidOf(call: AskCall): Promise<Priced[]> {
  const { deps, reach, query } = call;
  const rows = await readPaidPrices(deps.db, reach, windowsOf(call), {
    ingredients: idsOf(query, 'ingredient'),
    vendors: idsOf(query, 'vendor'),
    categories: keysOf(query, 'ingredientCategory'),
  });
  const byVendor = query.by === 'vendor';
  const groups = Map.groupBy(rows, (row) => `${row.ingredient_id} ${byVendor ? row.vendor_id : ''}`);
  return [...groups.values()].flatMap((own) => {
    const [row] = own;
    const points = believedPrices(own.flatMap(pointOf)).believed;
    return row === undefined ? [] : [{ ...namedBy(row), points, current: points.at(-1) ?? null }];
  });
}

/** In the ingredient's unit now; a price per case says nothing about a price per pound. */
function pointOf({ price: paid, price_unit: from, unit, date }: PaidRow): PricePoint[] {
  const converted = from === unit ? paid : priceInUnit(paid, from, unit, {});
  return converted === null ? [] : [{ date: date as BusinessDate, price: converted }];
}

const namedBy = (row: PaidRow) => ({
  restaurantId: row.restaurant_id,
  ingredientId: row.ingredient_id,
  name: row.name,
  unit: row.unit,
  category: row.category,
  vendorId: row.vendor_id,
  vendorName: row.vendor,
});

/** Percent change over the period; of several ingredients the plain mean, as in Cost Analysis. */
export async function priceChange(call: AskCall): Promise<AskFacts> {
  if (call.isBefore) return { facts: [] };
  const trends = await trendsOf(call);
  const facts = trends.flatMap((trend) =>
    trend.percent === null ? [] : [{ ...factOf(call, trend), unit: null, amount: dec(trend.percent), weight: dec(1) }],
  );
  const doubtful = trends.filter((trend) => trend.doubtful !== null).length;
  const note = t("{count, plural, one {# doubtful price isn't used.} other {# doubtful prices aren't used.}}", {
    count: doubtful,
  });
  return { facts, notes: doubtful === 0 ? [] : [note] };
}

async function trendsOf({ deps, reach, places, query, days }: AskCall): Promise<PriceTrendRow[]> {
  const ids = idsOf(query, 'ingredient');
  const upToNow = places.every(({ calendarDay }) => days.to >= calendarDay);
  const trends = await priceTrends(deps.db, reach, () => days, {
    upToNow,
    ...(ids === null ? {} : { ingredientIds: ids }),
  });
  const [vendors, categories] = [idsOf(query, 'vendor'), keysOf(query, 'ingredientCategory')];
  return trends.filter(
    ({ vendorId, category }) => (vendors === null || vendors.includes(vendorId ?? 0)) && isAmong(categories, category),
  );
}

function factOf({ query }: AskCall, trend: Omit<Priced, 'points' | 'current'>): AskFact {
  const fact = {
    restaurantId: trend.restaurantId,
    key: '',
    label: '',
    subjectId: null,
    amount: null,
    unit: translated(trend.unit),
  };
  switch (query.by) {
    case 'ingredient':
      return { ...fact, key: String(trend.ingredientId), label: trend.name, subjectId: trend.ingredientId };
    case 'vendor':
      return {
        ...fact,
        key: String(trend.vendorId ?? ''),
        label: trend.vendorName ?? t('No vendor'),
        subjectId: trend.vendorId,
      };
    case 'ingredientCategory':
      return { ...fact, key: categoryKey(trend.category), label: trend.category ?? t('No category') };
    default:
      return fact;
  }
}

/** The last price of each day, week or month with one. */
function pointFacts(call: AskCall, trend: Priced): AskFact[] {
  const { from, to } = call.days;
  const inPeriod = trend.points.filter(({ date }) => date >= from && date <= to);
  const last = new Map(inPeriod.map(({ date, price: amount }) => [keyOf(call, date), amount]));
  return [...last].map(([key, amount]) => ({ ...factOf(call, trend), key, label: key, amount: dec(amount) }));
}

/** A row or total of several prices has none: their mean would be the price of nothing. */
function oneOnly(facts: readonly AskFact[]): AskFact[] {
  const counted = Map.groupBy(facts, ({ restaurantId, key }) => `${restaurantId} ${key}`);
  return facts.map((fact) => {
    const several = (counted.get(`${fact.restaurantId} ${fact.key}`)?.length ?? 0) > 1;
    return several ? { ...fact, amount: null } : fact;
  });
}
