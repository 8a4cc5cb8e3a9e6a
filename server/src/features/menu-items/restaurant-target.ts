import { dec, decimalText, highestTargetMargin } from '@platewise/domain';
import { sql } from 'kysely';
import type { RestaurantScope, RestaurantSettings } from '../../platform/auth/caller.ts';
import { inReach } from '../../platform/auth/in-reach.ts';
import type { Tx } from '../../platform/db/index.ts';

type Target = Pick<RestaurantSettings, 'defaultMargin'>;

/** The target margin that a new dish of the restaurant starts from, in percent. */
export const restaurantTarget = ({ defaultMargin }: Target): string => {
  const target = dec(String(defaultMargin));
  return target.gt(highestTargetMargin) ? highestTargetMargin : decimalText(target);
};

/** Gives the dishes on the menu that have the restaurant's former target its new one; answers how many. */
export async function followTarget(
  trx: Tx,
  scope: RestaurantScope,
  { before, after, now }: { before: Target; after: Target; now: Date },
): Promise<number> {
  const { numAffectedRows } = await sql`
    update menu_items m
    set target_margin = ${restaurantTarget(after)}, updated_at = ${now}, version = m.version + 1
    where ${inReach('m.restaurant_id', scope)} and m.is_active and m.target_margin = ${restaurantTarget(before)}`.execute(
    trx,
  );
  return Number(numAffectedRows ?? 0);
}
