import type {
  marginWaterfall as endpoint,
  MarginWaterfall,
  MarginWaterfalls,
  QueryOf,
  WaterfallDish,
} from '@platewise/contract';
import {
  type BusinessDate,
  businessDate,
  type DateRange,
  type Decimal,
  dec,
  type MarginEffects,
  previousPeriod,
  type RoundedEffects,
  roundEffects,
  roundMoney,
  marginWaterfall as split,
  t,
} from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller, Reach } from '../../../platform/auth/caller.ts';
import { byCurrency, coverageOf } from '../../../platform/auth/coverage.ts';
import { invalidField } from '../../../platform/http/problem.ts';
import { readTaken } from './amounts.repo.ts';
import { type Place, readPlaces } from './places.repo.ts';
import { readSoldDishes, type SoldDishRow } from './sold.repo.ts';
import { spanOf } from './span-of.ts';
import { bucketsAt, type NumberedDays, stretchesOf } from './stretches.ts';

const dishesShown = 20;

/** What changed the dishes' margin between two periods, per currency. */
export async function marginWaterfall(
  deps: Deps,
  caller: Caller,
  query: QueryOf<typeof endpoint>,
): Promise<MarginWaterfalls> {
  const reach = caller.reach(query.restaurantId);
  const now = spanOf(caller, reach, query, deps.clock());
  const before = beforeOf(query, now);
  const places = await readPlaces(deps.db, reach, deps.clock());
  const rows = await readSoldDishes(
    deps.db,
    reach,
    stretchesOf(places.flatMap((place) => daysAt(place, [before, now]))),
  );
  const taken = [await takenIn(deps, reach, before), await takenIn(deps, reach, now)] as const;
  return {
    ...now,
    beforeFrom: before.from,
    beforeTo: before.to,
    waterfalls: byCurrency(places).map((own) => ({
      coverage: coverageOf(own.places, places),
      ...waterfallOf(own.currency, own.places, rows, taken),
    })),
  };
}

/** The same number of days right before, unless other dates were given. */
function beforeOf({ beforeFrom, beforeTo }: QueryOf<typeof endpoint>, now: DateRange): DateRange {
  if (!beforeFrom && !beforeTo) return previousPeriod(now);
  if (!beforeFrom) throw invalidField('beforeFrom', 'Choose the first day to compare with');
  if (!beforeTo) throw invalidField('beforeTo', 'Choose the last day to compare with');
  const before = { from: businessDate(beforeFrom), to: businessDate(beforeTo) };
  if (before.from > before.to) throw invalidField('beforeTo', 'The last day is before the first day');
  if (before.from <= now.to && now.from <= before.to) {
    throw invalidField('beforeTo', "The two periods overlap. Choose periods that don't share days");
  }
  return before;
}

const daysAt = (place: Place, buckets: readonly DateRange[]): NumberedDays[] =>
  bucketsAt(place, buckets).flatMap((days, bucket) =>
    days === null ? [] : [{ restaurantId: place.id, bucket, days }],
  );

type Taken = ReadonlyMap<number, Decimal>;

async function takenIn({ db }: Deps, reach: Reach, days: { from: BusinessDate; to: BusinessDate }): Promise<Taken> {
  const sums = new Map<number, Decimal>();
  for (const row of await readTaken(db, reach, days)) {
    sums.set(row.restaurant_id, (sums.get(row.restaurant_id) ?? dec(0)).plus(row.net));
  }
  return sums;
}

type Sums = { quantity: Decimal; net: Decimal; cost: Decimal };
type Dish = { dishId: number | null; restaurantId: number; name: string; before: Sums; now: Sums };

function waterfallOf(
  currency: string,
  places: readonly Place[],
  rows: readonly SoldDishRow[],
  [takenBefore, takenNow]: readonly [Taken, Taken],
): Omit<MarginWaterfall, 'coverage'> {
  const ids = new Set(places.map(({ id }) => id));
  const dishes = dishesOf(rows.filter((row) => ids.has(row.restaurant_id)));
  const steps = split(dishes);
  const all = (taken: Taken) => places.reduce((sum, { id }) => sum.plus(taken.get(id) ?? 0), dec(0));
  const netOf = (pick: (dish: Dish) => Sums) => dishes.reduce((sum, dish) => sum.plus(pick(dish).net), dec(0));
  const { price, mix, cost, volume } = numbersOf(steps.effects);
  return {
    currency,
    marginBefore: Number(steps.marginBefore),
    margin: Number(steps.margin),
    ...{ price, mix, cost, volume },
    salesBefore: money(netOf(({ before }) => before)),
    sales: money(netOf(({ now }) => now)),
    allSalesBefore: money(all(takenBefore)),
    allSales: money(all(takenNow)),
    dishes: dishRows(dishes, steps.items, steps.effects),
  };
}

