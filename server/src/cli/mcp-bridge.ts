import type { Readable, Writable } from 'node:stream';

type Bridge = {
  url: URL;
  token: string;
  input: Readable;
  /** Nothing but messages of the protocol. */
  output: Writable;
  report: (text: string) => void;
};

type Message = { id?: string | number; method?: string; params?: { requestId?: string | number } };
type Answer = { result?: { protocolVersion?: unknown } };

/** Larger than the server accepts, so that the server says so. */
const longestLine = 64 * 1024 * 1024;

/** Passes messages, one a line, to Platewise and its answers back, until the input ends. */
export async function bridge({ url, token, input, output, report }: Bridge): Promise<void> {
  const running = new Map<string | number, AbortController>();
  const pending = new Set<Promise<void>>();
  const version: { spoken?: string } = {};
  const write = (message: object) => output.write(`${JSON.stringify(message)}\n`);

  async function pass(line: string): Promise<void> {
    const message = parsed(line);
    if (message === undefined) return void write(errorFor(null, -32700, 'The message is not JSON.'));
    const { id, method, params } = message;
    // Over HTTP, a call ends with its connection.
    if (method === 'notifications/cancelled') return running.get(params?.requestId ?? '')?.abort();
    const cancelled = new AbortController();
    if (id !== undefined) running.set(id, cancelled);
    try {
      const answer = await post(url, token, line, version.spoken, cancelled.signal);
      if (method === 'initialize') version.spoken = spokenIn(answer);
      if (answer !== undefined && id !== undefined) write(answer);
    } catch (error) {
      if (cancelled.signal.aborted) return;
      const words = error instanceof Error ? error.message : String(error);
      report(words);
      if (id !== undefined) write(errorFor(id, -32000, words));
    } finally {
      if (id !== undefined) running.delete(id);
    }
  }

  for await (const line of linesOf(input)) {
    // Later messages need the version that the first one agrees on.
    const work = pass(line).finally(() => pending.delete(work));
    pending.add(work);
    if (version.spoken === undefined) await work;
  }
  await Promise.all(pending);
}

async function* linesOf(input: Readable): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of input.setEncoding('utf8')) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > longestLine) throw new Error('A message is too long.');
    for (const line of lines) if (line.trim() !== '') yield line;
  }
  if (rest.trim() !== '') yield rest;
}

async function post(url: URL, token: string, body: string, version: string | undefined, signal: AbortSignal) {
  const reply = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      authorization: `Bearer ${token}`,
      ...(version === undefined ? {} : { 'mcp-protocol-version': version }),
    },
    body,
    signal,
  }).catch((error: unknown) => {
    throw signal.aborted
      ? error
      : new Error(`Platewise isn't reachable at ${url.origin}. Start it, or correct PLATEWISE_URL.`);
  });
  if (reply.status === 202) return undefined;
  const text = await reply.text();
  const answer = parsed(text);
  if (reply.ok && answer !== undefined) return answer;
  throw new Error(refusalOf(reply.status, answer, url));
}

function refusalOf(status: number, answer: object | undefined, url: URL): string {
  const said = answer as { detail?: string; error?: { message?: string } } | undefined;
  if (status === 401) return said?.detail ?? 'PLATEWISE_TOKEN is not valid.';
  return said?.detail ?? said?.error?.message ?? `${url.origin} answered with status ${status}. Is it Platewise?`;
}

function parsed(text: string): Message | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Message) : undefined;
  } catch {
    return undefined;
  }
}

function spokenIn(answer: object | undefined): string | undefined {
  const version = (answer as Answer | undefined)?.result?.protocolVersion;
  return typeof version === 'string' ? version : undefined;
}

const errorFor = (id: string | number | null, code: number, message: string) => ({
  jsonrpc: '2.0',
  id,
  error: { code, message },
});
