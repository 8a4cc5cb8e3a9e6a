import type { listSalesLayouts as endpoint, QueryOf, ReplyOf } from '@platewise/contract';
import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import * as repo from './layouts.repo.ts';

export async function listLayouts(
  deps: Deps,
  caller: Caller,
  query: QueryOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const rows = await repo.listLayouts(deps.db, caller.reach(query.restaurantId));
  return rows.map((row) => ({
    id: row.id,
    restaurantId: row.restaurant_id,
    name: row.name,
    mapping: row.mapping,
    usedAt: row.used_at.toISOString(),
  }));
}

export async function forgetLayout(deps: Deps, caller: Caller, id: number): Promise<void> {
  const found = await repo.findLayout(deps.db, caller.sight, id);
  if (found === null) throw notFound('The layout');
  const scope = caller.permit(found.restaurant_id);
  await tx(deps.db, async (trx) => {
    await repo.deleteLayout(trx, scope.restaurantId, id);
    await recordRestaurantChange(trx, scope, {
      action: 'deleted',
      subject: 'sales layout',
      subjectId: id,
      summary: msg('Forgot the file format {name}', { name: found.name }),
      before: found.mapping,
    });
  });
}
