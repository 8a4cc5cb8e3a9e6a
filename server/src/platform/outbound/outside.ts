import { lookup as dnsLookup, type LookupAddress, type LookupOptions } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { type Message, msg, worded } from '@platewise/domain';
import type { Agent, buildConnector } from 'undici';
import { type Careful, carefulRefusal, isDowngrade } from './careful.ts';
import { decoded } from './decoded.ts';
import { isPublicAddress } from './public-address.ts';

export type OutsideCall = {
  method?: 'GET' | 'HEAD' | 'POST';
  headers?: Record<string, string>;
  body?: string;
  /** Covers everything: DNS, connecting, waiting, reading, and each redirect. */
  timeLimitMs: number;
  /** Reads at most this much of the response. */
  maxBytes: number;
  /** How many redirects to follow; each target is checked like the first. Default: none. */
  redirects?: number;
  /** Aborts the call early: whoever wanted the response is gone. */
  signal?: AbortSignal;
  /**
   * The URL comes from an untrusted source: only web ports, only names whose addresses are all public, never from https
   * back to http; compressed responses are decompressed, and `maxBytes` applies after that.
   */
  careful?: boolean;
};

export type OutsideReply = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
  /** The response was longer than `maxBytes`. */
  cut: boolean;
  /** The final URL, after redirects. */
  url: string;
};

/** Why a call got no response, in words that may be shown. `refused`: retrying won't help. */
export class OutsideError extends Error {
  readonly kind: 'refused' | 'failed';
  /** For other readers than this process works for. */
  readonly said: Message;

  constructor(kind: 'refused' | 'failed', said: Message, cause?: unknown) {
    super(worded(said), { cause });
    this.name = 'OutsideError';
    this.kind = kind;
    this.said = said;
  }
}

export type Outside = {
  /** Calls a user-supplied URL. Throws `OutsideError` if there is no response; any status is a response. */
  call(url: string, call: OutsideCall): Promise<OutsideReply>;
  /** Why a URL won't be called, for form validation; null if it will. */
  refusal(url: string): Promise<string | null>;
};

type Resolve = (host: string, options: LookupOptions & { all: true }, done: Resolved) => void;
type Resolved = (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void;
type Rules = Careful & { resolve: Resolve };

export const userAgent = 'Platewise/0.1';
const connectLimitMs = 5_000;
const lookUpLimitMs = 2_000;
const isPrivate = msg('This address is on a private network. Platewise only calls addresses on the public internet.');

/**
 * Calls to user-supplied URLs: websites, webhook receivers, price feeds. Only http and https, and only the public
 * internet unless OUTBOUND_PRIVATE allows private networks. Connects to the exact address that was checked, so DNS
 * rebinding gains nothing.
 */
export const outsideOf = (config: { outboundPrivate: boolean }): Outside =>
  createOutside({
    allows: config.outboundPrivate ? () => true : isPublicAddress,
    anyPort: config.outboundPrivate,
    resolve: dnsLookup,
  });

/** Loaded on the first call: commands that make no calls save 25 MB. */
const loadUndici = () => import('undici');
type Undici = Awaited<ReturnType<typeof loadUndici>>;

/**
 * Like `outsideOf`, with custom rules.
 * @testonly Tests allow addresses on this machine.
 */
export function createOutside(rules: Rules): Outside {
  return {
    async call(url, call) {
      const signal = AbortSignal.any([AbortSignal.timeout(call.timeLimitMs), ...(call.signal ? [call.signal] : [])]);
      // One agent for each call: no connection outlives its check.
      const undici = await loadUndici();
      const agent = new undici.Agent({ connect: checkedConnect(undici, rules, call) });
      try {
        return await follow(rules, undici, agent, readUrl(url), call, signal);
      } catch (error) {
        throw translate(error, signal, call.timeLimitMs);
      } finally {
        await agent.destroy();
      }
    },
    async refusal(url) {
      try {
        const target = readUrl(url);
        refuseLiteral(rules, target);
        const addresses = await resolveAll(rules, target);
        return addresses.every(({ address }) => rules.allows(address)) ? null : worded(isPrivate);
      } catch (error) {
        if (error instanceof OutsideError) return error.message;
        throw error;
      }
    },
  };
}

/** Connects to a checked address, and verifies the connected one again. */
function checkedConnect(undici: Undici, rules: Rules, call: OutsideCall): buildConnector.connector {
  const timeout = call.careful === true ? Math.min(call.timeLimitMs, connectLimitMs) : call.timeLimitMs;
  const connect = undici.buildConnector({ lookup: checkedLookup(rules, call.careful === true), timeout });
  return (options, done) =>
    connect(options, (...[error, socket]) => {
      if (error !== null || socket === null) return done(error ?? new Error('No connection'), null);
      if (socket.remoteAddress === undefined || rules.allows(socket.remoteAddress)) return done(null, socket);
      socket.destroy();
      return done(new OutsideError('refused', isPrivate), null);
    });
}

function readUrl(text: string): URL {
  if (text.length > 2048 || /\p{Cc}/u.test(text)) throw new OutsideError('refused', msg("This isn't a web address."));
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) {
    throw new OutsideError('refused', msg('Enter a URL that starts with https://'));
  }
  if (url.username !== '' || url.password !== '') {
    throw new OutsideError('refused', msg("The address can't contain a username or password."));
  }
  const port = Number(url.port || 443);
  if (port < 1024 && port !== 80 && port !== 443) {
    throw new OutsideError('refused', msg("Port {port} isn't a web server port.", { port }));
  }
  return url;
}

