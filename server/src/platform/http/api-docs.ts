import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { EndpointShape } from '@platewise/contract';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';

/** The OpenAPI document of the contract, to read at /api/docs and to fetch at /api/docs/json. */
export async function registerApiDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Platewise',
        version: '0.1.0',
        description:
          'The API of Platewise. Calls carry the session cookie; failures answer RFC 9457 problems; lists answer plain arrays with X-Total-Count and Link.',
      },
    },
    transform: (route) => describeUpload(jsonSchemaTransform(route), route.route.config?.endpoint),
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs' });
}

type Described = ReturnType<typeof jsonSchemaTransform>;

/** A form with a file is read past the validator, so its description is put together here. */
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
