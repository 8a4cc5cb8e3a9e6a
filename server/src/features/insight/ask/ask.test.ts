import type { AskAnswer, AskBlock } from '@platewise/contract';
import { type AskMeasure, addDays, askMeasureDimensions, askMeasures, businessDate } from '@platewise/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Entered, enterGroup } from '../../../../test/oracle/enter.ts';
import { dateOf, planGroup } from '../../../../test/oracle/group.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { countDirtyDays } from '../../sales/sales/index.ts';

/** Three restaurants in three currencies, whose figures on the screens are checked by the oracle. */
const days = 75;
const group = planGroup(1, days);

let server: TestServer;
let owner: Person;
let entered: Entered[];
const period = { from: dateOf(group, days - 30), to: group.today };
const earlier = { from: addDays(businessDate(period.from), -30), to: addDays(businessDate(period.to), -30) };

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.person();
  entered = await enterGroup(server, owner, group, 1);
  await countDirtyDays(server.deps);
});
afterAll(() => server.close());

type Asked = Partial<AskAnswer['query']> & { restaurantId?: number };

async function send(measure: AskMeasure, { restaurantId, ...more }: Asked = {}) {
  const query = { measure, by: null, filters: [], period, compare: null, rank: null, why: false, ...more };
  return owner.post('/api/ask', { query, ...(restaurantId === undefined ? {} : { restaurantId }) });
}

async function answer(measure: AskMeasure, asked: Asked = {}): Promise<AskAnswer> {
  const { status, body } = await send(measure, asked);
  if (status !== 200) throw new Error(`${measure} by ${asked.by}: ${JSON.stringify(body)}`);
  return body.answer;
}

/** By currency, skipping those without the figure. */
const values = (of: AskAnswer) =>
  Object.fromEntries(of.blocks.flatMap(({ currency, value }) => (value === null ? [] : [[currency, value]])));

async function get(path: string) {
  const { status, body } = await owner.get(path);
  if (status !== 200) throw new Error(`${path}: ${JSON.stringify(body)}`);
  return body;
}
const range = `from=${period.from}&to=${period.to}`;

/** The figure of the report's totals by currency. */
async function ofReport(report: string, figure: string) {
  const { sides } = await get(`/api/reports?report=${report}&${range}`);
  const totals = sides.flatMap((side: { currency: string; figures: Record<string, number | null> }) =>
    side.figures[figure] === null ? [] : [[side.currency, side.figures[figure]]],
  );
  return Object.fromEntries(totals);
}

describe('figures of the screens', () => {
  it('has the revenue of the revenue page', async () => {
    const shown = await get(`/api/revenue/sales-breakdown?${range}`);
    const expected = Object.fromEntries(
      [shown, ...shown.others].map((one: { currency: string; revenue: number }) => [one.currency, one.revenue]),
    );
    expect(values(await answer('revenue'))).toEqual(expected);
    expect(Object.keys(expected)).toHaveLength(3);
  });

  it.each([
    ['sold', 'profitability', 'sold'],
    ['spend', 'supplier-spend', 'spend'],
    ['invoices', 'supplier-spend', 'invoices'],
    ['grossProfit', 'profit-and-loss', 'gross'],
  ] as const)('has the %s of the report %s', async (measure, report, figure) => {
    const shown = await ofReport(report, figure);
    expect(values(await answer(measure))).toEqual(shown);
    expect(Object.values(shown).some((value) => Number(value) > 0)).toBe(true);
  });

  it('has the food cost and margin of the profit and loss', async () => {
    for (const { id } of entered) {
      const { statements } = await get(`/api/financials/profit-and-loss?restaurantId=${id}&${range}&by=total`);
      const { foodCostPercent, grossPercent } = statements[0].total;
      expect((await answer('foodCostPercent', { restaurantId: id })).blocks[0]?.value).toBe(foodCostPercent);
      expect((await answer('margin', { restaurantId: id })).blocks[0]?.value).toBe(grossPercent);
    }
  });

  it('has the profit of each dish of the profitability report', async () => {
    const [place] = entered;
    const { rows } = await get(`/api/reports?report=profitability&restaurantId=${place?.id}&${range}`);
    const { blocks } = await answer('grossProfit', { restaurantId: place?.id, by: 'dish' });
    const shown = rows.map((row: { subjectId: number; cells: { profit: number } }) => [
      String(row.subjectId),
      row.cells.profit,
    ]);
    const own = (blocks[0]?.rows ?? []).filter(({ key }) => !key.startsWith('item:'));
    expect(Object.fromEntries(own.map(({ key, value }) => [key, value]))).toEqual(Object.fromEntries(shown));
  });

  it('has the open invoices of payables', async () => {
    const { totals } = await get('/api/payables');
    const shown = totals.map((one: { currency: string; owed: number }) => [one.currency, one.owed]);
    expect(values(await answer('owed'))).toEqual(Object.fromEntries(shown));
  });

  it('has the price changes of the report', async () => {
    const [place] = entered;
    const { rows } = await get(`/api/reports?report=price-changes&restaurantId=${place?.id}&${range}`);
    const { blocks } = await answer('priceChange', { restaurantId: place?.id, by: 'ingredient' });
    for (const row of rows) {
      const own = blocks[0]?.rows.find(({ key }) => key === String(row.subjectId));
      expect(own?.value).toBe(row.cells.change);
    }
    expect(rows.length).toBeGreaterThan(0);
  });
});

