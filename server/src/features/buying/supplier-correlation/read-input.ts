import {
  addDays,
  businessDateAt,
  type CorrelationInput,
  dec,
  isUnit,
  type RecordedSupply,
  type UnitFacts,
  type VendorGood,
} from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { vendorScores } from '../supplier-performance/index.ts';
import { pricedAs } from '../vendor-items/index.ts';
import * as repo from './goods.repo.ts';

/** Days of orders and receipts that reliability is based on. */
const reliabilityDays = 180;
/** Packs are parsed in batches of this size, with other requests handled in between. */
const atOnce = 500;

export type ReadInput = { input: CorrelationInput; goods: readonly repo.GoodRow[] };

/** The engine's input for a restaurant; goods are in the same order as their rows. */
export async function readInput(deps: Pick<Deps, 'db' | 'clock'>, scope: RestaurantScope): Promise<ReadInput> {
  const { db } = deps;
  const today = businessDateAt(deps.clock().toISOString(), scope.settings.timezone, '00:00');
  const kitchen = await repo.readKitchen(db, scope);
  const facts = factsBy(await repo.readConversions(db, scope));
  const goods = await repo.readGoods(db, scope, today);
  const scores = await vendorScores(db, scope, { from: addDays(today, 1 - reliabilityDays), to: today });
  const bought = await repo.readBought(db, scope);
  const decided = await repo.readDecided(db, scope);
  const input: CorrelationInput = {
    ingredients: kitchen.map((row) => ({
      id: row.id,
      name: row.name,
      aliases: row.aliases,
      category: row.category,
      unit: isUnit(row.unit) ? row.unit : null,
      facts: factsOf(row, facts.get(row.id)),
      cost: row.current_cost,
    })),
    goods: await inTurns(goods),
    vendors: [...scores].map(([id, reliability]) => ({ id, reliability })),
    recorded: recordedIn(kitchen, bought),
    decided: decided.map(pairOf),
  };
  return { input, goods };
}

const pairOf = (row: { ingredient_id: number; vendor_id: number }) => ({
  ingredientId: row.ingredient_id,
  vendorId: row.vendor_id,
});

function recordedIn(
  kitchen: readonly repo.KitchenRow[],
  bought: readonly { ingredient_id: number; vendor_id: number }[],
): RecordedSupply[] {
  const assigned = kitchen.flatMap(({ id, vendor_id }): RecordedSupply[] =>
    vendor_id === null ? [] : [{ ingredientId: id, vendorId: vendor_id, how: 'assigned' }],
  );
  // Purchases are stronger evidence, and a pair's last entry wins.
  return [...assigned, ...bought.map((row): RecordedSupply => ({ ...pairOf(row), how: 'bought' }))];
}

type Conversions = NonNullable<UnitFacts['conversions']>;

function factsBy(rows: readonly repo.ConversionRow[]): Map<number, Conversions> {
  const known = rows.flatMap(({ ingredient_id, unit, quantity, to_unit }) =>
    isUnit(unit) && isUnit(to_unit) ? [{ ingredient_id, fact: { unit, quantity, toUnit: to_unit } }] : [],
  );
  const grouped = Map.groupBy(known, ({ ingredient_id }) => ingredient_id);
  return new Map([...grouped].map(([id, all]) => [id, all.map(({ fact }) => fact)]));
}

const factsOf = (row: repo.KitchenRow, conversions: Conversions = []): UnitFacts => ({
  densityGPerMl: row.density_g_per_ml,
  gramsPerEach: row.grams_per_each,
  conversions,
});

async function inTurns(rows: readonly repo.GoodRow[]): Promise<VendorGood[]> {
  const goods: VendorGood[] = [];
  for (let from = 0; from < rows.length; from += atOnce) {
    goods.push(...rows.slice(from, from + atOnce).map(goodOf));
    await new Promise((resolve) => setImmediate(resolve));
  }
  return goods;
}

const goodOf = (row: repo.GoodRow): VendorGood => ({
  vendorId: row.vendor_id,
  description: row.description,
  brand: row.brand,
  ingredientId: row.ingredient_id,
  offer: offerOf(row),
});

function offerOf(row: repo.GoodRow): VendorGood['offer'] {
  if (row.price === null || row.rate === null) return null;
  const price = dec(row.price).times(dec(row.rate));
  return price.gt(0) ? { price: price.toFixed(), ...pricedAs({ ...row, last_price_unit: row.price_unit }) } : null;
}
