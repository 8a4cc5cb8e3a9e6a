import type { BodyOf, EndpointShape, ParamsOf, QueryOf, ReplyOf } from '@platewise/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Caller, createCaller } from '../auth/caller.ts';
import { throughToken } from '../auth/through-token.ts';
import { limitHeavyCalls } from './heavy-calls.ts';
import { coverCosts, type HiddenCosts, hiddenCosts } from './hide-costs.ts';
import { longestUploadMs, withIdempotency } from './idempotency.ts';
import { identify } from './identity.ts';
import type { Page } from './page.ts';
import type { PlatformDeps } from './platform-deps.ts';
import { problem } from './problem.ts';
import { keepRawBody } from './raw-body.ts';
import { refuseBrokenTexts } from './storable-text.ts';
import { forget, readUpload, type UploadedFile } from './upload.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: EndpointShape;
  }
}

type Answer<E extends EndpointShape> = E['produces'] extends 'file' | 'events'
  ? undefined
  : E['paged'] extends true
    ? Page<ReplyOf<E> extends readonly (infer Row)[] ? Row : never>
    : ReplyOf<E>;

/** What a route passes to its use case. */
export type Call<E extends EndpointShape> = {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  /** For forms: at least one. */
  readonly files: readonly UploadedFile[];
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Aborted when the client disconnects before the response. */
  readonly signal: AbortSignal;
} & (E['access'] extends 'public' ? { readonly caller: Caller | undefined } : { readonly caller: Caller });

export type Handler<E extends EndpointShape> = (call: Call<E>) => Promise<Answer<E>>;

export type Router = <E extends EndpointShape>(endpoint: E, handler: Handler<E>) => void;

/**
 * Binds endpoints to use cases. The contract decides access, request and response validation, and status. A response
 * produced without a permission check is rejected as a bug.
 */
export function createRouter(app: FastifyInstance, deps: PlatformDeps): { route: Router; bound: Set<string> } {
  const bound = new Set<string>();
  const route: Router = (endpoint, handler) => {
    bound.add(endpoint.id);
    let known: HiddenCosts | undefined;
    // With the first call: for all endpoints together, it would delay a start.
    const costsOf = () => {
      known ??= hiddenCosts(endpoint);
      return known;
    };
    for (const url of [endpoint.path, ...(endpoint.aliases ?? [])]) {
      app.route({
        method: endpoint.method,
        url,
        schema: schemaOf(endpoint, url),
        config: { endpoint },
        ...(endpoint.rawBody === undefined ? {} : keepRawBody(endpoint.rawBody.maxBytes)),
        ...(endpoint.bodyBytes === undefined ? {} : { bodyLimit: endpoint.bodyBytes }),
        preValidation: async (request, reply) => {
          refuseBrokenTexts(request);
          request.identity = await identify(deps, endpoint, request, reply);
          if (url !== endpoint.path) Object.assign(request.query as object, request.params);
          nameRestaurant(endpoint, request);
          holdBack(endpoint, request);
          refuseByKind(endpoint, request);
          await limitHeavyCalls(deps, endpoint, request);
        },
        handler: async (request, reply) => {
          const upload = endpoint.upload && (await readUpload(endpoint, request, deps.config.dataDir));
          try {
            const work = () => answer(endpoint, handler, deps, { request, reply, upload, costs: costsOf() });
            return await throughToken(request.identity?.token?.name, work);
          } finally {
            await forget(upload?.files ?? []);
          }
        },
      });
    }
  };
  return { route, bound };
}

/** A create's restaurant may be in the query; the body takes precedence, and 0 means not set. */
function nameRestaurant(endpoint: EndpointShape, request: FastifyRequest): void {
  const { restaurantId } = request.query as { restaurantId?: unknown };
  const body = request.body as Record<string, unknown> | null | undefined;
  if (endpoint.status !== 201 || restaurantId === undefined || typeof body !== 'object' || body === null) return;
  if (!Array.isArray(body) && Number(body.restaurantId ?? 0) === 0) body.restaurantId = restaurantId;
}