const money = (value: Decimal) => Number(roundMoney(value));

const nothing: Sums = { quantity: dec(0), net: dec(0), cost: dec(0) };

/** Parses each amount only once: many restaurants have thousands of dishes. */
const sumOf = (rows: readonly SoldDishRow[]): Sums =>
  rows.reduce(
    (sum, row) => ({
      quantity: sum.quantity.plus(row.quantity),
      net: sum.net.plus(row.net),
      cost: sum.cost.plus(row.cost ?? 0),
    }),
    nothing,
  );

/** Both periods of each dish. A dish with an unknown cost in either period is excluded from both. */
function dishesOf(rows: readonly SoldDishRow[]): Dish[] {
  const byDish = Map.groupBy(rows, (row) => `${row.restaurant_id}:${row.dish_id ?? ''}:${row.item_id ?? ''}`);
  return [...byDish.values()].flatMap((own) => {
    const [first] = own;
    if (first === undefined || own.some(({ cost }) => cost === null)) return [];
    return [
      {
        dishId: first.dish_id,
        restaurantId: first.restaurant_id,
        name: first.name,
        before: sumOf(own.filter(({ bucket }) => bucket === 0)),
        now: sumOf(own.filter(({ bucket }) => bucket === 1)),
      },
    ];
  });
}

/** The dishes with the largest effect on the margin, and the rest combined, so that the columns add up to the steps. */
function dishRows(dishes: readonly Dish[], effects: readonly MarginEffects[], steps: RoundedEffects): WaterfallDish[] {
  const moved = dishes
    .flatMap((dish, index) => {
      const own = effects[index];
      return own === undefined ? [] : [{ dish, own, size: sizeOf(own) }];
    })
    .sort((a, b) => b.size.cmp(a.size) || a.dish.name.localeCompare(b.dish.name));
  const shown = moved.slice(0, dishesShown).map(({ dish, own }) => rowOf(dish, roundEffects(own)));
  const others = moved.slice(dishesShown).map(({ dish }) => dish);
  const rest = restOf(shown, steps);
  const silent = others.length === 0 && (['price', 'mix', 'cost', 'volume'] as const).every((name) => rest[name] === 0);
  if (silent) return shown;
  const name =
    others.length === 0
      ? t('Rounding')
      : t('{count, plural, one {# other dish} other {# other dishes}}', { count: others.length });
  const quantity = (pick: (dish: Dish) => Sums) =>
    others.reduce((sum, dish) => sum.plus(pick(dish).quantity), dec(0)).toNumber();
  return [
    ...shown,
    {
      menuItemId: null,
      restaurantId: null,
      name,
      quantityBefore: quantity(({ before }) => before),
      quantity: quantity(({ now }) => now),
      ...rest,
    },
  ];
}

const sizeOf = ({ price, mix, cost, volume }: MarginEffects): Decimal => price.plus(mix).plus(cost).plus(volume).abs();

const numbersOf = ({ price, mix, cost, volume, total }: RoundedEffects) => ({
  price: Number(price),
  mix: Number(mix),
  cost: Number(cost),
  volume: Number(volume),
  total: Number(total),
});

const rowOf = (dish: Dish, effects: RoundedEffects): WaterfallDish => ({
  menuItemId: dish.dishId,
  restaurantId: dish.restaurantId,
  name: dish.name,
  quantityBefore: dish.before.quantity.toNumber(),
  quantity: dish.now.quantity.toNumber(),
  ...numbersOf(effects),
});

function restOf(shown: readonly WaterfallDish[], steps: RoundedEffects) {
  const left = (name: 'price' | 'mix' | 'cost' | 'volume' | 'total') =>
    money(shown.reduce((sum, row) => sum.minus(row[name] ?? 0), dec(steps[name])));
  return { price: left('price'), mix: left('mix'), cost: left('cost'), volume: left('volume'), total: left('total') };
}
