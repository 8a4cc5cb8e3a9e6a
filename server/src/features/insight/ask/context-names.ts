import { listIngredients, listMenuItems, listVendors, salesBreakdown, type TeamAccess } from '@platewise/contract';
import { type AskName, addDays, type BusinessDate } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import { type Caller, partOf, type Reach } from '../../../platform/auth/caller.ts';
import { type NamesReach, readNames } from './names.repo.ts';

const keptMs = 30_000;
const mostKept = 50;
const channelDays = 400;

type Kept = Map<string, { until: number; names: Promise<readonly AskName[]> }>;

/** By restaurants. The grammar indexes the array once, so the same array is used for the next questions. */
const keptOf = new WeakMap<Deps['db'], Kept>();

/** What the caller's questions can name, limited to what the caller may see. Up to half a minute old. */
export function contextNames(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  reach: Reach,
  today: BusinessDate,
): Promise<readonly AskName[]> {
  const where = (access: TeamAccess): Reach =>
    partOf(
      reach,
      reach.restaurantIds.filter((id) => caller.may(access, id)),
    );
  const reaches: NamesReach = {
    restaurants: reach,
    dishes: where(listMenuItems.access),
    ingredients: where(listIngredients.access),
    vendors: where(listVendors.access),
    sales: where(salesBreakdown.access),
  };
  const key = Object.values(reaches)
    .map(({ restaurantIds }) => restaurantIds.join(','))
    .join(' ');
  const kept: Kept = keptOf.get(deps.db) ?? new Map();
  keptOf.set(deps.db, kept);
  const now = Date.now();
  const known = kept.get(key);
  if (known !== undefined && known.until > now && known.until <= now + keptMs) return known.names;
  const names = readNames(deps.db, reaches, addDays(today, -channelDays));
  kept.delete(key);
  kept.set(key, { until: now + keptMs, names });
  // Don't keep a failure.
  names.catch(() => kept.delete(key));
  const [oldest] = kept.keys();
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
  return names;
}
