import {
  type CountedStock,
  convert,
  dec,
  isUnit,
  roundMoney,
  type UsageFigures,
  type UsageFlow,
  type UsageSource,
  usageFigures,
} from '@platewise/domain';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { type PurchaseSum, sumPurchases, sumPurchasesKnown } from '../../buying/invoices/index.ts';
import * as counts from './counts.repo.ts';
import { readCountedKnown } from './counts-known.repo.ts';
import type { Known } from './known.repo.ts';
import type { Chosen } from './period-of.ts';
import { readSold } from './sold.repo.ts';
import { readSoldKnown } from './sold-known.repo.ts';
import * as stock from './stock.repo.ts';
import * as stockKnown from './stock-known.repo.ts';
import { type Theory, theoryOf } from './theoretical.ts';

type IngredientSource = { ingredient: stock.IngredientRow; source: UsageSource; atLeast: boolean };
export type UsedIngredient = IngredientSource & { figures: UsageFigures };

type Loaded<Used> = { used: Used[]; theory: Theory; purchases: PurchaseSum[] };
/** All figures of a period, by ingredient. */
export type LoadedPeriod = Loaded<UsedIngredient>;

type Ends = Pick<Chosen, 'from' | 'to' | 'opening' | 'closing'>;

/**
 * @param also an ingredient that is wanted though nothing is known of it
 * @param known as it was known
 */
export async function loadPeriod(
  db: Queryable,
  scope: RestaurantScope,
  chosen: Ends,
  { also, known }: { also?: number; known?: Known | undefined } = {},
): Promise<LoadedPeriod> {
  const { used, ...rest } = await loadSources(await readsOf(db, scope, chosen, known), chosen, also);
  return { ...rest, used: used.map((one) => ({ ...one, figures: usageFigures(one.source) })) };
}

type Reads = Pick<Loaded<never>, 'theory' | 'purchases'> & {
  flowRows: stock.FlowRow[];
  countedRows: counts.CountedRow[];
  readIngredients: (ids: readonly number[]) => Promise<stock.IngredientRow[]>;
};

async function readsOf(db: Queryable, scope: RestaurantScope, chosen: Ends, known: Known | undefined): Promise<Reads> {
  const dates = [chosen.opening, chosen.closing];
  if (known === undefined) {
    const [theory, purchases, flowRows, countedRows] = await Promise.all([
      readSold(db, scope, chosen).then((sold) => theoryOf(db, scope, sold)),
      sumPurchases(db, scope, chosen),
      stock.readFlows(db, scope, chosen),
      counts.readCounted(db, scope, dates),
    ]);
    return {
      theory,
      purchases,
      flowRows,
      countedRows,
      readIngredients: (ids) => stock.readIngredients(db, scope, ids),
    };
  }
  const [theory, purchases, flowRows, countedRows] = await Promise.all([
    readSoldKnown(db, scope, chosen, known).then((sold) => theoryOf(db, scope, sold, known)),
    sumPurchasesKnown(db, scope, chosen, known.before),
    stockKnown.readFlowsKnown(db, scope, chosen, known),
    readCountedKnown(db, scope, dates, known),
  ]);
  const readIngredients: Reads['readIngredients'] = (ids) => stockKnown.readIngredientsKnown(db, scope, ids, known);
  return { theory, purchases, flowRows, countedRows, readIngredients };
}

async function loadSources(
  { theory, purchases, flowRows, countedRows, readIngredients }: Reads,
  chosen: Ends,
  also: number | undefined,
): Promise<Loaded<IngredientSource>> {
  const flows = Map.groupBy(flowRows, (row) => row.ingredient_id);
  const counted = Map.groupBy(countedRows, (row) => row.ingredient_id);
  const bought = Map.groupBy(purchases, (purchase) => purchase.ingredientId);
  const moved = [...theory.usage.keys(), ...theory.atLeast, ...flows.keys(), ...counted.keys()];
  const ids = new Set([...moved, ...[...bought.keys(), also].flatMap((id) => id ?? [])]);
  const used = (await readIngredients([...ids])).map((ingredient) => {
    const own = counted.get(ingredient.id) ?? [];
    const source: UsageSource = {
      opening: countedStock(own, chosen.opening, ingredient),
      closing: countedStock(own, chosen.closing, ingredient),
      purchases: sumOf(bought.get(ingredient.id) ?? []),
      ...flowsOf(flows.get(ingredient.id) ?? []),
      theoretical: theory.usage.get(ingredient.id) ?? '0',
      currentCost: ingredient.current_cost,
    };
    return { ingredient, source, atLeast: theory.atLeast.has(ingredient.id) };
  });
  return { used, theory, purchases };
}

/** Counted stock in the ingredient's current unit. Units that can't be converted are ignored. */
function countedStock(rows: readonly counts.CountedRow[], date: string, ingredient: stock.IngredientRow): CountedStock {
  const own = rows.filter((row) => row.date === date);
  if (own.length === 0) return { missing: 'not_counted' };
  const quantities = own.map((row) => inUnit(row.quantity, row.unit, ingredient));
  if (own.some(({ partly }) => partly) || quantities.some((one) => one === null)) return { missing: 'partly_counted' };
  const values = own.map(({ value }) => value);
  return {
    quantity: quantities.reduce((sum, one) => sum.plus(one ?? 0), dec(0)),
    value: values.includes(null) ? null : roundMoney(values.reduce((sum, one) => sum.plus(one ?? 0), dec(0))),
  };
}

function inUnit(quantity: string, unit: string, ingredient: stock.IngredientRow): string | null {
  if (unit === ingredient.unit) return quantity;
  if (!isUnit(unit) || !isUnit(ingredient.unit)) return null;
  const { density_g_per_ml: densityGPerMl, grams_per_each: gramsPerEach } = ingredient;
  const converted = convert(quantity, unit, ingredient.unit, { densityGPerMl, gramsPerEach, conversions: [] });
  return converted.ok ? converted.quantity : null;
}

function sumOf(purchases: readonly PurchaseSum[]): UsageSource['purchases'] {
  const known = purchases.every(({ quantity }) => quantity !== null);
  return {
    quantity: known ? purchases.reduce((sum, { quantity }) => sum.plus(quantity ?? 0), dec(0)) : null,
    cost: purchases.reduce((sum, { cost }) => sum.plus(cost), dec(0)),
  };
}

type Flows = Pick<UsageSource, 'transferredIn' | 'transferredOut' | 'producedIn' | 'producedOut' | 'wasted'>;

function flowsOf(rows: readonly stock.FlowRow[]): Flows {
  const flow = (name: stock.Flow): UsageFlow => {
    const row = rows.find((one) => one.flow === name);
    if (row === undefined) return { quantity: '0', cost: '0' };
    const leaves = name !== 'transfer_in' && name !== 'production_in';
    const signed = (value: string) => (leaves ? dec(value).neg() : dec(value));
    return { quantity: signed(row.quantity), cost: row.cost === null ? null : signed(row.cost) };
  };
  return {
    transferredIn: flow('transfer_in'),
    transferredOut: flow('transfer_out'),
    producedIn: flow('production_in'),
    producedOut: flow('production_out'),
    wasted: flow('waste'),
  };
}
