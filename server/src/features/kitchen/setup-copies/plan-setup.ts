import type { SETUP_PARTS } from '@platewise/contract';
import type { Queryable } from '../../../platform/db/index.ts';
import { newDishes, readDishes, readDishLines, readDishNames, type SourceDish } from '../menu-copies/index.ts';
import type { SetupScope, Source } from './permit-setup.ts';
import { type IngredientPlan, planIngredients, stands } from './plan-ingredients.ts';
import { corrects, type PlannedItem, planItems } from './plan-items.ts';
import { planVendors, type VendorPlan, vendorFinder, vendorsThere } from './plan-vendors.ts';
import * as repo from './setup.repo.ts';

export type SetupPart = (typeof SETUP_PARTS)[number];

/** What the user requested. A vendor means the vendor itself, its items and their ingredients. */
export type SetupWish = { vendorId: number | null; parts: ReadonlySet<SetupPart>; withCosts: boolean };

export type SetupPlan = {
  wish: SetupWish;
  vendors: VendorPlan;
  items: PlannedItem[];
  ingredients: IngredientPlan;
  /** Inactive ingredients copied because an active recipe uses them. */
  revived: number;
  dishes: { wanted: SourceDish[]; skipped: string[] };
  /** What the source has, if all of it was requested. */
  size: repo.SetupSize | null;
  costs: 'copied' | 'unasked' | 'other currency' | 'hidden';
};

/** Plans a copy without writing anything. */
export async function planSetup(db: Queryable, scope: SetupScope, wish: SetupWish): Promise<SetupPlan> {
  const { source, target } = scope;
  const has = (part: SetupPart) => wish.parts.has(part);
  const all = await vendorsThere(db, source);
  const wanted = wish.vendorId === null ? all : all.filter(({ id }) => id === wish.vendorId);
  const vendors = planVendors(wanted, await vendorFinder(db, target), has('vendors'));
  const items = has('vendors') ? await matchItems(db, scope, vendors) : [];
  const menu = has('recipes') ? await readDishes(db, source) : [];
  const dishes = newDishes(menu, has('recipes') ? await readDishNames(db, target) : []);
  const used = has('ingredients') && wish.vendorId === null ? await repo.readIngredientIds(db, source) : [];
  const ids = dishes.wanted.map(({ id }) => id);
  const inDishes = (await readDishLines(db, source, ids)).map((line) => line.ingredient_id);
  const behind = items.flatMap(({ item, fate }) =>
    item.ingredient_used && item.ingredient_id !== null && (fate === 'new' || fate === 'adopts')
      ? [item.ingredient_id]
      : [],
  );
  const roots = [...new Set([...used, ...inDishes, ...(has('ingredients') ? behind : [])])];
  const ingredients = await planIngredients(db, scope, roots, has('ingredients') ? [] : behind);
  const [size] = wish.vendorId === null ? await repo.measureSetups(db, source.reach) : [];
  const inUse = new Set(used);
  return {
    wish,
    vendors,
    items: items.map((one) =>
      one.fate !== 'adopts' || stands(ingredients, one.item.ingredient_id) || corrects(one.item, one.here)
        ? one
        : { ...one, fate: 'there' },
    ),
    ingredients,
    revived: used.length === 0 ? 0 : ingredients.made.filter(({ id }) => !inUse.has(id)).length,
    dishes,
    size: size ?? null,
    costs: costsOf(source, target.settings.currency, wish),
  };
}

/** Plans what happens to the vendors' items. */
export async function matchItems(db: Queryable, { source, target }: SetupScope, vendors: VendorPlan) {
  const ids = [...vendors.here.keys(), ...vendors.made.map(({ id }) => id), ...vendors.sameAsMade.keys()];
  const idsHere = [...new Set([...vendors.here.values()].map(({ id }) => id))];
  const there = await repo.readItems(db, source, ids);
  const here = await repo.readItems(db, { reach: target, restaurantId: target.restaurantId }, idsHere);
  return planItems(vendors, there, here);
}

function costsOf(source: Source, currency: string, { withCosts }: SetupWish): SetupPlan['costs'] {
  if (!withCosts) return 'unasked';
  if (source.hidesCosts) return 'hidden';
  return source.currency === currency ? 'copied' : 'other currency';
}
