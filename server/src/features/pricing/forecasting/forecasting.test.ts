import { addDays, type BusinessDate, businessDate, forecast } from '@platewise/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../../../test/eventually.ts';
import { addIngredient, addRestaurant } from '../../../../test/kitchen.ts';
import { newcomer } from '../../../../test/people.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { backgroundScope } from '../../../platform/auth/caller.ts';
import { defaultSettings } from '../../../platform/auth/session.repo.ts';
import { tx } from '../../../platform/db/index.ts';
import { recostAfter } from '../../kitchen/costing/index.ts';
import { forecastMany, readPriceForecasts, runPriceForecasts, sendDuePriceForecasts } from './index.ts';

let server: TestServer;
let owner: Person;
let restaurantId: number;

const today = businessDate('2026-11-20');
const monday = businessDate('2026-11-16');
const reach = () => backgroundScope(restaurantId, defaultSettings);
const run = () => runPriceForecasts(server.deps, { restaurantId });
const of = async (id: number) => (await readPriceForecasts(server.db, reach(), 13, [id]))[0];

/** An ingredient with a price in each of the past weeks, the newest last and in effect. */
async function priced(name: string, prices: readonly string[], everyWeeks = 1): Promise<number> {
  const { id } = await addIngredient(owner, restaurantId, { name, unit: 'lb' });
  const day = (index: number): BusinessDate => addDays(today, -7 * everyWeeks * (prices.length - 1 - index));
  await server.db
    .insertInto('price_history')
    .values(
      prices.map((price, index) => ({
        restaurant_id: restaurantId,
        ingredient_id: id,
        price,
        unit: 'lb',
        source: 'invoice',
        effective_date: day(index),
      })),
    )
    .execute();
  const cost = { current_cost: prices.at(-1) ?? null, cost_source: 'invoice' };
  await server.db.updateTable('ingredients').set(cost).where('id', '=', id).execute();
  return id;
}

const rising = Array.from({ length: 60 }, (_, week) => (4 + week * 0.05).toFixed(2));

beforeAll(async () => {
  server = await startTestServer();
  server.setNow('2026-11-20T18:00:00Z');
  owner = await newcomer(server);
  restaurantId = (await addRestaurant(owner)).id;
});
afterAll(() => server.close());

