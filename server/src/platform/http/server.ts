import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  fastify,
  LogController,
} from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { inLanguageOf, readerOf } from '../texts.ts';
import { refuseOverload } from './overload.ts';
import type { PlatformDeps } from './platform-deps.ts';
import { notFound, type ProblemError, problem } from './problem.ts';
import { translateError } from './translate-error.ts';
import { speakPlainly } from './validation-words.ts';

/** Connection timeouts: a client that sends a byte now and then can't hold one forever. */
export type Timeouts = { headersMs: number; requestMs: number; idleMs: number };

// The largest upload over a slow connection takes minutes; event streams send a heartbeat every 25 seconds.
const patient: Timeouts = { headersMs: 20_000, requestMs: 300_000, idleMs: 120_000 };

/** The HTTP server without endpoints: parsing, headers, error translation. */
export async function createHttpServer(deps: PlatformDeps, timeouts = patient): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 2 * 1024 * 1024,
    // Trusts one proxy of our own: anything further left in the header was written by the client.
    trustProxy: deps.config.trustProxy ? (_: string, hop: number) => hop === 0 : false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    // Requests in progress run to completion.
    forceCloseConnections: 'idle',
    requestTimeout: timeouts.requestMs,
    connectionTimeout: timeouts.idleMs,
    http: {
      headersTimeout: timeouts.headersMs,
      requestTimeout: timeouts.requestMs,
      connectionsCheckingInterval: Math.min(5_000, timeouts.headersMs),
    },
    frameworkErrors: sendProblem,
  });
  speakPlainly();
  app.setValidatorCompiler(validatorWithoutBody);
  app.setSerializerCompiler(serializerCompiler);
  app.decorateRequest('identity', null);
  acceptEmptyJson(app);
  await app.register(cookie);
  await app.register(multipart);
  await app.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        styleSrc: ["'self'", "'unsafe-inline'"],
        scriptSrc: ["'self'"],
        connectSrc: ["'self'"],
        fontSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: null,
      },
    },
    strictTransportSecurity: deps.config.publicUrl?.startsWith('https:') ?? false,
    frameguard: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
  });
  keepToOurselves(app);
  answerErrors(app);
  refuseOverload(app);
  logSlowAndFailed(app);
  measureRequests(app, deps);
  speakTheReadersLanguage(app);
  endInTime(app);
  return app;
}

/** After the body has arrived, since its events would lose the language. */
const speakTheReadersLanguage = (app: FastifyInstance): void =>
  void app.addHook('preValidation', ({ headers }, _reply, done) => {
    inLanguageOf(readerOf(headers['accept-language']), done);
  });

// Browser features our pages never use; the camera opens through a file input, which doesn't need the permission.
const permissions = ['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'payment', 'serial', 'usb'];

/** No cache stores API responses unless the call allows it, and no page gets device access. */
function keepToOurselves(app: FastifyInstance): void {
  const policy = permissions.map((name) => `${name}=()`).join(', ');
  app.addHook('onSend', async (request, reply) => {
    reply.header('Permissions-Policy', policy);
    if (/^\/api([/?]|$)/.test(request.url) && !reply.hasHeader('Cache-Control')) {
      reply.header('Cache-Control', 'no-store');
    }
  });
}

/** Fastify passes a missing body as null. Unless the schema makes the body optional, treat it as an empty object. */
const validatorWithoutBody: typeof validatorCompiler = (definition) => {
  const validate = validatorCompiler(definition);
  if (definition.httpPart !== 'body') return validate;
  return (body: unknown) => {
    if (body !== null && body !== undefined) return validate(body);
    const absent = validate(undefined);
    return typeof absent === 'object' && 'error' in absent ? validate({}) : absent;
  };
};

/** Accepts an empty body even if the header says JSON. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    return parse(request, body as string, done);
  });
}

function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler(sendProblem);
  app.setNotFoundHandler(() => {
    throw notFound('This address');
  });
}

function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = isProblem(error) ? error : translateError(error);
  if (refusal === null) request.log.error({ err: error, requestId: request.id }, 'a request failed');
  const answer = refusal ?? problem('internal', 'Something went wrong on our side. Nothing was changed.');
  const { retryAfterSeconds, contentRange } = answer.extra;
  if (retryAfterSeconds !== undefined) reply.header('Retry-After', retryAfterSeconds);
  if (contentRange !== undefined) reply.header('Content-Range', contentRange);
  return reply
    .code(answer.status)
    .type('application/problem+json')
    .send(JSON.stringify(answer.toBody(request.id)));
}

const isProblem = (error: unknown): error is ProblemError => error instanceof Error && error.name === 'ProblemError';

/** Sign-in and sign-out, and every refusal for authentication, permission or rate. */
function isOfSecurity(request: FastifyRequest, reply: FastifyReply): boolean {
  if ([403, 429].includes(reply.statusCode)) return true;
  return request.method !== 'GET' && (reply.statusCode === 401 || /^\/api\/auth\//.test(request.url));
}

function logSlowAndFailed(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      requestId: request.id,
      method: request.method,
      route: request.routeOptions.url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    if (reply.statusCode >= 500) request.log.warn(line, 'request failed');
    else if (isOfSecurity(request, reply)) {
      // Who was let in, and who was turned away: by id and address, never by name.
      request.log.info({ ...line, userId: request.identity?.user.id ?? null, address: request.ip }, 'access');
    } else request.log.debug(line, 'request');
  });
}

/** An event stream stays open for minutes, which says nothing about response times. */
function measureRequests(app: FastifyInstance, { metrics }: PlatformDeps): void {
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    if (routeOptions.config?.endpoint?.produces === 'events') return;
    const route = routeOptions.url ?? 'none';
    metrics.request({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
}

const longestStopMs = 15_000;

/** Slow senders and readers don't keep the process from stopping. */
function endInTime(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    setTimeout(() => app.server.closeAllConnections(), longestStopMs).unref();
  });
}