/** Literal addresses skip the resolver. Octal, hex or single-number forms are already normalized to dotted. */
function refuseLiteral(rules: Rules, url: URL): void {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !rules.allows(host)) throw new OutsideError('refused', isPrivate);
}

/** Passes on a name's allowed addresses. */
const checkedLookup =
  (rules: Rules, every: boolean): LookupFunction =>
  (host, options, done) => {
    rules.resolve(host, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return done(error, []);
      const allowed = addresses.filter(({ address }) => rules.allows(address));
      const [first] = allowed;
      if (first === undefined || (every && allowed.length < addresses.length))
        return done(new OutsideError('refused', isPrivate), []);
      if (options.all === true) return done(null, allowed);
      return done(null, first.address, first.family);
    });
  };

/** Every address of a name; empty if it doesn't resolve, which may be temporary. */
const resolveAll = (rules: Rules, url: URL) =>
  new Promise<LookupAddress[]>((done) => {
    if (isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0) return done([]);
    // Saving doesn't wait for a slow resolver: unresolved names are checked when called.
    const limit = setTimeout(done, lookUpLimitMs, []);
    rules.resolve(url.hostname, { all: true }, (error, addresses) => {
      clearTimeout(limit);
      done(error === null ? addresses : []);
    });
  });

async function follow(rules: Rules, undici: Undici, agent: Agent, url: URL, call: OutsideCall, signal: AbortSignal) {
  let target = url;
  let { method = 'GET', body } = call;
  for (let left = call.redirects ?? 0; ; left--) {
    refuseLiteral(rules, target);
    const refusal = call.careful === true ? carefulRefusal(rules, target) : null;
    if (refusal !== null) throw new OutsideError('refused', refusal);
    const sameSite = target.origin === url.origin;
    // The caller's headers are for the named site, not for one it redirects to.
    const packed = call.careful === true ? { 'accept-encoding': 'gzip, deflate, br' } : {};
    const headers = { 'user-agent': userAgent, ...packed, ...(sameSite ? call.headers : {}) };
    const reply = await undici.request(target, { dispatcher: agent, method, headers, body: body ?? null, signal });
    const to = reply.headers.location;
    if (left <= 0 || reply.statusCode < 300 || reply.statusCode >= 400 || typeof to !== 'string') {
      const coding = call.careful === true ? reply.headers['content-encoding'] : undefined;
      const read = await readBody(decoded(reply.body, coding), call.maxBytes);
      return { status: reply.statusCode, headers: reply.headers, ...read, url: target.href };
    }
    // The rest of the body is discarded, which its stream reports as an error.
    reply.body.on('error', () => undefined).destroy();
    const next = readUrl(URL.canParse(to, target.href) ? new URL(to, target).href : to);
    if (call.careful === true && isDowngrade(target, next)) {
      throw new OutsideError('refused', msg('The site redirects from https to http.'));
    }
    target = next;
    if (reply.statusCode === 303 || (method === 'POST' && reply.statusCode < 303)) [method, body] = ['GET', undefined];
  }
}

async function readBody(stream: AsyncIterable<Buffer>, maxBytes: number): Promise<{ body: Buffer; cut: boolean }> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > maxBytes) return { body: Buffer.concat(chunks).subarray(0, maxBytes), cut: true };
  }
  return { body: Buffer.concat(chunks), cut: false };
}

const lost = msg('The connection was lost');
const unreachable = msg("The host can't be reached");
const words: Record<string, Message> = {
  ECONNREFUSED: msg('Nothing is responding at this address'),
  ENOTFOUND: msg('There is no host with this name'),
  EAI_AGAIN: msg("The host name couldn't be looked up"),
  ECONNRESET: lost,
  UND_ERR_SOCKET: lost,
  EHOSTUNREACH: unreachable,
  ENETUNREACH: unreachable,
};

function translate(error: unknown, signal: AbortSignal, timeLimitMs: number): OutsideError {
  const known = [error, (error as Error | null)?.cause, ...((error as AggregateError | null)?.errors ?? [])];
  const own = known.find((one) => one instanceof OutsideError);
  if (own !== undefined) return own;
  const code = String((error as { code?: unknown } | null)?.code ?? '');
  if (signal.aborted || code === 'UND_ERR_CONNECT_TIMEOUT') {
    return new OutsideError(
      'failed',
      msg('No answer within {seconds} seconds', { seconds: Math.round(timeLimitMs / 1000) }),
      error,
    );
  }
  if (/CERT|SIGNATURE|SELF_SIGNED|ERR_TLS/.test(code)) {
    return new OutsideError('failed', msg('Its certificate is not trusted ({code})', { code }), error);
  }
  const otherwise = code === '' ? msg('The call failed (no reason given)') : msg('The call failed ({code})', { code });
  return new OutsideError('failed', words[code] ?? otherwise, error);
}
