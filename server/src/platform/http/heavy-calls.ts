import type { EndpointShape } from '@platewise/contract';
import { t } from '@platewise/domain';
import type { FastifyRequest } from 'fastify';
import { networkOf } from '../auth/sign-in-limit.ts';
import type { PlatformDeps } from './platform-deps.ts';
import { problem } from './problem.ts';
import { type Allowance, forgetFreeAllowances, takeFromAllowance } from './rate-limit.repo.ts';

const minutes = 60_000;

/**
 * A year of invoices may be uploaded at once; exports are occasional.
 * @testonly Tests use up an allowance.
 */
export const allowances = {
  upload: { account: { burst: 600, refillMs: 10 * minutes }, address: { burst: 1800, refillMs: 10 * minutes } },
  other: { account: { burst: 60, refillMs: 10 * minutes }, address: { burst: 180, refillMs: 10 * minutes } },
} as const satisfies Record<string, Record<'account' | 'address', Allowance>>;

/** Throws 429 if an account or address makes too many expensive calls: files to read, long exports. */
export async function limitHeavyCalls(
  { db, clock }: Pick<PlatformDeps, 'db' | 'clock'>,
  endpoint: EndpointShape,
  request: FastifyRequest,
): Promise<void> {
  if (endpoint.heavy !== true && endpoint.upload === undefined) return;
  const kind = endpoint.upload === undefined ? 'other' : 'upload';
  const now = clock();
  const user = request.identity?.user.id;
  const take = (who: 'account' | 'address', key: string | number) =>
    takeFromAllowance(db, `${kind}:${who}:${key}`, allowances[kind][who], now);
  await forgetFreeAllowances(db, now);
  const wait = (user === undefined ? 0 : await take('account', user)) || (await take('address', networkOf(request.ip)));
  if (wait === 0) return;
  const retryAfterSeconds = Math.ceil(wait / 1000);
  throw problem(
    'rate_limited',
    t('Too many requests at once. Wait {seconds} seconds and try again.', { seconds: retryAfterSeconds }),
    {
      retryAfterSeconds,
    },
  );
}
