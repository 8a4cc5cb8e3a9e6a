import { PROPOSAL_BYTES } from '@platewise/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { bearerOf, resolveBearer } from '../../../platform/auth/api-token.ts';
import { withinMcp } from '../../../platform/auth/within-mcp.ts';
import { linkTo } from '../../../platform/http/link.ts';
import { ProblemError, problem } from '../../../platform/http/problem.ts';
import { apiOf } from '../proposals/index.ts';
import { refuseRebinding } from './refuse-rebinding.ts';

/** Of one request: a client that sends more calls at once sends them separately. */
const mostMessages = 20;
const version = '1';

/**
 * The Model Context Protocol over streamable HTTP. Each request stands alone: a bearer token, messages, and their answers
 * as JSON. There is no stream to listen to, since nothing is ever sent without being asked.
 */
export function mcpRoutes(app: FastifyInstance, deps: Deps): void {
  app.register(async (scope) => {
    // As text: whatever isn't JSON gets an answer of the protocol.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body));
    scope.route({
      method: ['GET', 'POST', 'DELETE'],
      url: '/mcp',
      bodyLimit: PROPOSAL_BYTES,
      schema: { hide: true },
      onRequest: async (request, reply) => {
        refuseRebinding(request, deps.config.publicUrl);
        await authenticate(deps, request, reply);
      },
      handler: (request, reply) => answer(app, deps, request, reply),
    });
  });
}

/** Before the body is read, so nobody without a token can make us read a large one. */
async function authenticate(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  try {
    const token = bearerOf(request.headers.authorization);
    if (token === undefined) throw problem('unauthenticated', 'Send an API token as a bearer token.');
    await resolveBearer(deps, token, { address: request.ip });
  } catch (error) {
    if (error instanceof ProblemError && error.status === 401) {
      const metadata = linkTo(deps.config, '/.well-known/oauth-protected-resource/mcp');
      reply.header('WWW-Authenticate', `Bearer resource_metadata="${metadata}"`);
    }
    throw error;
  }
}

async function answer(app: FastifyInstance, deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (request.method !== 'POST') {
    return reply.code(405).header('Allow', 'POST').send(rpcError(-32000, 'Send messages with POST.'));
  }
  const messages = parsed(request.body);
  if (messages === undefined) return reply.code(400).send(rpcError(-32700, 'The message is not JSON.'));
  if (Array.isArray(messages) && messages.length > mostMessages) {
    return reply.code(400).send(rpcError(-32600, `Send at most ${mostMessages} messages at once.`));
  }
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  const call = {
    api: apiOf(app, request, gone.signal),
    link: (path: string) => linkTo(deps.config, path as `/${string}`),
  };
  const { createMcpServer, WebStandardStreamableHTTPServerTransport } = await protocol();
  const server = createMcpServer(call, deps.log, version);
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  try {
    await server.connect(transport);
    const response = await withinMcp(() => transport.handleRequest(asWebRequest(request), { parsedBody: messages }));
    reply.code(response.status);
    for (const [name, value] of response.headers) reply.header(name, value);
    return reply.send(await response.text());
  } finally {
    await server.close();
  }
}

/** Loaded with the first call: few installations have an assistant, and the libraries are large. */
const protocol = async () => ({
  ...(await import('./mcp-server.ts')),
  ...(await import('@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js')),
});

function parsed(body: unknown): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    return undefined;
  }
}

/** The transport reads only the headers: the body was read within our limits. */
function asWebRequest({ method, headers }: FastifyRequest): Request {
  const entries = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  );
  return new Request('http://localhost/mcp', { method, headers: entries });
}

const rpcError = (code: number, message: string) => ({ jsonrpc: '2.0', error: { code, message }, id: null });
