import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type SimClock, simClock } from './clock.ts';

export type SimCall = {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly raw: string;
  /** The body as JSON; undefined if it isn't. */
  readonly body: unknown;
};

export type SimReply = {
  readonly status: number;
  readonly body?: unknown;
  /** The raw bytes, if the response isn't JSON. */
  readonly raw?: string | Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
};

/** A response from the vendor, a connection dropped before or in the middle of a response, or no response. */
export type Fault = SimReply | 'cut' | 'half' | 'silence';

export type Simulator = {
  readonly url: string;
  readonly clock: SimClock;
  /** The requests so far with their status. */
  readonly calls: { readonly method: string; readonly path: string; readonly query: string; readonly status: number }[];
  /** Makes the next calls (to this path) fail in these ways, one after the other. */
  fail(faults: readonly Fault[], path?: RegExp): void;
  /** Answers this many more calls (to this path) and then drops each one midway, until `revive`. */
  dieAfter(answers: number, path?: RegExp): void;
  revive(): void;
  close(): Promise<void>;
};

/** The vendor-specific part of a simulator; it may use the clock and keep counts. */
export type Vendor = (call: SimCall) => SimReply | Promise<SimReply>;

/** A vendor's API on this machine, with simulated network faults. */
export async function startSimulator(answer: Vendor, clock: SimClock = simClock()): Promise<Simulator> {
  const calls: { method: string; path: string; query: string; status: number }[] = [];
  const troubles = createTroubles();
  const server = createServer((request, response) => {
    void receive(request).then(async (call) => {
      const trouble = troubles.next(call);
      const reply = trouble === null || trouble === 'half' ? await answer(call) : trouble;
      const status = typeof reply === 'string' ? 0 : reply.status;
      calls.push({ method: call.method, path: call.path, query: call.query.toString(), status });
      send(response, reply, trouble === 'half');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    clock,
    calls,
    fail: troubles.fail,
    dieAfter: troubles.dieAfter,
    revive: troubles.revive,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function receive(request: IncomingMessage): Promise<SimCall> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const raw = Buffer.concat(chunks).toString('utf8');
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://here');
  const { method = 'GET', headers } = request;
  return { method, path: pathname, query: searchParams, headers, raw, body: parsed(raw) };
}

function parsed(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return undefined;
  }
}

function createTroubles() {
  const queues: { faults: Fault[]; path: RegExp }[] = [];
  let dying: { left: number; path: RegExp } | null = null;
  return {
    fail: (faults: readonly Fault[], path = /./) => void queues.push({ faults: [...faults], path }),
    dieAfter: (left: number, path = /./) => {
      dying = { left, path };
    },
    revive: () => {
      dying = null;
    },
    next(call: SimCall): Fault | null {
      const queue = queues.find(({ faults, path }) => faults.length > 0 && path.test(call.path));
      if (queue !== undefined) return queue.faults.shift() ?? null;
      if (dying === null || !dying.path.test(call.path)) return null;
      return dying.left-- > 0 ? null : 'half';
    },
  };
}

function send(response: ServerResponse, reply: Exclude<Fault, 'half'>, half: boolean): void {
  if (reply === 'silence') return;
  if (reply === 'cut') {
    response.socket?.destroy();
    return;
  }
  const text = Buffer.from(reply.raw ?? (reply.body === undefined ? '' : JSON.stringify(reply.body)));
  response.writeHead(reply.status, {
    'content-type': 'application/json',
    'content-length': String(text.length),
    ...reply.headers,
  });
  if (!half) return void response.end(text);
  response.write(text.subarray(0, Math.ceil(text.length / 2)), () => response.socket?.destroy());
}

/** Counts calls in fixed time windows aligned to whole multiples, as vendors do. */
export function createSlices(clock: SimClock, sliceMs: number, most: number) {
  let slice = 0;
  let used = 0;
  return {
    /** Whether one more call is allowed, how many are left, and when the next window starts, in ms. */
    take(): { passes: boolean; left: number; resetAt: number } {
      const current = Math.floor(clock.now() / sliceMs);
      if (current !== slice) [slice, used] = [current, 0];
      used += 1;
      return { passes: used <= most, left: Math.max(0, most - used), resetAt: (current + 1) * sliceMs };
    },
  };
}

/** Compares texts by code unit, which is correct for times and IDs and much faster than by locale. */
export const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
