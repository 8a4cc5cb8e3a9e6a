import type { BodyInput, EndpointShape, ParamsOf, QueryInput, ReplyOf } from '@platewise/contract';
import { ApiError, errorFromResponse } from './api-error.ts';
import { checkBody } from './check-body.ts';
import { askEarly, takeEarly } from './early-reply.ts';
import { language } from './language.ts';
import { region } from './region.ts';
import { selectedRestaurant } from './selected-restaurant.ts';
import { signInAgain } from './session-gate.ts';
import { t } from './t.ts';

type Scalar = string | number | boolean | null | undefined;
export type ParamsIn<E extends EndpointShape> = { [K in keyof ParamsOf<E>]: string | number };
export type QueryIn<E extends EndpointShape> = { [K in keyof QueryInput<E>]?: Scalar };

export type CallOptions<E extends EndpointShape> = {
  params?: ParamsIn<E>;
  query?: QueryIn<E>;
  body?: BodyInput<E>;
  /** For endpoints with `upload`. */
  file?: File;
  /** Several files: the pages of one document, in order. */
  files?: readonly File[];
  signal?: AbortSignal;
  /** Lets a create be retried without creating a duplicate. */
  idempotencyKey?: string;
};

export type PageOf<Row> = { rows: Row[]; total: number; cursor: string | null };
type RowOf<E extends EndpointShape> = ReplyOf<E> extends readonly (infer Row)[] ? Row : never;

/** URL of an endpoint, for links and images the browser fetches itself. */
export function addressOf<E extends EndpointShape>(
  endpoint: E,
  { params, query }: { params?: ParamsIn<E>; query?: QueryIn<E> } = {},
): string {
  const given = (params ?? {}) as Record<string, string | number>;
  const path = endpoint.path.replace(/:(\w+)/g, (_match, name: string) =>
    encodeURIComponent(String(given[name] ?? '')),
  );
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries((query ?? {}) as Record<string, Scalar>)) {
    if (value !== undefined && value !== null && value !== '') search.set(key, String(value));
  }
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
}

function headersOfAll(): Headers {
  const headers = new Headers({ accept: 'application/json' });
  const restaurant = selectedRestaurant.get();
  if (restaurant !== null) headers.set('X-Restaurant-Id', String(restaurant));
  return headers;
}

/** Runs before the contract is loaded, for the calls every screen makes first. */
export const readEarly = (address: `/api/${string}`): Promise<boolean> =>
  askEarly(address, { credentials: 'same-origin', headers: headersOfAll() });

function requestOf<E extends EndpointShape>(endpoint: E, options: CallOptions<E>): RequestInit {
  const headers = headersOfAll();
  if (options.idempotencyKey) headers.set('Idempotency-Key', options.idempotencyKey);
  // The country is for numbers in the server's texts.
  headers.set('accept-language', `${language}-${new Intl.Locale(region().numbers).region}`);
  const init: RequestInit = { method: endpoint.method, credentials: 'same-origin', headers, signal: options.signal };
  const files = options.files ?? (options.file ? [options.file] : []);
  if (endpoint.upload && files.length > 0) {
    const form = new FormData();
    for (const [key, value] of Object.entries((options.body ?? {}) as Record<string, Scalar>)) {
      if (value !== undefined && value !== null) form.set(key, String(value));
    }
    for (const file of files) form.append(endpoint.upload.file, file, file.name);
    return { ...init, body: form };
  }
  if (options.body === undefined) return init;
  headers.set('content-type', 'application/json');
  return { ...init, body: JSON.stringify(options.body) };
}

async function reach(address: string, init: RequestInit): Promise<Response> {
  try {
    return await ((init.method === 'GET' && takeEarly(address)) || fetch(address, init));
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new ApiError({
      status: 0,
      code: 'offline',
      detail: t("Couldn't reach the server. Check your connection."),
    });
  }
}

const busyTries = 3;

/** Ends early if the call is aborted, so the next attempt fails immediately. */
const pause = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((done) => {
    const timer = setTimeout(done, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      done();
    });
  });

/** A busy server rejects calls before processing them, so any call is safe to retry. */
async function reachWhenFree(address: string, request: () => RequestInit, signal?: AbortSignal): Promise<Response> {
  for (let tries = 1; ; tries++) {
    const response = await reach(address, request());
    if (response.status !== 503 || tries === busyTries) return response;
    const failure = await errorFromResponse(response.clone());
    if (failure.code !== 'overloaded') return response;
    const seconds = Number(response.headers.get('Retry-After') ?? 2);
    await pause(seconds * 1000 * (0.75 + Math.random() / 2), signal);
  }
}

/** On these calls a 401 means not signed in; on all others it means the session has expired. */
const isAccountCall = (endpoint: EndpointShape) => endpoint.id.startsWith('accounts.');

async function send<E extends EndpointShape>(endpoint: E, options: CallOptions<E>): Promise<Response> {
  if (!endpoint.upload) checkBody(endpoint.body, options.body);
  const address = addressOf(endpoint, options);
  const request = () => requestOf(endpoint, options);
  const response = await reachWhenFree(address, request, options.signal);
  if (response.ok) return response;
  const failure = await errorFromResponse(response);
  if (response.status !== 401 || isAccountCall(endpoint)) throw failure;
  // The user signs in over the page, then the same call is retried, so no input is lost.
  if (!(await signInAgain())) throw failure;
  const again = await reachWhenFree(address, request, options.signal);
  if (!again.ok) throw await errorFromResponse(again);
  return again;
}

const readBody = async (response: Response): Promise<unknown> => {
  const text = response.status === 204 ? '' : await response.text();
  return text === '' ? undefined : JSON.parse(text);
};

/** Makes one API call; throws `ApiError` on failure. A 204 returns undefined. */
export async function call<E extends EndpointShape>(endpoint: E, options: CallOptions<E> = {}): Promise<ReplyOf<E>> {
  return (await readBody(await send(endpoint, options))) as ReplyOf<E>;
}

const nextCursor = (link: string | null): string | null => {
  const target = link?.split(',').find((part) => part.includes('rel="next"'));
  const address = target && /<([^>]*)>/.exec(target)?.[1];
  return address ? new URL(address, window.location.origin).searchParams.get('cursor') : null;
};

/** One page of a list, with the total count and the next page's cursor. */
export async function callPage<E extends EndpointShape>(
  endpoint: E,
  options: CallOptions<E> = {},
): Promise<PageOf<RowOf<E>>> {
  const response = await send(endpoint, options);
  const rows = (await readBody(response)) as RowOf<E>[];
  const total = Number(response.headers.get('X-Total-Count') ?? rows.length);
  return { rows, total, cursor: nextCursor(response.headers.get('Link')) };
}

/** Downloads a file under the name the server gives it; `onBytes` reports progress. */
export async function callFile<E extends EndpointShape>(
  endpoint: E,
  options: CallOptions<E>,
  onBytes: (received: number) => void,
): Promise<{ name: string; content: Blob }> {
  const response = await send(endpoint, options);
  const name = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ?? 'download';
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  const reader = response.body?.getReader();
  for (let next = await reader?.read(); next?.value !== undefined; next = await reader?.read()) {
    pieces.push(next.value);
    received += next.value.length;
    onBytes(received);
  }
  return { name, content: new Blob(pieces) };
}
