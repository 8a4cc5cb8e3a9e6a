import { msg } from '@platewise/domain';
import type { Deps } from '../../../../deps.ts';
import type { Caller } from '../../../../platform/auth/caller.ts';
import { tx } from '../../../../platform/db/index.ts';
import { recordRestaurantChange } from '../../../people/audit/index.ts';
import { permitBoth as permitIngredients } from '../merge/ingredient-plan.ts';
import { permitBoth as permitVendors } from '../merge/vendor-sides.ts';
import { type Kind, tellApart } from './told-apart.repo.ts';

type Params = { id: number; intoId: number };

/** Marks two similar ingredients as different: they are no longer suggested for merging. Idempotent. */
export async function tellIngredientsApart(deps: Deps, caller: Caller, params: Params): Promise<void> {
  const scope = await permitIngredients(deps.db, caller, params);
  await tell(deps, scope, 'ingredient', params);
}

export async function tellVendorsApart(deps: Deps, caller: Caller, params: Params): Promise<void> {
  const scope = await permitVendors(deps, caller, params);
  await tell(deps, scope, 'vendor', params);
}

async function tell(
  deps: Deps,
  scope: ReturnType<Caller['permit']>,
  kind: Kind,
  { id, intoId }: Params,
): Promise<void> {
  await tx(deps.db, async (trx) => {
    if (!(await tellApart(trx, scope, kind, [id, intoId]))) return;
    await recordRestaurantChange(trx, scope, {
      action: 'marked as different',
      subject: kind,
      subjectId: id,
      summary: kind === 'vendor' ? msg('Marked two vendors as different') : msg('Marked two ingredients as different'),
      after: { other: intoId },
    });
  });
}
