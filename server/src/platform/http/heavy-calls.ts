import type { EndpointShape } from '@platewise/contract';
import type { FastifyRequest } from 'fastify';
import { problem } from './problem.ts';
import { type Allowance, TokenBuckets } from './token-buckets.ts';

const minutes = 60_000;

/** A year of invoices may come at once; an export is asked for now and then. */
export const allowances = {
  upload: { account: { burst: 600, refillMs: 10 * minutes }, address: { burst: 1800, refillMs: 10 * minutes } },
  other: { account: { burst: 60, refillMs: 10 * minutes }, address: { burst: 180, refillMs: 10 * minutes } },
} as const satisfies Record<string, Record<'account' | 'address', Allowance>>;

/** Refuses with 429 where an account or an address asks too often for what costs much: files to read, long exports. */
export function limitHeavyCalls(clock: () => Date): (endpoint: EndpointShape, request: FastifyRequest) => void {
  const uploads = bucketsOf(allowances.upload);
  const others = bucketsOf(allowances.other);
  return (endpoint, request) => {
    if (endpoint.heavy !== true && endpoint.upload === undefined) return;
    const { account, address } = endpoint.upload === undefined ? others : uploads;
    const now = clock().getTime();
    const user = request.identity?.user.id;
    const wait = (user === undefined ? 0 : account.take(String(user), now)) || address.take(request.ip, now);
    if (wait === 0) return;
    const retryAfterSeconds = Math.ceil(wait / 1000);
    throw problem('rate_limited', `That was a lot at once. Wait ${retryAfterSeconds} seconds and go on.`, {
      retryAfterSeconds,
    });
  };
}

const bucketsOf = (of: Record<'account' | 'address', Allowance>) => ({
  account: new TokenBuckets(of.account),
  address: new TokenBuckets(of.address),
});