function schemaOf(endpoint: EndpointShape, url: string) {
  const described = endpoint.upload === undefined ? endpoint.body : undefined;
  return {
    tags: [endpoint.tag],
    summary: endpoint.summary,
    operationId: url === endpoint.path ? endpoint.id : `${endpoint.id}.alias`,
    hide: url !== endpoint.path,
    ...(endpoint.params === undefined || url !== endpoint.path ? {} : { params: endpoint.params }),
    ...(endpoint.query === undefined ? {} : { querystring: endpoint.query }),
    ...(described === undefined ? {} : { body: described }),
    ...(endpoint.reply === undefined ? {} : { response: { [endpoint.status ?? 200]: endpoint.reply } }),
  };
}

function refuseByKind(endpoint: EndpointShape, request: FastifyRequest): void {
  if (endpoint.access === 'public') return;
  if (request.identity === null) throw problem('unauthenticated', 'Please sign in.');
  if (endpoint.access === 'platform-admin' && request.identity.user.role !== 'admin') {
    throw problem('forbidden', 'Only administrators can do this.');
  }
}

/**
 * A user who must set up a second factor has to do that first: public endpoints treat them as signed out, all others
 * refuse.
 */
function holdBack(endpoint: EndpointShape, request: FastifyRequest): void {
  if (request.identity?.lacksSecondFactor !== true || endpoint.beforeSecondFactor === true) return;
  if (endpoint.access === 'public') request.identity = null;
  else throw problem('second_factor_required', 'A second factor is required here. Set one up to continue.');
}

function callerOf(endpoint: EndpointShape, request: FastifyRequest): Caller | undefined {
  if (request.identity === null) return undefined;
  const header = Number(request.headers['x-restaurant-id']);
  const selected = Number.isSafeInteger(header) && header > 0 ? header : undefined;
  return createCaller(request.identity, endpoint.access, selected);
}

type Sent = {
  request: FastifyRequest;
  reply: FastifyReply;
  upload: Awaited<ReturnType<typeof readUpload>> | undefined;
  costs: HiddenCosts;
};

async function answer<E extends EndpointShape>(
  endpoint: E,
  handler: Handler<E>,
  deps: PlatformDeps,
  { request, reply, upload, costs }: Sent,
): Promise<FastifyReply> {
  // A slow upload may take as long to process, and the socket is idle then. Injected requests have no socket.
  if (upload !== undefined) request.socket.setTimeout?.(longestUploadMs);
  const body = upload?.fields ?? request.body;
  const files = upload?.files ?? [];
  const caller = costs.guard(callerOf(endpoint, request), body);
  const query = costs.withoutChoices(caller, request.query);
  const call = { params: request.params, query, body, files, request, reply, signal: whileThere(reply), caller };
  const run = async () => {
    const result = await handler(call as unknown as Call<E>);
    if (caller !== undefined && !caller.asked()) throw new Error(`${endpoint.id} answered without asking its policy`);
    return result;
  };
  const keyed = { deps, endpoint, request, body, files, caller };
  const result = costs.cover(caller, await withIdempotency(keyed, run).catch(coverCosts(caller)));
  if (endpoint.produces === 'file' || endpoint.produces === 'events') return reply;
  // A delete sets 204 itself if nothing of the record was kept.
  if (endpoint.status === 204 || reply.statusCode === 204) return reply.code(204).send();
  reply.code(reply.statusCode === 200 ? (endpoint.status ?? 200) : reply.statusCode);
  if (endpoint.paged !== true) return reply.send(result);
  const page = result as Page<unknown>;
  reply.header('X-Total-Count', page.total);
  if (page.next !== null) reply.header('Link', `<${nextUrl(request, page.next)}>; rel="next"`);
  return reply.send(page.rows);
}

function whileThere({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort();
  });
  return gone.signal;
}

function nextUrl(request: FastifyRequest, cursor: string): string {
  const url = new URL(request.url, 'http://here');
  url.searchParams.set('cursor', cursor);
  return `${url.pathname}${url.search}`;
}
