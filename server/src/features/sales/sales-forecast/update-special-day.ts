import type { BodyOf, updateSpecialDay as endpoint, SpecialDayRow } from '@platewise/contract';
import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { refuseStale } from '../../../platform/http/stale.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { requestSalesForecast } from './make-forecast.job.ts';
import { factorWords, permitSpecialDay, refuseTaken, specialDayReply } from './special-day-reply.ts';
import { changeSpecialDay, takeSpecialDay } from './special-days.repo.ts';

/** Omitted fields stay unchanged. */
export async function updateSpecialDay(
  deps: Deps,
  caller: Caller,
  id: number,
  body: BodyOf<typeof endpoint>,
): Promise<SpecialDayRow> {
  const scope = await permitSpecialDay(deps.db, caller, id);
  return tx(deps.db, async (trx) => {
    const row = await takeSpecialDay(trx, scope, id);
    if (row === null) throw notFound('The special day');
    refuseStale(body.version, row.version, () => specialDayReply(caller, row));
    const values = {
      date: body.date ?? row.date,
      reason: body.reason ?? row.reason,
      factor: body.factor === undefined ? row.factor : body.factor,
    };
    await refuseTaken(trx, caller, scope, { from: values.date, to: values.date }, id);
    await changeSpecialDay(trx, scope, id, values);
    await recordRestaurantChange(trx, scope, {
      action: 'changed',
      subject: 'special day',
      subjectId: id,
      summary: msg('Changed the special day {date}, {sales}: {reason}', {
        date: values.date,
        sales: factorWords(values.factor),
        reason: values.reason,
      }),
      before: { date: row.date, reason: row.reason, factor: row.factor },
      after: values,
    });
    await requestSalesForecast(deps, trx, scope.restaurantId);
    return specialDayReply(caller, (await takeSpecialDay(trx, scope, id)) ?? row);
  });
}
