import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import * as repo from './alerts.repo.ts';
import { subjectOf } from './decide-alerts.ts';
import { permitAlert } from './load-alert.ts';

export async function deleteAlert(deps: Deps, caller: Caller, id: number): Promise<void> {
  const scope = await permitAlert(deps.db, caller, id);
  await tx(deps.db, async (trx) => {
    await repo.lockAlerts(trx, scope, [id]);
    const row = await repo.findAlert(trx, scope, id);
    if (row === null) throw notFound('The alert');
    await repo.deleteAlert(trx, scope, id);
    await recordRestaurantChange(trx, scope, {
      action: 'deleted',
      subject: 'price alert',
      subjectId: id,
      summary: msg('Deleted the price alert on {name}', { name: subjectOf(row) }),
      before: { status: row.status, impact: row.impact, details: row.details },
    });
    deps.events.publish({ type: 'alerts', restaurantId: scope.restaurantId }, trx);
  });
}
