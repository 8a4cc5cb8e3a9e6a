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
import type { PlatformDeps } from './platform-deps.ts';
import { notFound, type ProblemError, problem } from './problem.ts';
import { translateError } from './translate-error.ts';

/** The HTTP server without any endpoint: parsing, headers, one translation of errors. */
export async function createHttpServer(deps: PlatformDeps): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 2 * 1024 * 1024,
    // One proxy of our own: what stands further left in the header was written by whoever called it.
    trustProxy: deps.config.trustProxy ? (_: string, hop: number) => hop === 0 : false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    forceCloseConnections: true,
    frameworkErrors: sendProblem,
  });
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
        imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
        styleSrc: ["'self'", "'unsafe-inline'"],
        scriptSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'self'"],
        upgradeInsecureRequests: null,
      },
    },
    strictTransportSecurity: deps.config.publicUrl?.startsWith('https:') ?? false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
  });
  answerErrors(app);
  logSlowAndFailed(app);
  return app;
}

/** Fastify hands an absent body to its validator as null, which an optional body is not. */
const validatorWithoutBody: typeof validatorCompiler = (definition) => {
  const validate = validatorCompiler(definition);
  return definition.httpPart === 'body' ? (body: unknown) => validate(body ?? undefined) : validate;
};

/** A call without a body is fine, also when its header promises JSON. */
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
    throw notFound('What this address names');
  });
}

function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = isProblem(error) ? error : translateError(error);
  if (refusal === null) request.log.error({ err: error, requestId: request.id }, 'a request failed');
  const answer = refusal ?? problem('internal', 'Something went wrong on our side. Nothing was changed.');
  const { retryAfterSeconds } = answer.extra;
  if (retryAfterSeconds !== undefined) reply.header('Retry-After', retryAfterSeconds);
  return reply
    .code(answer.status)
    .type('application/problem+json')
    .send(JSON.stringify(answer.toBody(request.id)));
}

const isProblem = (error: unknown): error is ProblemError => error instanceof Error && error.name === 'ProblemError';

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
    else request.log.debug(line, 'request');
  });
}