describe("an ingredient's price forecast", () => {
  it('covers thirteen weeks with ranges, starting next Monday', async () => {
    const beef = await priced('Beef', rising);
    await run();
    const made = await of(beef);
    expect(made).toMatchObject({ restaurantId, ingredientId: beef, madeOn: today, prices: 60, method: 'holt' });
    expect(made?.accuracy).toBeGreaterThan(99);
    expect(made?.points.map(({ date }) => date)).toEqual(
      Array.from({ length: 13 }, (_, week) => addDays(monday, 7 * (week + 1))),
    );
    for (const [week, { price, low95, low80, high80, high95 }] of (made?.points ?? []).entries()) {
      expect(Number(price)).toBeCloseTo(7 + week * 0.05, 2);
      expect(price).toMatch(/^\d+\.\d{6}$/);
      const ends = [low95, low80, price, high80, high95].map(Number);
      expect(ends).toEqual([...ends].sort((a, b) => a - b));
    }
  });

  it('uses the method that does best over four weeks for a four-week forecast', async () => {
    const cod = await priced(
      'Cod',
      Array.from({ length: 26 }, (_, week) => (4 + week * 0.04).toFixed(2)),
    );
    await run();
    for (const weeks of [4, 13] as const) {
      const [made] = await readPriceForecasts(server.db, reach(), weeks, [cod]);
      expect(made?.points.map(({ price }) => Number(price))).toEqual(
        Array.from({ length: weeks }, (_, week) => expect.closeTo(5.04 + week * 0.04, 4)),
      );
    }
    for (const [timeframe, price, weeks] of [
      ['30d', 5.16, 4],
      ['90d', 5.52, 13],
    ] as const) {
      const { body } = await owner.get(`/api/cost-analysis/ingredients/${cod}?timeframe=${timeframe}`);
      expect(body.trend.forecastedPrice).toBeCloseTo(price, 4);
      expect(body.forecast.weeks).toHaveLength(weeks);
    }
  });

  it('is recalculated after the methods change', async () => {
    const hake = await priced('Hake', rising);
    await run();
    await server.db
      .updateTable('price_forecasts')
      .set({ digest: '1', points: '[]' })
      .where('ingredient_id', '=', hake)
      .execute();
    await sendDuePriceForecasts(server.deps);
    await eventually(async () => (await of(hake))?.points.length === 13);
  });

  it('requires enough prices, however long they stayed the same', async () => {
    const basil = await priced('Basil', ['8', '9', '8.5'], 20);
    const lime = await priced('Lime', ['2', '2', '2', '2']);
    await run();
    expect(await of(basil)).toMatchObject({ prices: 3, method: null, accuracy: null, points: [] });
    expect(await of(lime)).toMatchObject({ prices: 4, method: 'naive', accuracy: 100 });
    expect((await of(lime))?.points[12]).toMatchObject({ price: '2.000000', low95: '2.000000', high95: '2.000000' });
  });

  it('ignores a price a hundred times too high and one from an unapproved invoice', async () => {
    const onion = await priced('Onion', ['1', '1.1', '1', '1.1', '105', '1', '1.1', '1']);
    await run();
    const points = (await of(onion))?.points ?? [];
    expect(Math.max(...points.map(({ high95 }) => Number(high95)))).toBeLessThan(2);
    await server.db
      .updateTable('price_history')
      .set({ voided_at: new Date() })
      .where('restaurant_id', '=', restaurantId)
      .where('ingredient_id', '=', onion)
      .where('effective_date', '<', addDays(today, -8))
      .execute();
    await run();
    expect(await of(onion)).toMatchObject({ method: null, prices: 2 });
  });

  it('is recalculated only when a price or the week changes, and notifies open pages', async () => {
    const pork = await priced('Pork', ['3', '3.1', '3', '3.2', '3.1']);
    const told: string[] = [];
    const end = server.deps.events.subscribe(({ type }) => told.push(type));
    await run();
    expect(told).toContain('priceForecasts');
    const first = await of(pork);
    server.setNow('2026-11-21T18:00:00Z');
    await run();
    expect(await of(pork)).toEqual({ ...first, madeOn: '2026-11-21' });
    const { version } = (await owner.get(`/api/ingredients/${pork}/detail`)).body;
    expect((await owner.patch(`/api/ingredients/${pork}/cost`, { cost: '9', version })).status).toBe(200);
    await eventually(async () => Number((await of(pork))?.points[0]?.price) > 3.2);
    server.setNow('2026-11-23T18:00:00Z');
    await sendDuePriceForecasts(server.deps);
    await eventually(async () => (await of(pork))?.madeOn === '2026-11-23');
    expect((await of(pork))?.points[0]?.date).toBe('2026-11-30');
    server.setNow('2026-11-20T18:00:00Z');
    end();
  });

  it('is hidden once the price it is based on changes', async () => {
    const lamb = await priced('Lamb', rising);
    await run();
    const trend = async () => {
      const { body } = await owner.get(`/api/cost-analysis/ingredients/${lamb}`);
      return [body.trend.forecastedPrice, body.forecast?.weeks.length ?? 0, body.tooFew];
    };
    expect(await trend()).toEqual([expect.any(Number), 4, null]);
    // As with every cost change: the event it publishes starts the next run.
    const change = { ingredientIds: [lamb], cause: 'typed' as const, now: server.deps.clock() };
    await tx(server.db, (trx) => recostAfter(trx, reach(), change));
    expect(await trend()).toEqual([null, 0, null]);
    expect(await of(lamb)).toBeUndefined();
    await sendDuePriceForecasts(server.deps);
    await eventually(async () => (await of(lamb)) !== undefined);
    expect(await trend()).toEqual([expect.any(Number), 4, null]);
  });

  it('is deleted with its ingredient and hidden from other accounts', async () => {
    const gone = await priced('Ghost pepper', ['5', '5.5', '6', '6.5']);
    await run();
    expect(await of(gone)).toBeDefined();
    const elsewhere = backgroundScope(restaurantId + 1000, defaultSettings);
    expect(await readPriceForecasts(server.db, elsewhere, 13)).toEqual([]);
    expect(await readPriceForecasts(server.db, elsewhere, 13, [gone])).toEqual([]);
    await server.db.updateTable('ingredients').set({ is_active: false }).where('id', '=', gone).execute();
    await run();
    expect(await of(gone)).toBeUndefined();
  });
});

describe('many forecasts at once', () => {
  it('are returned in order, the same as one by one, while the server keeps responding', async () => {
    const series = Array.from({ length: 40 }, (_, index) => ({
      values: rising.map((price) => Number(price) * (index + 1)),
      seasonLength: 52,
      horizon: 3,
    }));
    const made = forecastMany(server.deps, [...series, { values: [1, 2], seasonLength: 1, horizon: 1 }]);
    expect((await owner.get('/api/user')).status).toBe(200);
    const forecasts = await made;
    expect(forecasts.slice(0, 2)).toEqual(series.slice(0, 2).map((one) => forecast(one.values, 52, 3)));
    expect(forecasts.at(-1)).toEqual({ kind: 'too_few_points', points: 2, needed: 4 });
    expect(await forecastMany(server.deps, [])).toEqual([]);
  });

  it('are limited, and report what cannot be calculated', async () => {
    const none = { values: [], seasonLength: 1, horizon: 1 };
    await expect(forecastMany(server.deps, new Array(20_001).fill(none))).rejects.toThrow('more than are forecast');
    await expect(forecastMany(server.deps, [{ ...none, horizon: 0 }])).rejects.toThrow('a horizon has 1 to 366');
  });
});
