import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { requestSalesForecast } from './make-forecast.job.ts';
import { permitSpecialDay } from './special-day-reply.ts';
import { removeSpecialDay, takeSpecialDay } from './special-days.repo.ts';

export async function deleteSpecialDay(deps: Deps, caller: Caller, id: number): Promise<void> {
  const scope = await permitSpecialDay(deps.db, caller, id);
  await tx(deps.db, async (trx) => {
    const row = await takeSpecialDay(trx, scope, id);
    if (row === null) throw notFound('The special day');
    await removeSpecialDay(trx, scope, id);
    await recordRestaurantChange(trx, scope, {
      action: 'deleted',
      subject: 'special day',
      subjectId: id,
      summary: msg('Removed the special day {date}: {reason}', { date: row.date, reason: row.reason }),
      before: { date: row.date, reason: row.reason, factor: row.factor },
    });
    await requestSalesForecast(deps, trx, scope.restaurantId);
  });
}
