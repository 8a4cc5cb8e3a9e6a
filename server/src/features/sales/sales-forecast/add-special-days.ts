import {
  type BodyOf,
  type addSpecialDays as endpoint,
  SPECIAL_DAYS_AT_ONCE,
  type SpecialDayRow,
} from '@platewise/contract';
import { businessDate, datesBetween, diffDays, msg, t } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import { type Caller, restaurantOf } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { invalidField } from '../../../platform/http/problem.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { requestSalesForecast } from './make-forecast.job.ts';
import { factorWords, refuseTaken, specialDayReply } from './special-day-reply.ts';
import { insertSpecialDays, readSpecialDays } from './special-days.repo.ts';

export async function addSpecialDays(
  deps: Deps,
  caller: Caller,
  body: BodyOf<typeof endpoint>,
): Promise<SpecialDayRow[]> {
  const scope = caller.permit(restaurantOf(caller, body.restaurantId));
  const range = rangeOf(body);
  const { reason, factor = null } = body;
  const days = datesBetween(range.from, range.to).map((date) => ({ date, reason, factor }));
  return tx(deps.db, async (trx) => {
    await refuseTaken(trx, caller, scope, range);
    const [first = null] = await insertSpecialDays(trx, scope, days);
    await recordRestaurantChange(trx, scope, {
      action: 'created',
      subject: 'special day',
      subjectId: first,
      summary:
        range.to === range.from
          ? msg('Added the special day {date}, {sales}: {reason}', {
              date: range.from,
              sales: factorWords(factor),
              reason,
            })
          : msg('Added the special day {from} to {to}, {sales}: {reason}', {
              ...range,
              sales: factorWords(factor),
              reason,
            }),
      after: { ...range, reason, factor },
    });
    await requestSalesForecast(deps, trx, scope.restaurantId);
    return (await readSpecialDays(trx, scope, range)).map((row) => specialDayReply(caller, row));
  });
}

function rangeOf({ date, until }: BodyOf<typeof endpoint>) {
  if (!date) throw invalidField('date', 'Choose a day');
  const from = businessDate(date);
  const to = until ? businessDate(until) : from;
  const days = diffDays(from, to) + 1;
  if (days < 1) throw invalidField('until', 'The last day is before the first day');
  if (days > SPECIAL_DAYS_AT_ONCE)
    throw invalidField('until', t('Choose at most {count} days', { count: SPECIAL_DAYS_AT_ONCE }));
  return { from, to };
}
