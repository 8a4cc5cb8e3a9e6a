import type { EndpointShape, Schema } from '@platewise/contract';
import { ALL_ENDPOINTS } from '@platewise/contract/all';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { listedTools } from './listed-tools.ts';
import { tools } from './tools/index.ts';

const fieldsOf = (schema: Schema | undefined) => Object.keys((schema as z.ZodMiniObject | undefined)?.shape ?? {});
const inputsOf = ({ params, query, body }: EndpointShape) => [params, query, body].flatMap(fieldsOf);
const known = new Set<EndpointShape>(ALL_ENDPOINTS);

describe.each(tools.map((tool) => [tool.name, tool] as const))(
  '%s',
  (_, { uses, input, own, proposes, description }) => {
    it('calls endpoints of the contract, with fields that they have', () => {
      expect(uses.filter((endpoint) => !known.has(endpoint))).toEqual([]);
      const taken = new Set([...uses.flatMap(inputsOf), ...own, 'limit', 'cursor']);
      expect(fieldsOf(input).filter((name) => !taken.has(name))).toEqual([]);
    });

    it('reads unless it proposes, and calls nothing that tokens may not', () => {
      const writing = uses.filter(({ method, reads }) => method !== 'GET' && reads !== true).map(({ id }) => id);
      expect(writing).toEqual(proposes === true ? ['proposals.create'] : []);
      for (const { access, inPerson } of uses) expect([access, inPerson]).not.toContain('in-person');
      expect(description.length).toBeLessThan(400);
    });
  },
);

it('are few, and described for a model in a few thousand words', () => {
  expect(tools.length).toBeLessThanOrEqual(28);
  expect(new Set(tools.map(({ name }) => name)).size).toBe(tools.length);
  const listed = listedTools();
  for (const { inputSchema, outputSchema } of listed) {
    expect([inputSchema.type, outputSchema?.type]).toEqual(['object', 'object']);
    expect(inputSchema.additionalProperties).toBe(false);
  }
  expect(JSON.stringify(listed.map(({ outputSchema: _, ...rest }) => rest)).length).toBeLessThan(34_000);
});
