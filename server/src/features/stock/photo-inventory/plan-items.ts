import type { BodyOf, PhotoCategory, PhotoPlace, savePhotoItems } from '@platewise/contract';
import { type CalendarDate, dec, type Quantity, roundQuantity, type Unit } from '@platewise/domain';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { amountOf, unitFor } from './item-amount.ts';
import { meaningOf } from './photo-categories.ts';
import * as repo from './photo-inventory.repo.ts';

type Body = BodyOf<typeof savePhotoItems>;
export type Item = Body['items'][number];

/** A stock location, with everything the photo shows of it. */
export type PlannedPlace = {
  /** Null: it's created first. */
  ingredientId: number | null;
  name: string;
  unit: Unit;
  category: PhotoCategory | undefined;
  location: string;
  inventoryId: number | null;
  /** Known stock, in the ingredient's unit. */
  before: string;
  /** What the photo shows of it, item by item. */
  parts: { item: number; amount: string; expiryDate: CalendarDate | null; lot: string | null }[];
};

export type ItemProblem = { item: number; path: string; message: string };
export type Plan = { places: PlannedPlace[]; problems: ItemProblem[] };

/** A blank name drops an item; positions refer to the request. */
export const namedItems = (items: readonly Item[]): { item: Item; at: number }[] =>
  items.map((item, at) => ({ item, at })).filter(({ item }) => item.name !== '');

/** Plans what saving does, for both the preview and the save. `known`: the ingredients referenced by id. */
export async function planItems(
  db: Queryable,
  scope: RestaurantScope,
  items: readonly Item[],
  known: readonly repo.HeldIngredient[],
): Promise<Plan> {
  const rows = namedItems(items);
  const names = rows.flatMap(({ item }) => (item.ingredientId == null ? [item.name] : []));
  const named = await repo.findByNames(db, scope, names);
  const kept = await repo.placesOf(db, scope, [...new Set([...known, ...named].map(({ id }) => id))]);
  const fresh = new Map<string, repo.HeldIngredient>();
  const plan: Plan = { places: [], problems: [] };
  for (const { item, at } of rows) {
    const ingredient = ingredientOf(item, known, named, fresh);
    const isNew = ingredient.id === 0;
    const found = amountOf(item.quantity, item.contents ?? null, ingredient, isNew);
    if (!found.ok) {
      plan.problems.push({ item: at, path: 'contents', message: found.message });
      continue;
    }
    const place = placeFor(plan.places, item, ingredient, isNew ? [] : kept);
    place.parts.push({ item: at, amount: found.amount, expiryDate: item.expiryDate ?? null, lot: item.lot ?? null });
  }
  return plan;
}

/**
 * An item's referenced ingredient, else one with its name, else a new one; items with the same new name share one
 * ingredient.
 */
function ingredientOf(
  item: Item,
  known: readonly repo.HeldIngredient[],
  named: readonly repo.HeldIngredient[],
  fresh: Map<string, repo.HeldIngredient>,
): repo.HeldIngredient {
  const chosen = item.ingredientId == null ? undefined : known.find(({ id }) => id === item.ingredientId);
  if (chosen) return chosen;
  const key = item.name.toLowerCase();
  const same = named.find(({ name }) => name.toLowerCase() === key) ?? fresh.get(key);
  if (same) return same;
  const unit = item.unit ?? unitFor(item.contents ?? null);
  const made = { id: 0, restaurantId: 0, name: item.name, unit, isActive: true };
  const added = { ...made, densityGPerMl: null, gramsPerEach: null, conversions: [] };
  fresh.set(key, added);
  return added;
}

function placeFor(
  places: PlannedPlace[],
  item: Item,
  ingredient: repo.HeldIngredient,
  kept: readonly repo.KeptPlace[],
): PlannedPlace {
  const own = kept.filter(({ ingredientId }) => ingredientId === ingredient.id);
  const wanted = item.location ?? own[0]?.location ?? meaningOf(item.category).location;
  const there = own.find(({ location }) => location?.toLowerCase() === wanted.toLowerCase());
  const location = there?.location ?? wanted;
  const same = places.find(
    (place) =>
      place.location.toLowerCase() === location.toLowerCase() &&
      (ingredient.id === 0 ? sameNew(place, ingredient) : place.ingredientId === ingredient.id),
  );
  if (same) return same;
  const place: PlannedPlace = {
    ingredientId: ingredient.id === 0 ? null : ingredient.id,
    name: ingredient.name,
    unit: ingredient.unit,
    category: item.category,
    location,
    inventoryId: there?.id ?? null,
    before: there?.stock ?? '0',
    parts: [],
  };
  places.push(place);
  return place;
}

const sameNew = (place: PlannedPlace, { name }: repo.HeldIngredient) =>
  place.ingredientId === null && place.name.toLowerCase() === name.toLowerCase();

/** The total the photo shows for a location. */
export const shownIn = ({ parts }: PlannedPlace): Quantity =>
  roundQuantity(parts.reduce((sum, { amount }) => sum.plus(amount), dec('0')));

export const afterSaving = (place: PlannedPlace, mode: Body['mode']): string =>
  mode === 'set' ? shownIn(place) : roundQuantity(dec(place.before).plus(shownIn(place)));

export function placeReply(place: PlannedPlace, stock: { before: string; after: string }): PhotoPlace {
  return {
    items: place.parts.map(({ item }) => item),
    ingredientId: place.ingredientId,
    name: place.name,
    unit: place.unit,
    location: place.location,
    newIngredient: place.ingredientId === null,
    newPlace: place.inventoryId === null,
    before: Number(stock.before),
    after: Number(stock.after),
  };
}
