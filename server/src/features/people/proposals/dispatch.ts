import type { BodyInput, EndpointShape, ParamsOf, Problem, QueryInput, ReplyOf } from '@platewise/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ProblemError } from '../../../platform/http/problem.ts';
import { formOf, type SentFile } from './form.ts';

/** Values of a path as numbers or texts: the endpoint reads them from text anyway. */
type Params<E extends EndpointShape> = { readonly [Name in keyof ParamsOf<E>]: string | number };

type ApiCall<E extends EndpointShape> = {
  readonly params?: Params<E>;
  readonly query?: QueryInput<E>;
  readonly body?: BodyInput<E>;
  readonly file?: SentFile;
  /** Repeated calls with the same key take effect once. */
  readonly key?: string;
};

export type ApiReply<E extends EndpointShape> = {
  readonly body: ReplyOf<E>;
  readonly bytes: Buffer;
  readonly type: string;
  /** Of a paged list: how many rows there are in all, and the cursor of the next page. */
  readonly total: number | null;
  readonly next: string | null;
};

/** Calls an endpoint of the contract as one caller, with that caller's scopes, role, limits and audit. */
export type Api = <E extends EndpointShape>(endpoint: E, call?: ApiCall<E>) => Promise<ApiReply<E>>;

/** Headers that say who is calling and in which language. */
const passedOn = ['authorization', 'cookie', 'accept-language', 'origin', 'host', 'sec-fetch-site'] as const;

/** The API in process, as the caller of a request. Every check of an ordinary call applies. */
export function apiOf(app: FastifyInstance, request: FastifyRequest, signal?: AbortSignal): Api {
  const own = Object.fromEntries(
    passedOn.flatMap((name) => (request.headers[name] === undefined ? [] : [[name, String(request.headers[name])]])),
  );
  return async (endpoint, { params, query, body, file, key } = {}) => {
    signal?.throwIfAborted();
    const form = file === undefined ? undefined : formOf(file, body as Record<string, unknown> | undefined);
    const reply = await app.inject({
      method: endpoint.method,
      url: addressWith(endpoint.path, params, query),
      remoteAddress: request.ip,
      headers: { ...own, ...form?.headers, ...(key === undefined ? {} : { 'idempotency-key': key }) },
      ...(form === undefined ? (body === undefined ? {} : { payload: body as object }) : { payload: form.bytes }),
    });
    if (reply.statusCode >= 400) throw asProblem(reply.rawPayload);
    const type = String(reply.headers['content-type'] ?? '');
    const total = reply.headers['x-total-count'];
    return {
      body: type.includes('json') ? reply.json() : (undefined as ReplyOf<typeof endpoint>),
      bytes: reply.rawPayload,
      type,
      total: total === undefined ? null : Number(total),
      next: cursorOf(reply.headers.link),
    };
  };
}

function asProblem(payload: Buffer): ProblemError {
  const { code, detail, errors, current } = JSON.parse(payload.toString('utf8')) as Problem;
  return new ProblemError(code, detail, {
    ...(errors === undefined ? {} : { errors }),
    ...(current === undefined ? {} : { current }),
  });
}

function cursorOf(link: unknown): string | null {
  const address = /<([^>]+)>; rel="next"/.exec(String(link ?? ''))?.[1];
  return address === undefined ? null : new URL(address, 'http://here').searchParams.get('cursor');
}

/** A path with its parameters filled in, and the query; what is undefined or null is left out. */
function addressWith(path: string, params: object | undefined, query: unknown): string {
  const values = new Map(Object.entries(params ?? {}));
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, unknown>)) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  return search.size === 0 ? filled : `${filled}?${search}`;
}
