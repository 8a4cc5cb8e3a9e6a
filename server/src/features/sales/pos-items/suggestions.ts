import { setImmediate } from 'node:timers/promises';
import type { Deps } from '../../../deps.ts';
import { type Item, type Suggestion, suggester } from './suggest.ts';
import { listTargets, targetPrints } from './targets.repo.ts';

/** Below this score, nothing is suggested. */
const shownFrom = 0.4;
/** From this score on, a suggestion can be accepted without review. */
export const sureFrom = 0.9;

type Known = { print: string; rank: (item: Item) => Suggestion[]; best: Map<string, Suggestion | null> };

const mostRestaurants = 50;
const mostItems = 20_000;
const atOnce = 50;

/** Results are cached until the names of the restaurant's dishes or ingredients change. */
const kept = new WeakMap<object, Map<number, Known>>();

export type Suggestible = Item & { id: number; restaurant_id: number };

/** The best suggestion for each item that has one, by its id. */
export async function suggestFor(
  deps: Pick<Deps, 'db'>,
  items: readonly Suggestible[],
): Promise<Map<number, Suggestion>> {
  const known = await knownOf(deps, [...new Set(items.map((item) => item.restaurant_id))]);
  const found = new Map<number, Suggestion>();
  let worked = 0;
  for (const item of items) {
    const of = known.get(item.restaurant_id);
    if (of === undefined) continue;
    const key = `${item.kind}\u0000${item.name}\u0000${item.price}`;
    if (!of.best.has(key)) {
      if (of.best.size >= mostItems) of.best.clear();
      const [first] = of.rank(item);
      of.best.set(key, first !== undefined && first.score >= shownFrom ? first : null);
      worked += 1;
      // Lets other requests run in between.
      if (worked % atOnce === 0) await setImmediate();
    }
    const best = of.best.get(key);
    if (best != null) found.set(item.id, best);
  }
  return found;
}

/** Everything similar to an item, most likely first. */
export async function candidatesFor(deps: Pick<Deps, 'db'>, item: Suggestible): Promise<Suggestion[]> {
  const known = await knownOf(deps, [item.restaurant_id]);
  return known.get(item.restaurant_id)?.rank(item) ?? [];
}

async function knownOf({ db }: Pick<Deps, 'db'>, restaurantIds: readonly number[]): Promise<Map<number, Known>> {
  const all = kept.get(db) ?? new Map<number, Known>();
  kept.set(db, all);
  const known = new Map<number, Known>();
  for (const [id, print] of await targetPrints(db, restaurantIds)) {
    const present = all.get(id);
    const of =
      present?.print === print ? present : { print, rank: suggester(await listTargets(db, id)), best: new Map() };
    // The most recently used entry is evicted last.
    all.delete(id);
    all.set(id, of);
    known.set(id, of);
  }
  for (const id of [...all.keys()].slice(0, Math.max(0, all.size - mostRestaurants))) all.delete(id);
  return known;
}

/** Whether a suggestion is a complete mapping: ingredients that aren't counted by the piece also need a quantity. */
export const isWhole = ({ target }: Suggestion): boolean =>
  target.kind === 'menu_item' || target.unit === 'piece' || target.unit === 'each';
