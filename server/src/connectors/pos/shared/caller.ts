import { msg } from '@platewise/domain';
import { type OutsideCall, OutsideError, type OutsideReply, outsideOf } from '../../../platform/outbound/index.ts';
import { PosError } from '../port.ts';

/** Waits; tests advance their clock instead. */
export type Pause = (ms: number, signal: AbortSignal) => Promise<void>;

export type VendorRequest = {
  readonly method?: 'GET' | 'POST';
  /** A path on the vendor's host, or a full URL. */
  readonly path: string;
  readonly query?: readonly (readonly [string, string])[];
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

export type VendorReply = {
  readonly status: number;
  readonly headers: OutsideReply['headers'];
  readonly json: unknown;
};

export type Caller = (request: VendorRequest, signal: AbortSignal) => Promise<VendorReply>;

export type Vendor = {
  /** Display name, used to start error messages. */
  readonly name: string;
  readonly host: string;
  /** How long the vendor asks us to wait, in ms; null if it doesn't say. */
  readonly waitOf: (headers: OutsideReply['headers'], now: number) => number | null;
  /** What a 4xx response means. */
  readonly faultOf: (reply: VendorReply) => PosError;
};

export type Surroundings = {
  readonly outboundPrivate: boolean;
  readonly clock: () => Date;
  readonly pause: Pause;
};

const attempts = 5;
const longestWaitMs = 60_000;
const limits = { timeLimitMs: 30_000, maxBytes: 64 * 1024 * 1024 };

/**
 * Calls a vendor. Retries after 408, 429, 5xx, or no response, waiting as long as the vendor asks or 1, 2, 4 … seconds
 * (plus or minus a fifth, so that clients don't all retry at once), and gives up with a readable error.
 */
export function createCaller(vendor: Vendor, around: Surroundings): Caller {
  const outside = outsideOf(around);
  return async (request, signal) => {
    const [url, call] = outsideCall(vendor, request, signal);
    for (let attempt = 1; ; attempt++) {
      signal.throwIfAborted();
      const reply = await outside.call(url, call).catch((error: unknown) => unreachable(vendor, error, signal));
      if (!(reply instanceof PosError) && !isPassing(reply.status)) return read(vendor, reply);
      const wait = waitBefore(vendor, reply, attempt, around.clock().getTime());
      if (attempt === attempts || wait > longestWaitMs) throw givenUp(vendor, reply, wait);
      await around.pause(wait, signal);
    }
  };
}

function outsideCall(vendor: Vendor, request: VendorRequest, signal: AbortSignal): [string, OutsideCall] {
  const url = new URL(/^https?:/.test(request.path) ? request.path : `${vendor.host}${request.path}`);
  for (const [name, value] of request.query ?? []) url.searchParams.append(name, value);
  const { method = 'GET', headers = {}, body } = request;
  return [
    url.href,
    { ...limits, method, headers: { accept: 'application/json', ...headers }, signal, ...(body && { body }) },
  ];
}

/** For a 4xx response that isn't about keys, permissions or cursors. The vendor's own message can be very long. */
export const rejectedBy = (name: string, said: string | number): PosError =>
  new PosError(
    'refused',
    msg('{name} rejected the request: {reason}', { name, reason: String(said).slice(0, 400).toWellFormed() }),
  );

const isPassing = (status: number) => status === 408 || status === 429 || status >= 500;

function unreachable(vendor: Vendor, error: unknown, signal: AbortSignal): PosError {
  signal.throwIfAborted();
  if (!(error instanceof OutsideError)) throw error;
  const words = msg("We couldn't reach {name}: {reason}", { name: vendor.name, reason: error.said });
  if (error.kind === 'refused') throw new PosError('refused', words);
  return new PosError('unavailable', words);
}

function waitBefore(vendor: Vendor, reply: OutsideReply | PosError, attempt: number, now: number): number {
  const asked = reply instanceof PosError ? null : vendor.waitOf(reply.headers, now);
  const own = Math.min(1000 * 2 ** (attempt - 1), longestWaitMs) * (0.8 + Math.random() * 0.4);
  // Ignore a time that has already passed, by either clock.
  return Math.ceil(asked === null || asked <= 0 ? own : asked);
}

function givenUp(vendor: Vendor, reply: OutsideReply | PosError, waitMs: number): PosError {
  if (reply instanceof PosError) return reply;
  if (reply.status !== 429) {
    return new PosError(
      'unavailable',
      msg('{name} returned an error ({status}).', { name: vendor.name, status: String(reply.status) }),
    );
  }
  return new PosError(
    'rate_limited',
    msg("{name} is limiting requests. We'll try again later.", { name: vendor.name }),
    Math.ceil(waitMs / 1000),
  );
}

function read(vendor: Vendor, reply: OutsideReply): VendorReply {
  const { status, headers } = reply;
  const answer: VendorReply = { status, headers, json: parsed(reply) };
  if (status >= 400) throw vendor.faultOf(answer);
  if (status >= 300 || answer.json === undefined || reply.cut) {
    throw new PosError(
      'unavailable',
      msg('{name} returned an invalid response ({status}).', { name: vendor.name, status: String(status) }),
    );
  }
  return answer;
}

/** Undefined if it isn't JSON, such as a proxy's error page or a truncated response. */
function parsed(reply: OutsideReply): unknown {
  const text = reply.body.toString('utf8');
  try {
    // PostgreSQL can't store NUL in text.
    return text.includes('\\u0000') ? JSON.parse(text, withoutNul) : JSON.parse(text);
  } catch {
    return undefined;
  }
}

const withoutNul = (_: string, value: unknown) => (typeof value === 'string' ? value.replaceAll('\0', '') : value);

export const headerOf = (headers: OutsideReply['headers'], name: string): string | undefined => {
  const value = headers[name];
  return Array.isArray(value) ? value[0] : value;
};

/**
 * Retry-After in ms, from seconds or a date.
 * @example retryAfterOf({ 'retry-after': '3' }, now) // 3000
 */
export function retryAfterOf(headers: OutsideReply['headers'], now: number): number | null {
  const text = headerOf(headers, 'retry-after');
  if (text === undefined) return null;
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text) * 1000;
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : at - now;
}

export const realPause: Pause = (ms, signal) =>
  new Promise((done, failed) => {
    const stop = () => {
      clearTimeout(timer);
      failed(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      done();
    }, ms);
    signal.addEventListener('abort', stop, { once: true });
  });
