import { msg } from '@platewise/domain';
import { OutsideError, type OutsideReply, outsideOf } from '../../../platform/outbound/index.ts';
import { type Pause, retryAfterOf } from '../../pos/shared/caller.ts';
import { FeedError } from '../port.ts';

export type Surroundings = {
  readonly outboundPrivate: boolean;
  readonly clock: () => Date;
  readonly pause: Pause;
};

export type FeedRequest = {
  readonly method?: 'GET' | 'POST';
  readonly url: URL;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

export type FeedReply = { readonly status: number; readonly type: string; readonly text: string };

export type FeedCaller = (request: FeedRequest, signal: AbortSignal) => Promise<FeedReply>;

const longestWaitMs = 60_000;
const limits = { timeLimitMs: 45_000, maxBytes: 64 * 1024 * 1024 };

/**
 * Calls a feed. Retries after 408, 429, 5xx, or no response, waiting as long as the feed asks or 1, 2, 4 seconds, and
 * gives up with a readable error. Interpreting the response is left to each feed. `attempts` is the total number of
 * tries.
 */
export function createFeedCaller(name: string, around: Surroundings, attempts = 4): FeedCaller {
  const outside = outsideOf(around);
  return async (request, signal) => {
    const { method = 'GET', url, headers = {}, body } = request;
    const sent = { ...limits, method, headers: { accept: 'application/json', ...headers }, signal };
    for (let attempt = 1; ; attempt++) {
      signal.throwIfAborted();
      const reply = await outside
        .call(url.href, body === undefined ? sent : { ...sent, body })
        .catch((error: unknown) => unreachable(name, error, signal));
      if (!(reply instanceof FeedError) && !isPassing(reply.status)) return read(name, reply);
      const asked = reply instanceof FeedError ? null : retryAfterOf(reply.headers, around.clock().getTime());
      const wait = Math.max(0, Math.ceil(asked ?? 1000 * 2 ** (attempt - 1)));
      if (attempt === attempts || wait > longestWaitMs || isSpent(reply)) throw givenUp(name, reply, wait);
      await around.pause(wait, signal);
    }
  };
}

const isPassing = (status: number) => status === 408 || status === 429 || status >= 500;

/** The key's daily quota is used up, so retrying is pointless. */
const isSpent = (reply: OutsideReply | FeedError) =>
  !(reply instanceof FeedError) && reply.status === 429 && reply.headers['ratelimit-remaining'] === '0';

function unreachable(name: string, error: unknown, signal: AbortSignal): FeedError {
  signal.throwIfAborted();
  if (!(error instanceof OutsideError)) throw error;
  const words = msg("We couldn't reach {name}: {reason}", { name, reason: error.said });
  if (error.kind === 'refused') throw new FeedError('refused', words);
  return new FeedError('unavailable', words);
}

function givenUp(name: string, reply: OutsideReply | FeedError, waitMs: number): FeedError {
  if (reply instanceof FeedError) return reply;
  if (reply.status !== 429) {
    return new FeedError(
      'unavailable',
      msg('{name} returned an error ({status}).', { name, status: String(reply.status) }),
    );
  }
  if (isSpent(reply))
    return new FeedError('rate_limited', msg('{name} has reached the daily limit for this key.', { name }));
  return new FeedError(
    'rate_limited',
    msg("{name} is limiting requests. We'll try again later.", { name }),
    Math.ceil(waitMs / 1000),
  );
}

function read(name: string, reply: OutsideReply): FeedReply {
  if (reply.cut) throw new FeedError('refused', msg('The response from {name} is too large.', { name }));
  const type = String(reply.headers['content-type'] ?? '').toLowerCase();
  return { status: reply.status, type, text: reply.body.toString('utf8').replaceAll('\0', '') };
}

/** A response as JSON; undefined if it isn't. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
