import type { BodyOf, chooseSupplier as endpoint, SupplierCorrelation } from '@platewise/contract';
import { t } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import { type Queryable, tx } from '../../../platform/db/index.ts';
import { invalidField, notFound, problem } from '../../../platform/http/problem.ts';
import { beginRun } from './begin-run.ts';
import { correlationReply } from './correlation-reply.ts';
import { ensurePair, lockCorrelations } from './correlation-writes.repo.ts';
import { findCorrelation, restaurantsOfPair } from './correlations.repo.ts';
import { decide } from './decide-correlation.ts';

type Body = BodyOf<typeof endpoint>;

/** Sets a user's vendor for an ingredient; if the engine hasn't evaluated the pair, it's computed right away. */
export async function chooseSupplier(deps: Deps, caller: Caller, body: Body): Promise<SupplierCorrelation> {
  const scope = await permitPair(deps.db, caller, body);
  return tx(deps.db, async (trx) => {
    await lockCorrelations(trx, scope);
    const { id, isNew } = await ensurePair(trx, scope, body, deps.clock());
    const row = await findCorrelation(trx, scope, id);
    if (row === null) throw notFound('The match');
    await decide(deps, trx, scope, row, 'chosen');
    if (isNew) await beginRun(deps, trx, scope);
    deps.events.publish({ type: 'correlation', restaurantId: scope.restaurantId }, trx);
    return correlationReply(caller, scope, (await findCorrelation(trx, scope, id)) ?? row);
  });
}

/** The restaurant of both: 404 if out of reach, 422 if they differ. */
async function permitPair(db: Queryable, caller: Caller, body: Body): Promise<RestaurantScope> {
  const of = await restaurantsOfPair(db, caller.sight, body);
  if (of?.ingredient_restaurant == null) throw notFound('The ingredient');
  if (of.vendor_restaurant === null) throw notFound('The vendor');
  const scope = caller.permit(of.ingredient_restaurant);
  if (of.vendor_restaurant !== of.ingredient_restaurant) {
    throw invalidField('vendorId', 'This vendor belongs to another restaurant');
  }
  if (of.kind === 'prep')
    throw problem('conflict', t('{ingredient} is made here, not purchased.', { ingredient: of.ingredient_name }));
  if (!of.ingredient_active)
    throw problem('conflict', t('{ingredient} is not active.', { ingredient: of.ingredient_name }));
  if (!of.vendor_active) throw problem('conflict', t('{vendor} is not active.', { vendor: of.vendor_name }));
  return scope;
}
