import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { API_TAGS, type EndpointShape, tokenScopeOf } from '@platewise/contract';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { sessionCookie } from '../auth/session.ts';
import { exampleBody, exampleCommand } from './example-call.ts';

/** The contract's OpenAPI document: readable at /api/docs, as JSON at /api/docs/json. */
export async function registerApiDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Platewise',
        version: '0.1.0',
        description:
          'The API of Platewise. Programs send an API token as `Authorization: Bearer pw_…`; create one in your profile, under Security. The web app sends its session cookie. Errors are RFC 9457 problems; lists are plain arrays with X-Total-Count and Link headers. In the examples, `$PLATEWISE` is the address of your installation and `$TOKEN` your API token; replace the IDs with yours.',
      },
      tags: Object.entries(API_TAGS).map(([name, description]) => ({ name, description })),
      components: {
        securitySchemes: {
          token: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'pw_…',
            description:
              'Your API token. It can do what its scopes allow, and never more than your role. Account security can only be changed by a signed-in person.',
          },
          session: {
            type: 'apiKey',
            in: 'cookie',
            name: sessionCookie,
            description: 'The session cookie of a signed-in browser.',
          },
        },
      },
    },
    transform: (route) => {
      const { endpoint } = route.route.config ?? {};
      const described = describeSecurity(describeUpload(jsonSchemaTransform(route), endpoint), endpoint);
      return endpoint === undefined ? described : withExample(described, endpoint);
    },
  });
  // Closed, the page is a list of tasks.
  await app.register(swaggerUi, { routePrefix: '/api/docs', uiConfig: { docExpansion: 'none', filter: true } });
}

type Described = ReturnType<typeof jsonSchemaTransform>;

/** Who may call: which token scope, or browser only. */
function describeSecurity(described: Described, endpoint: EndpointShape | undefined): Described {
  const scope = endpoint === undefined ? 'none' : tokenScopeOf(endpoint);
  if (scope === 'none') return described;
  const words =
    scope === null
      ? "Requires a signed-in session; API tokens can't do this."
      : `API tokens need the scope \`${scope}\`.`;
  const security: Record<string, string[]>[] = [{ session: [] }, ...(scope === null ? [] : [{ token: [] }])];
  return { ...described, schema: { ...described.schema, security, description: words } };
}

function withExample({ schema, ...described }: Described, endpoint: EndpointShape): Described {
  const { description = '', body } = schema as { description?: string; body?: object };
  const example = exampleBody(endpoint);
  const command = `\`\`\`sh\n${exampleCommand(endpoint)}\n\`\`\``;
  return {
    ...described,
    schema: {
      ...schema,
      description: `${description}\n\n${command}`.trim(),
      ...(body !== undefined && example !== undefined ? { body: { ...body, examples: [example] } } : {}),
    },
  };
}

/** Multipart forms bypass the validator, so their description is built here. */
function describeUpload(described: Described, endpoint: EndpointShape | undefined): Described {
  if (endpoint?.upload === undefined) return described;
  const fields = endpoint.body && z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' });
  const one = { type: 'string', contentMediaType: 'application/octet-stream' };
  const { maxFiles = 1 } = endpoint.upload;
  const file = maxFiles === 1 ? one : { type: 'array', items: one, minItems: 1, maxItems: maxFiles };
  const body = {
    type: 'object',
    properties: { ...fields?.properties, [endpoint.upload.file]: file },
    required: [endpoint.upload.file],
  };
  return { ...described, schema: { ...described.schema, consumes: ['multipart/form-data'], body } };
}
