import type { BodyOf, switchVendor as endpoint, Ingredient } from '@platewise/contract';
import { t } from '@platewise/domain';
import type { Deps } from '../../../../deps.ts';
import type { Caller } from '../../../../platform/auth/caller.ts';
import { tx } from '../../../../platform/db/index.ts';
import { notFound, problem } from '../../../../platform/http/problem.ts';
import { refuseStale } from '../../../../platform/http/stale.ts';
import { changeVendor } from '../../../insight/recommendations/index.ts';
import { lockCosts } from '../../costing/index.ts';
import { findIngredient, ingredientReply, permitIngredient, takeIngredient } from '../../ingredients/index.ts';
import { askedPrices } from './asked-prices.ts';

/**
 * Switches an ingredient to the vendor of one of its items, at that item's cost; same as accepting the equivalent
 * advice.
 */
export async function switchVendor(
  deps: Deps,
  caller: Caller,
  id: number,
  body: BodyOf<typeof endpoint>,
): Promise<Ingredient> {
  const scope = await permitIngredient(deps.db, caller, id);
  return tx(deps.db, async (trx) => {
    await lockCosts(trx, scope);
    const row = await takeIngredient(trx, scope, id);
    refuseStale(body.version, row.version, () => ingredientReply(caller, row));
    if (row.kind === 'prep') throw problem('conflict', t('{name} is made here, not purchased.', { name: row.name }));
    const asked = (await askedPrices(trx, scope, id)).find(({ item }) => item.id === body.vendorItemId);
    if (asked === undefined) throw notFound('The vendor item');
    const { item, perUnit } = asked;
    if (perUnit === null) {
      const values = { unit: row.unit, name: row.name, vendor: item.vendorName };
      throw problem('conflict', t("We don't know yet what a {unit} of {name} costs at {vendor}.", values));
    }
    const to = { vendorId: item.vendorId, cost: perUnit };
    const done = await changeVendor(deps, trx, scope, { ingredientId: id, seenCost: row.current_cost, after: to });
    if (done === null)
      throw problem(
        'conflict',
        t('{name} is not active, or changed in the meantime. Review it again.', { name: row.name }),
      );
    deps.events.publish({ type: 'costs', restaurantId: scope.restaurantId }, trx);
    return ingredientReply(caller, (await findIngredient(trx, scope, id)) ?? row);
  });
}
