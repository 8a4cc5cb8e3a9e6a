import { lookup as dnsLookup, type LookupAddress, type LookupOptions } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import type { Agent, buildConnector } from 'undici';
import { type Careful, carefulRefusal, isDowngrade } from './careful.ts';
import { decoded } from './decoded.ts';
import { isPublicAddress } from './public-address.ts';

export type OutsideCall = {
  method?: 'GET' | 'HEAD' | 'POST';
  headers?: Record<string, string>;
  body?: string;
  /** For all of it: finding the address, connecting, waiting, reading, and each redirect. */
  timeLimitMs: number;
  /** Reads no more of the answer than this. */
  maxBytes: number;
  /** How many redirects are followed; each target is checked like the first. None unless said. */
  redirects?: number;
  /** Ends the call before its time: whoever asked for the answer is gone. */
  signal?: AbortSignal;
  /**
   * The address is of a page that anybody may have named: only the ports of the web, only names all of whose addresses
   * are public, never from https back to http; what is packed is unpacked, and `maxBytes` counts after that.
   */
  careful?: boolean;
};

export type OutsideReply = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
  /** The answer was longer than `maxBytes`. */
  cut: boolean;
  /** Where it came from, after redirects. */
  url: string;
};

/** Why a call gave no answer, in words that may be shown. `refused`: it will never be made, however often it is tried. */
export class OutsideError extends Error {
  readonly kind: 'refused' | 'failed';

  constructor(kind: 'refused' | 'failed', message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'OutsideError';
    this.kind = kind;
  }
}

export type Outside = {
  /** Calls an address that somebody typed. Throws `OutsideError` where there is no answer; any status is an answer. */
  call(url: string, call: OutsideCall): Promise<OutsideReply>;
  /** Why an address will not be called, for the field in which it was typed; null where it will. */
  refusal(url: string): Promise<string | null>;
};

type Resolve = (host: string, options: LookupOptions & { all: true }, done: Resolved) => void;
type Resolved = (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void;
type Rules = Careful & { resolve: Resolve };

export const userAgent = 'Platewise/0.1';
const connectLimitMs = 5_000;
const lookUpLimitMs = 2_000;
const privateWords =
  'This address leads into a private network. Platewise calls addresses of the public internet only.';

/**
 * Calls to addresses that people type: web sites, receivers of webhooks, price feeds. Only http and https, and only the
 * public internet, unless OUTBOUND_PRIVATE allows one's own network. The address that was checked is the one connected
 * to, so a name that answers otherwise a moment later gains nothing.
 */
export const outsideOf = (config: { outboundPrivate: boolean }): Outside =>
  createOutside({
    allows: config.outboundPrivate ? () => true : isPublicAddress,
    anyPort: config.outboundPrivate,
    resolve: dnsLookup,
  });

/** With the first call: a command of the machine that calls nobody does without its 25 MB. */
const loadUndici = () => import('undici');
type Undici = Awaited<ReturnType<typeof loadUndici>>;

/** As `outsideOf`, with rules of one's own. */
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
        return addresses.every(({ address }) => rules.allows(address)) ? null : privateWords;
      } catch (error) {
        if (error instanceof OutsideError) return error.message;
        throw error;
      }
    },
  };
}

/** Connects to an address that was checked, and looks once more at the one it is connected to. */
function checkedConnect(undici: Undici, rules: Rules, call: OutsideCall): buildConnector.connector {
  const timeout = call.careful === true ? Math.min(call.timeLimitMs, connectLimitMs) : call.timeLimitMs;
  const connect = undici.buildConnector({ lookup: checkedLookup(rules, call.careful === true), timeout });
  return (options, done) =>
    connect(options, (...[error, socket]) => {
      if (error !== null || socket === null) return done(error ?? new Error('No connection'), null);
      if (socket.remoteAddress === undefined || rules.allows(socket.remoteAddress)) return done(null, socket);
      socket.destroy();
      return done(new OutsideError('refused', privateWords), null);
    });
}