describe('why', () => {
  const before = { from: addDays(businessDate(period.from), -31), to: addDays(businessDate(period.to), -31) };
  const asked = { compare: before, why: true };

  it.each(['revenue', 'grossProfit', 'spend'] as const)('has the largest causes of %s', async (measure) => {
    const { why } = await answer(measure, asked);
    const { blocks } = await get(
      `/api/why?figure=${measure}&${range}&compareFrom=${before.from}&compareTo=${before.to}`,
    );
    const causes = blocks.map((block: AskBlock & { causes: unknown }) => [block.currency, block.causes]);
    expect(why?.blocks.map((block) => [block.currency, block.causes])).toEqual(causes);
    expect(why?.link).toContain(`why=${measure}`);
  });

  it.each([
    ['another figure', 'waste', {}],
    ['some of the dishes', 'revenue', { filters: [{ by: 'menuCategory', key: 'Mains' }] }],
    ['periods that overlap', 'spend', { compare: { from: earlier.from, to: period.from } }],
  ] as const)('has none for %s', async (_, measure, more) => {
    const { why } = await answer(measure, { ...asked, ...more } as Asked);
    expect(why).toEqual({ link: null, blocks: [] });
  });
});

/** Figures of several rows that don't come to a total: averages, different units, prices. */
const unsummed: readonly AskMeasure[] = [
  'averageCheck',
  'foodCostPercent',
  'margin',
  'menuPrice',
  'dishCost',
  'purchased',
  'price',
  'priceChange',
  'stock',
  'toOrder',
  'laborPercent',
];

const pairs = askMeasures.flatMap((measure) => askMeasureDimensions[measure].map((by) => [measure, by] as const));

describe('every split', () => {
  const wholes = new Map<AskMeasure, Promise<AskAnswer>>();
  const wholeOf = (measure: AskMeasure): Promise<AskAnswer> => {
    const whole = wholes.get(measure) ?? answer(measure, { compare: earlier });
    wholes.set(measure, whole);
    return whole;
  };

  it.each(pairs)('%s by %s adds up to its total', async (measure, by) => {
    const split = await answer(measure, { by, compare: earlier });
    const whole = await wholeOf(measure);
    for (const block of split.blocks) {
      expect(block.more).toBe(0);
      expect(new Set(block.rows.map(({ key }) => key)).size).toBe(block.rows.length);
      expect(block.rows.every(({ label }) => label !== '')).toBe(true);
      if (unsummed.includes(measure)) continue;
      const total = whole.blocks.find(({ currency }) => currency === block.currency);
      if (measure === 'foodCost' && (by === 'dish' || by === 'menuCategory')) continue;
      if (measure === 'grossProfit' && (by === 'dish' || by === 'menuCategory')) continue;
      expect(sumOf(block)).toBe(total?.value ?? null);
      expect(block.value).toBe(total?.value ?? null);
    }
  });

  const sumOf = ({ rows }: AskBlock) => {
    const known = rows.flatMap(({ value }) => value ?? []);
    return known.length === 0 ? null : Math.round(known.reduce((sum, value) => sum + value, 0) * 1000) / 1000;
  };

  it.each(['foodCost', 'grossProfit'] as const)('%s by dish is that of its categories', async (measure) => {
    const [dishes, categories] = [await answer(measure, { by: 'dish' }), await answer(measure, { by: 'menuCategory' })];
    expect(dishes.blocks.map(sumOf)).toEqual(categories.blocks.map(sumOf));
    expect(dishes.blocks.map(({ value }) => value)).toEqual(categories.blocks.map(({ value }) => value));
  });
});
