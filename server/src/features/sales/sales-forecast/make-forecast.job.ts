import { addDays, businessDateAt } from '@platewise/domain';
import * as z from 'zod/mini';
import type { Deps } from '../../../deps.ts';
import { backgroundScope } from '../../../platform/auth/caller.ts';
import { restaurantSettings } from '../../../platform/auth/session.repo.ts';
import { type Tx, tx } from '../../../platform/db/index.ts';
import type { JobKind } from '../../../platform/jobs/jobs.ts';
import { readSelling } from './history.repo.ts';
import { forecastDay, makeForecast } from './make-forecast.ts';

const payload = z.object({ restaurantId: z.number() });

/**
 * If nothing changed, it only compares digests. A failed run is retried for about an hour, since nothing else starts
 * one that day.
 */
export const makeSalesForecastJob: JobKind<z.infer<typeof payload>> = {
  name: 'forecast-sales',
  payload,
  retries: 6,
  retryDelaySeconds: 60,
  timeLimitSeconds: 180,
};

export async function runMakeSalesForecast(
  deps: Pick<Deps, 'db' | 'clock' | 'events'>,
  { restaurantId }: z.infer<typeof payload>,
): Promise<void> {
  const settings = await restaurantSettings(deps.db, restaurantId);
  if (settings === null) return;
  const made = await makeForecast(deps, backgroundScope(restaurantId, settings));
  if (made) deps.events.publish({ type: 'salesForecast', restaurantId });
}

/** Queues a forecast in the transaction that changes what it is made from. */
export const requestSalesForecast = (deps: Pick<Deps, 'jobs'>, trx: Tx, restaurantId: number): Promise<void> =>
  deps.jobs.send(trx, makeSalesForecastJob, { restaurantId }, { key: String(restaurantId) });

export async function sendMakeSalesForecast(deps: Pick<Deps, 'db' | 'jobs'>, restaurantId: number): Promise<void> {
  await tx(deps.db, (trx) => requestSalesForecast(deps, trx, restaurantId));
}

const soldWithin = 60;

/** A new day adds a day of sales and a day ahead. */
export async function makeDueSalesForecasts(deps: Pick<Deps, 'db' | 'jobs' | 'clock'>): Promise<void> {
  const now = deps.clock();
  const since = addDays(businessDateAt(now.toISOString(), 'UTC', '00:00'), -soldWithin);
  for (const { id, madeOn } of await readSelling(deps.db, since)) {
    const settings = await restaurantSettings(deps.db, id);
    if (settings !== null && madeOn !== forecastDay(now, settings)) await sendMakeSalesForecast(deps, id);
  }
}
