import { whyFigures, whyKinds } from '@platewise/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countDirtyDays } from '../../src/features/sales/sales/index.ts';
import { type Person, startTestServer, type TestServer } from '../test-server.ts';
import { type Entered, enterGroup } from './enter.ts';
import { expectedOf, type Figures } from './expected.ts';
import { costEffects, figureIn, type Range, unequalSums } from './explained.ts';
import { dateOf, planGroup } from './group.ts';
import { analyticsOf, dashboardOf, type Get, revenueOf, shownOf, statementOf, summaryOf } from './shown.ts';

// A small group by default; for half a year: ORACLE_DAYS=180 ORACLE_SEED=7 npm test -- server/test/oracle
const days = Number(process.env.ORACLE_DAYS ?? 75);
const seed = Number(process.env.ORACLE_SEED ?? 1);
const group = planGroup(seed, days);

let server: TestServer;
let owner: Person;
let entered: Entered[];
const get: Get = async (path) => {
  const { status, body } = await owner.get(path);
  if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`);
  return body;
};

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.person();
  entered = await enterGroup(server, owner, group, seed);
  await countDirtyDays(server.deps);
});
afterAll(() => server.close());

/** Only the figures that differ: the figure, its expected value, and the actual one. */
const differences = (expected: Figures, shown: Figures) =>
  Object.keys({ ...expected, ...shown })
    .filter((name) => name in shown && expected[name] !== shown[name])
    .map((name) => `${name}: ${expected[name]} expected, ${shown[name]} shown`);

describe.each(group.places.map((plan, index) => [plan.name, plan, index] as const))('%s', (_, plan, index) => {
  const own = () => {
    const found = entered[index];
    if (found === undefined) throw new Error('each place was entered');
    return found;
  };

  it('shows the results of its invoices, recipes and sales', async () => {
    const [expected, shown] = [expectedOf(group, plan), await shownOf(get, own())];
    expect(Object.keys(shown).filter((name) => !(name in expected))).toEqual([]);
    expect(Object.keys(expected).filter((name) => !(name in shown) && !name.startsWith('profit and loss'))).toEqual([]);
    expect(differences(expected, shown)).toEqual([]);
  });

  it.each(['week', 'month', 'total'])('has the same profit and loss by %s', async (by) => {
    const expected = expectedOf(group, plan);
    for (const [name, from] of [
      ['30 days', days - 30],
      ['all days', 0],
    ] as const) {
      const range = `from=${dateOf(group, from)}&to=${group.today}&by=${by}`;
      const { statements } = await get(`/api/financials/profit-and-loss?restaurantId=${own().id}&${range}`);
      expect(differences(expected, statementOf(name, statements[0]))).toEqual([]);
    }
  });

  it.each([
    ['30 days with the 30 before', [days - 60, days - 31], [days - 30, days - 1]],
    ['most days with the first weeks', [0, 20], [21, days - 1]],
    ['a week with an earlier one', [days - 35, days - 29], [days - 9, days - 3]],
  ] as const)('explains %s', async (_name, before, now) => {
    const range = ([from, to]: Range) => [dateOf(group, from), dateOf(group, to)];
    const [[compareFrom, compareTo], [from, to]] = [range(before), range(now)];
    const asked = `restaurantId=${own().id}&from=${from}&to=${to}&compareFrom=${compareFrom}&compareTo=${compareTo}`;
    const expected = costEffects(plan, before, now);
    for (const figure of whyFigures) {
      const [block] = (await get(`/api/why?figure=${figure}&${asked}`)).blocks;
      const figures = [before, now].map((days) => figureIn(plan, figure, days));
      expect([figure, block.before, block.now]).toEqual([figure, ...figures]);
      if (block.change === null) continue;
      expect([figure, unequalSums(block)]).toEqual([figure, []]);
      if (figure !== 'foodCost') continue;
      for (const kind of whyKinds) {
        const found = block.effects.find((one: { kind: string }) => one.kind === kind)?.amount ?? 0;
        // Each day's cost is rounded to cents.
        expect(
          Math.abs(found - Number(expected.get(kind) ?? 0)),
          `${kind} ${found} ${expected.get(kind)}`,
        ).toBeLessThan(0.3);
      }
    }
  });

  it('has the same figures among others', async () => {
    const expected = expectedOf(group, plan);
    const among = async (path: string) => {
      const reply = await get(path);
      const own = [reply, ...reply.others].find(({ currency }) => currency === plan.currency);
      expect(own.coverage).toEqual({ restaurants: [plan.name], of: group.places.length });
      return own;
    };
    const { pendingAmounts: _amounts, ...dashboard } = await among('/api/dashboard/metrics');
    const shown = {
      ...dashboardOf(dashboard),
      ...summaryOf(await among('/api/reports/summary?period=30d')),
      ...analyticsOf(await among('/api/revenue/analytics')),
      ...revenueOf(await among('/api/revenue/summary')),
    };
    expect(differences(expected, shown)).toEqual([]);
  });
});
