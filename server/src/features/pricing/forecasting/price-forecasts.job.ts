import * as z from 'zod/mini';
import type { Deps } from '../../../deps.ts';
import { backgroundScope } from '../../../platform/auth/caller.ts';
import { restaurantSettings } from '../../../platform/auth/session.repo.ts';
import { tx } from '../../../platform/db/index.ts';
import type { JobKind } from '../../../platform/jobs/jobs.ts';
import { todayOf } from '../price-trends/index.ts';
import { edition, makePriceForecasts } from './make-price-forecasts.ts';
import { readPriced } from './price-forecasts.repo.ts';

const payload = z.object({ restaurantId: z.number() });

/** If prices haven't changed, it only compares their digests. */
export const priceForecastsJob: JobKind<z.infer<typeof payload>> = {
  name: 'forecast-prices',
  payload,
  retries: 2,
  timeLimitSeconds: 180,
};

export async function runPriceForecasts(
  deps: Pick<Deps, 'db' | 'clock' | 'log' | 'events'>,
  { restaurantId }: z.infer<typeof payload>,
): Promise<void> {
  const settings = await restaurantSettings(deps.db, restaurantId);
  if (settings === null) return;
  const changed = await makePriceForecasts(deps, backgroundScope(restaurantId, settings));
  if (changed) deps.events.publish({ type: 'priceForecasts', restaurantId });
}

export async function sendPriceForecasts(deps: Pick<Deps, 'db' | 'jobs'>, restaurantId: number): Promise<void> {
  await tx(deps.db, (trx) => deps.jobs.send(trx, priceForecastsJob, { restaurantId }, { key: String(restaurantId) }));
}

/** A new day may start a week, which makes every price a week older. */
export async function sendDuePriceForecasts(deps: Pick<Deps, 'db' | 'jobs' | 'clock'>): Promise<void> {
  const now = deps.clock();
  for (const { id, madeOn } of await readPriced(deps.db, edition)) {
    const settings = await restaurantSettings(deps.db, id);
    if (settings !== null && madeOn !== todayOf(settings, now)) await sendPriceForecasts(deps, id);
  }
}