function readUrl(text: string): URL {
  if (text.length > 2048 || /\p{Cc}/u.test(text))
    throw new OutsideError('refused', 'This is not an address of the web.');
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) {
    throw new OutsideError('refused', 'Enter a URL that starts with https://');
  }
  if (url.username !== '' || url.password !== '') {
    throw new OutsideError('refused', 'The address may not hold a user or a password.');
  }
  const port = Number(url.port || 443);
  if (port < 1024 && port !== 80 && port !== 443) {
    throw new OutsideError('refused', `Port ${port} is not one of a web server.`);
  }
  return url;
}

/** The resolver is not asked about these. What was written in octal, hex or as one number is dotted by now. */
function refuseLiteral(rules: Rules, url: URL): void {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !rules.allows(host)) throw new OutsideError('refused', privateWords);
}

/** Hands on those addresses of a name that may be connected to. */
const checkedLookup =
  (rules: Rules, every: boolean): LookupFunction =>
  (host, options, done) => {
    rules.resolve(host, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return done(error, []);
      const allowed = addresses.filter(({ address }) => rules.allows(address));
      const [first] = allowed;
      if (first === undefined || (every && allowed.length < addresses.length))
        return done(new OutsideError('refused', privateWords), []);
      if (options.all === true) return done(null, allowed);
      return done(null, first.address, first.family);
    });
  };

/** Every address of a name; none where it is not known, which may be so for a moment. */
const resolveAll = (rules: Rules, url: URL) =>
  new Promise<LookupAddress[]>((done) => {
    if (isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0) return done([]);
    // A save doesn't wait for a slow resolver: what isn't known now is refused when it's called.
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
    // What the caller sends along is for the site that was named, not for another one it points to.
    const packed = call.careful === true ? { 'accept-encoding': 'gzip, deflate, br' } : {};
    const headers = { 'user-agent': userAgent, ...packed, ...(sameSite ? call.headers : {}) };
    const reply = await undici.request(target, { dispatcher: agent, method, headers, body: body ?? null, signal });
    const to = reply.headers.location;
    if (left <= 0 || reply.statusCode < 300 || reply.statusCode >= 400 || typeof to !== 'string') {
      const coding = call.careful === true ? reply.headers['content-encoding'] : undefined;
      const read = await readBody(decoded(reply.body, coding), call.maxBytes);
      return { status: reply.statusCode, headers: reply.headers, ...read, url: target.href };
    }
    // What it says besides is left unread, which its stream calls an error.
    reply.body.on('error', () => undefined).destroy();
    const next = readUrl(URL.canParse(to, target.href) ? new URL(to, target).href : to);
    if (call.careful === true && isDowngrade(target, next)) {
      throw new OutsideError('refused', 'The site leads from https back to http.');
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

const words: Record<string, string> = {
  ECONNREFUSED: 'Nothing answers at this address',
  ENOTFOUND: 'There is no host of this name',
  EAI_AGAIN: 'The name of the host could not be looked up',
  ECONNRESET: 'The connection was cut off',
  UND_ERR_SOCKET: 'The connection was cut off',
  EHOSTUNREACH: "The host can't be reached",
  ENETUNREACH: "The host can't be reached",
};

function translate(error: unknown, signal: AbortSignal, timeLimitMs: number): OutsideError {
  const known = [error, (error as Error | null)?.cause, ...((error as AggregateError | null)?.errors ?? [])];
  const own = known.find((one) => one instanceof OutsideError);
  if (own !== undefined) return own;
  const code = String((error as { code?: unknown } | null)?.code ?? '');
  if (signal.aborted || code === 'UND_ERR_CONNECT_TIMEOUT') {
    return new OutsideError('failed', `No answer within ${Math.round(timeLimitMs / 1000)} seconds`, error);
  }
  if (/CERT|SIGNATURE|SELF_SIGNED|ERR_TLS/.test(code)) {
    return new OutsideError('failed', `Its certificate is not trusted (${code})`, error);
  }
  return new OutsideError('failed', words[code] ?? `The call failed (${code || 'no reason given'})`, error);
}
