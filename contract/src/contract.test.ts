import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ALL_ENDPOINTS } from './all.ts';
import { amount, amountOrNone, dateOrNone, idIn, pathId, restaurantIdIn, textOrNone } from './fields.ts';
import { PROBLEMS } from './problems.ts';

describe('every endpoint', () => {
  it('has a unique ID and a unique method and path', () => {
    const ids = ALL_ENDPOINTS.map((endpoint) => endpoint.id);
    expect(new Set(ids).size).toBe(ids.length);
    const places = ALL_ENDPOINTS.flatMap(({ method, path, aliases = [] }) =>
      [path, ...aliases].map((at) => `${method} ${at}`),
    );
    expect(new Set(places).size).toBe(places.length);
  });

  it.each(ALL_ENDPOINTS.map((endpoint) => [endpoint.id, endpoint] as const))(
    '%s describes its parameters, reply and problems',
    (_, endpoint) => {
      const names = [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1]);
      const described =
        endpoint.params === undefined
          ? []
          : Object.keys(z.toJSONSchema(endpoint.params, { io: 'input' }).properties ?? {});
      expect(described.sort()).toEqual(names.sort());
      expect(endpoint.reply !== undefined || endpoint.status === 204 || endpoint.produces !== undefined).toBe(true);
      if (endpoint.reply !== undefined) expect(z.toJSONSchema(endpoint.reply)).toBeDefined();
      for (const code of endpoint.problems ?? []) expect(PROBLEMS[code].status).toBeGreaterThanOrEqual(400);
      if (endpoint.paged === true) expect(z.toJSONSchema(endpoint.reply ?? z.never()).type).toBe('array');
    },
  );
});

const price = amount({ message: 'Enter a price', scale: 2, min: '0', max: '99999999.99' });

describe('amounts', () => {
  it.each([
    [12, '12'],
    ['12.50', '12.5'],
    [' 7 ', '7'],
    ['.5', '0.5'],
    [0.1 + 0.2, '0.3'],
    ['2.345', '2.35'],
    ['99999999.99', '99999999.99'],
  ])('%s is stored as %s', (given, kept) => {
    expect(z.parse(price, given)).toBe(kept);
  });

  it.each([['abc'], [''], ['1e400'], ['1e3'], [-1], ['100000000'], [Number.NaN], [null], ['1,000'], [{}]])(
    '%s is refused',
    (given) => {
      const parsed = z.safeParse(price, given);
      expect(parsed.success).toBe(false);
      expect(parsed.error?.issues[0]?.message).toBe('Enter a price');
    },
  );

  it('an optional amount is null when empty and undefined when missing', () => {
    const optional = amountOrNone({ message: 'Enter a cost', scale: 2, max: '10' });
    expect([z.parse(optional, ''), z.parse(optional, null), z.parse(optional, undefined)]).toEqual([
      null,
      null,
      undefined,
    ]);
  });
});

it('IDs, dates and text are validated', () => {
  expect(z.safeParse(pathId, '0').success).toBe(false);
  expect(z.safeParse(pathId, '1 or 1=1').success).toBe(false);
  expect(z.parse(pathId, '17')).toBe(17);
  expect(z.parse(idIn(), '17')).toBe(17);
  expect(z.safeParse(idIn(), 1.5).success).toBe(false);
  expect([z.parse(restaurantIdIn, 0), z.parse(restaurantIdIn, '0'), z.parse(restaurantIdIn, 3)]).toEqual([
    undefined,
    undefined,
    3,
  ]);
  for (const wrong of ['2026-02-30', '0001-01-01', '9999-12-31']) {
    expect(z.safeParse(dateOrNone(), wrong).success).toBe(false);
  }
  expect([z.parse(dateOrNone(), '2028-02-29'), z.parse(dateOrNone(), '')]).toEqual(['2028-02-29', null]);
  expect(z.parse(textOrNone(5), '  a ')).toBe('a');
  expect(z.safeParse(textOrNone(5), '123456').success).toBe(false);
});
