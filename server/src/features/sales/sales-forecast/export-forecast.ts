import { businessDate, weekday } from '@platewise/domain';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { csvLine } from '../../../platform/http/csv.ts';
import { readAhead } from './dishes.repo.ts';
import { findRun } from './forecasts.repo.ts';
import { forecastDay } from './make-forecast.ts';

const headings = [
  ...['Date', 'Day of the week', 'Item', 'Expected items', 'Low items', 'High items'],
  ...['Expected sales', 'Low sales', 'High sales', 'Occasion'],
];
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** The days ahead as a file: the total first, then each dish. */
export async function exportForecast(
  deps: Deps,
  caller: Caller,
  restaurantId: number,
  reply: FastifyReply,
): Promise<void> {
  const scope = caller.permit(restaurantId);
  const today = forecastDay(deps.clock(), scope.settings);
  const factors = (await findRun(deps.db, scope))?.details.factors ?? {};
  const rows = await readAhead(deps.db, scope, today);
  reply.type('text/csv; charset=utf-8');
  reply.header('Content-Disposition', `attachment; filename="sales-forecast-from-${today}.csv"`);
  const lines = rows.map((row) =>
    csvLine([
      row.date,
      weekdays[weekday(businessDate(row.date)) - 1] ?? '',
      row.name ?? 'All sales',
      Number(row.quantity),
      Number(row.quantity_low),
      Number(row.quantity_high),
      Number(row.net),
      Number(row.net_low),
      Number(row.net_high),
      factors[row.date]?.name ?? null,
    ]),
  );
  reply.send([csvLine(headings), ...lines].join(''));
}
