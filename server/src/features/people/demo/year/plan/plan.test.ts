import { businessDate, dec, parsePack, receivedQuantity } from '@platewise/domain';
import { describe, expect, it } from 'vitest';
import { goods } from './goods.ts';
import { days } from './places.ts';
import { countDays, planYear } from './plan.ts';
import { packOn } from './prices.ts';
import { dishes, preps } from './recipes.ts';

const today = businessDate('2026-11-23');
const plan = planYear(today);

describe('the plan for a full year', () => {
  it('is the same for the same day, and different for another location', () => {
    expect(planYear(today)).toEqual(plan);
    const [downtown, riverside] = plan.places;
    expect(downtown?.sales[100]).not.toEqual(riverside?.sales[100]);
  });

  it('contains what it promises', () => {
    expect([dishes.length, new Set(dishes.map(({ name }) => name)).size]).toEqual([60, 60]);
    expect(preps.length).toBeGreaterThan(5);
    expect(plan.first).toBe('2025-09-23');
    expect(plan.places.map(({ supplies }) => supplies.length)).toEqual([150, 150]);
    expect(plan.places.flatMap(({ supplies }) => supplies).filter(({ lines }) => lines.length === 0)).toEqual([]);
    const numbers = plan.places.flatMap(({ supplies }) => supplies.map(({ number }) => number));
    expect(new Set(numbers).size).toBe(300);
    expect(plan.places.map(({ sales }) => sales.length)).toEqual([days, days]);
  });

  it.each(plan.places.map((year) => [year.place.name, year] as const))('is plausible at %s', (_, year) => {
    const net = year.sales.flat().reduce((sum, sale) => sum.plus(sale.net), dec(0));
    const bought = dec(year.supplies.reduce((sum, { total }) => sum + total, 0)).div(100);
    const share = bought.div(net).times(100).toNumber();
    expect(share).toBeGreaterThan(26);
    expect(share).toBeLessThan(35);
    for (const { stock } of year.counts) expect(Math.min(...stock)).toBeGreaterThan(0);
    const short = year.supplies.flatMap(({ lines }) => lines).filter((line) => line.delivered < line.cases);
    expect(short.length).toBeGreaterThan(0);
    for (const { lines, total } of year.supplies) expect(lines.reduce((sum, line) => sum + line.total, 0)).toBe(total);
  });

  it('counts at the end of each completed month', () => {
    expect([...countDays(businessDate('2025-09-23'))].slice(0, 2)).toEqual([7, 38]);
    expect(plan.places[0]?.counts).toHaveLength(14);
  });

  it.each(goods.map((good, index) => [good.name, index] as const))(
    'writes the pack of %s the way it is read',
    (_, index) => {
      const good = goods[index];
      if (good === undefined) throw new Error('no good');
      for (const day of [0, days - 1]) {
        const { pack: text, contents } = packOn(good, day);
        const pack = parsePack(text, { unit: 'CS' });
        if (!pack.ok) throw new Error(`${text} can't be read`);
        const weighed = good.weighed
          ? { weight: String(contents), weightUnit: 'lb' as const }
          : { weight: null, weightUnit: null };
        const line = { quantity: '1', unit: 'case' as const, pack: pack.pack, ...weighed };
        expect(receivedQuantity(line, good.unit, {})).toMatchObject({ ok: true });
        const received = receivedQuantity(line, good.unit, {});
        expect(received.ok && Number(received.quantity)).toBeCloseTo(contents, 3);
      }
    },
  );
});
