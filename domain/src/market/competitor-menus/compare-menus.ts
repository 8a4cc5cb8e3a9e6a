import { dec, type Exact, type Money } from '../../shared/numbers/index.ts';
import { looseDishKey } from './dish-key.ts';

export const competitorMenuChanges = ['new', 'gone', 'back', 'dearer', 'cheaper'] as const;
export type CompetitorMenuChange = (typeof competitorMenuChanges)[number];

/** A dish found by earlier readings. Prices are in `currency`, null if none was listed. */
export type KnownDish = {
  id: number;
  key: string;
  price: Exact<Money> | null;
  currency: string;
  /** It was missing in an earlier reading. */
  isGone: boolean;
  /** Entered manually: a reading never marks it as gone. */
  isTyped: boolean;
};

/** A dish found by the current reading. */
export type ReadDish = { key: string; price: Exact<Money> | null; currency: string };

export type MenuComparison<Read extends ReadDish> = {
  /** Known dishes found in this reading, each with what changed; null: nothing. */
  found: { id: number; read: Read; change: 'back' | 'dearer' | 'cheaper' | null; priceBefore: Exact<Money> | null }[];
  added: Read[];
  /** Known dishes that this reading shows are off the menu. */
  gone: number[];
  /** The reading found so few dishes that missing ones aren't treated as gone. */
  isPartial: boolean;
};

/** A reading with less than this share of the known dishes didn't cover the whole menu. */
const leastPartOfMenu = 1 / 3;

/**
 * Compares a new reading of a competitor's menu with the known dishes. Dishes are matched by key, then by looser key if
 * it is unambiguous. Prices are not compared if one is missing or in another currency. Missing dishes count as gone
 * only if the reading covers the whole menu: it is `complete` and has at least a third of the known dishes. Throws what
 * `dec` throws.
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
 * Direction of a price change; null if unchanged, if either price is unknown, or if the currencies differ. Throws what
 * `dec` throws.
 * @example dishPriceMove({ price: '9', currency: 'USD' }, { price: '8.50', currency: 'USD' }) // 'cheaper'
 */
export function dishPriceMove(
  before: { price: Exact<Money> | null; currency: string },
  now: { price: Exact<Money> | null; currency: string },
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

/** By looser key, only dishes whose key is unique. */
function onlyOnes<Dish extends { key: string }>(dishes: readonly Dish[]): Map<string, Dish> {
  const groups = Map.groupBy(dishes, ({ key }) => looseDishKey(key));
  const single = [...groups].flatMap(([loose, [first, second]]) =>
    first === undefined || second !== undefined || loose === '' ? [] : [[loose, first] as const],
  );
  return new Map(single);
}
