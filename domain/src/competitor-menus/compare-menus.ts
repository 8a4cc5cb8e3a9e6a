import { type Amount, dec } from '../numbers/index.ts';
import { looseDishKey } from './dish-key.ts';

export const competitorMenuChanges = ['new', 'gone', 'back', 'dearer', 'cheaper'] as const;
export type CompetitorMenuChange = (typeof competitorMenuChanges)[number];

/** A dish that earlier readings found. Prices are amounts of money in `currency`, null where none was printed. */
export type KnownDish = {
  id: number;
  key: string;
  price: Amount | null;
  currency: string;
  /** It was missing in an earlier reading. */
  isGone: boolean;
  /** A person typed it: no reading says that it is gone. */
  isTyped: boolean;
};

/** A dish as a reading found it. */
export type ReadDish = { key: string; price: Amount | null; currency: string };

export type MenuComparison<Read extends ReadDish> = {
  /** Dishes of the reading that are known, each with what happened to it; null: nothing. */
  found: { id: number; read: Read; change: 'back' | 'dearer' | 'cheaper' | null; priceBefore: Amount | null }[];
  added: Read[];
  /** Known dishes that this reading says are off the menu. */
  gone: number[];
  /** The reading holds so few of the dishes that nothing missing in it is taken for gone. */
  isPartial: boolean;
};

/** A reading with fewer dishes than this part of what is known was not of the whole menu. */
export const leastPartOfMenu = 1 / 3;

/**
 * What changed between what is known of a competitor's menu and a new reading of it. A dish is known again by its key, else
 * by its looser key where that leaves no choice. A price that one side lacks, or that stands in another currency, is not
 * compared. Missing dishes are gone only where the reading is believed to be of the whole menu: `complete`, and at least a
 * third as many dishes as are known. Throws what `dec` throws.
 * @example compareMenus([{ id: 1, key: 'taco', price: '4', currency: 'USD', isGone: false, isTyped: false }],
 *   [{ key: 'taco', price: '4.50', currency: 'USD' }], true).found[0].change // 'dearer'
 */
export function compareMenus<Read extends ReadDish>(
  known: readonly KnownDish[],
  read: readonly Read[],
  complete: boolean,
): MenuComparison<Read> {
  const pairs = pairDishes(known, read);
  const present = known.filter(({ isGone, isTyped }) => !isGone && !isTyped);
  const isPartial = !complete || read.length < present.length * leastPartOfMenu;
  const seen = new Set([...pairs.values()].map(({ id }) => id));
  return {
    found: [...pairs].map(([dish, before]) => ({
      id: before.id,
      read: dish,
      change: changeOf(before, dish),
      priceBefore: before.price,
    })),
    added: read.filter((dish) => !pairs.has(dish)),
    gone: isPartial ? [] : present.filter(({ id }) => !seen.has(id)).map(({ id }) => id),
    isPartial,
  };
}

function changeOf(before: KnownDish, now: ReadDish): 'back' | 'dearer' | 'cheaper' | null {
  const moved = dishPriceMove(before, now);
  if (moved !== null) return moved;
  return before.isGone ? 'back' : null;
}

/**
 * Which way a price went; null where it stayed, where one of the two is not known, or where they stand in two currencies.
 * Throws what `dec` throws.
 * @example dishPriceMove({ price: '9', currency: 'USD' }, { price: '8.50', currency: 'USD' }) // 'cheaper'
 */
export function dishPriceMove(
  before: { price: Amount | null; currency: string },
  now: { price: Amount | null; currency: string },
): 'dearer' | 'cheaper' | null {
  if (before.price === null || now.price === null || before.currency !== now.currency) return null;
  const way = dec(now.price).cmp(dec(before.price));
  return way === 0 ? null : way > 0 ? 'dearer' : 'cheaper';
}

function pairDishes<Read extends ReadDish>(known: readonly KnownDish[], read: readonly Read[]): Map<Read, KnownDish> {
  const exact = new Map(known.map((dish) => [dish.key, dish]));
  const pairs = new Map<Read, KnownDish>();
  for (const dish of read) {
    const same = exact.get(dish.key);
    if (same === undefined) continue;
    exact.delete(dish.key);
    pairs.set(dish, same);
  }
  const taken = new Set(pairs.values());
  const left = onlyOnes(known.filter((dish) => !taken.has(dish)));
  for (const [loose, dish] of onlyOnes(read.filter((dish) => !pairs.has(dish)))) {
    const same = left.get(loose);
    if (same !== undefined) pairs.set(dish, same);
  }
  return pairs;
}

/** By looser key, those alone that no other one shares it with. */
function onlyOnes<Dish extends { key: string }>(dishes: readonly Dish[]): Map<string, Dish> {
  const groups = Map.groupBy(dishes, ({ key }) => looseDishKey(key));
  const single = [...groups].flatMap(([loose, [first, second]]) =>
    first === undefined || second !== undefined || loose === '' ? [] : [[loose, first] as const],
  );
  return new Map(single);
}
