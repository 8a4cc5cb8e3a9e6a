import { ALL_ENDPOINTS } from '@platewise/contract/all';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { exampleBody, exampleCommand } from './example-call.ts';

describe('the example of each call on the API page', () => {
  it.each(ALL_ENDPOINTS)('$id accepts its body, address and query', (endpoint) => {
    const refusedBy = (schema: z.core.$ZodType | undefined, given: unknown) =>
      schema === undefined ? [] : (z.safeParse(schema, given).error?.issues ?? []);
    const example = exampleBody(endpoint);
    if (example !== undefined) expect(refusedBy(endpoint.body, example), JSON.stringify(example)).toEqual([]);

    const address = new URL(/"\$PLATEWISE([^"]+)"/.exec(exampleCommand(endpoint))?.[1] ?? '', 'http://localhost');
    const pattern = endpoint.path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)');
    expect(refusedBy(endpoint.params, { ...new RegExp(`^${pattern}$`).exec(address.pathname)?.groups })).toEqual([]);
    expect(refusedBy(endpoint.query, Object.fromEntries(address.searchParams)), address.search).toEqual([]);
  });

  it('is a command', () => {
    const create = ALL_ENDPOINTS.find(({ id }) => id === 'vendors.create');
    expect(create && exampleCommand(create)).toMatchInlineSnapshot(`
      "curl -X POST "$PLATEWISE/api/vendors" \\
        -H "Authorization: Bearer $TOKEN" \\
        -H "Content-Type: application/json" \\
        -d '{"restaurantId":1,"name":"Hill Country Produce"}'"
    `);
  });
});
