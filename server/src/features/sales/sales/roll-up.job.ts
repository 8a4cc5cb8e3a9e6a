import * as z from 'zod/mini';
import type { Deps } from '../../../deps.ts';
import type { Tx } from '../../../platform/db/index.ts';
import type { JobKind } from '../../../platform/jobs/jobs.ts';
import { countDirtyDays } from './count-dirty-days.ts';

const payload = z.object({ restaurantId: z.number() });

/** One job waits per restaurant. Counting what is marked gives the same result however often it runs. */
export const salesRollUpJob: JobKind<z.infer<typeof payload>> = {
  name: 'count-sales',
  payload,
  retries: 5,
  timeLimitSeconds: 300,
};

/** Queues the count in the transaction that marked the days. */
export const sendSalesRollUp = (deps: Pick<Deps, 'jobs'>, trx: Tx, restaurantId: number): Promise<void> =>
  deps.jobs.send(trx, salesRollUpJob, { restaurantId }, { key: String(restaurantId) });

export const runSalesRollUp = (deps: Deps, { restaurantId }: z.infer<typeof payload>): Promise<void> =>
  countDirtyDays(deps, restaurantId);
