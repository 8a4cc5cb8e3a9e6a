import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ScenarioFigures, totalsByCurrency } from './group-totals.ts';
import type { PricedIngredient } from './scenario-change.ts';
import { meantTogether } from './what-is-meant.ts';

const range = (value: string) => ({ value, low: value, high: value });
const place = (currency: string, extra: string, more: Partial<ScenarioFigures> = {}): ScenarioFigures => ({
  ...{
    currency,
    extra: range(extra),
    dishes: 2,
    fallBelow: 1,
    withoutSales: 1,
    proposals: 1,
    won: range('0.00'),
    remaining: extra,
  },
  ...more,
});

describe('totals of several restaurants', () => {
  it('are by currency, in the order of the first restaurants', () => {
    const found = totalsByCurrency([place('USD', '0.10'), place('EUR', '5.00'), place('USD', '0.20')]);
    expect(
      found.map(({ currency, extra, parts, dishes, withoutSales }) => [
        ...[currency, extra.value, parts.length, dishes, withoutSales],
      ]),
    ).toEqual([
      ['USD', '0.30', 2, 4, 2],
      ['EUR', '5.00', 1, 2, 1],
    ]);
  });

  it('leave to each restaurant what it lacks', () => {
    const rich = place('USD', '10.00', { won: range('30.00'), remaining: '0.00' });
    const [total] = totalsByCurrency([rich, place('USD', '15.00')]);
    expect(total).toMatchObject({ extra: range('25.00'), won: range('30.00'), remaining: '15.00' });
  });

  it('add up to the cent', () => {
    const cents = fc.integer({ min: -9_999_999, max: 9_999_999 });
    const of = fc.record({ currency: fc.constantFrom('USD', 'EUR', 'MXN'), cents });
    fc.assert(
      fc.property(fc.array(of, { maxLength: 20 }), (list) => {
        const totals = totalsByCurrency(list.map((one) => place(one.currency, (one.cents / 100).toFixed(2))));
        for (const { currency, extra, remaining } of totals) {
          const sum = list.reduce((total, one) => total + (one.currency === currency ? one.cents : 0), 0);
          expect([Math.round(Number(extra.value) * 100), extra.value]).toEqual([sum, remaining]);
        }
        expect(totals.length).toBe(new Set(list.map(({ currency }) => currency)).size);
      }),
    );
  });
});

const pantry = (...names: string[]): PricedIngredient[] =>
  names.map((name, id) => ({ id, name, aliases: [], category: 'Meat', vendor: null, cost: '1' }));

it('takes first the meaning that most restaurants have', () => {
  const meant = (name: string, ...pantries: PricedIngredient[][]) =>
    meantTogether({ name, target: null, by: 'percent' }, pantries).map(
      (one) => `${one.target} ${one.name} ${one.ingredients}`,
    );
  // All beef, since a single ingredient 'Beef' is only in the first.
  expect(meant('beef', pantry('Beef'), pantry('Beef chuck', 'Ground beef'))[0]).toBe('named beef 3');
  expect(meant('beef', pantry('Beef', 'Veal'), pantry('Beef'))[0]).toBe('ingredient Beef 2');
  expect(meant('meat', pantry('Beef', 'Veal'), pantry('Beef'))).toEqual(['category Meat 3']);
  expect(meant('veal', pantry('Beef', 'Veal'), pantry('Beef'))[0]).toBe('ingredient Veal 1');
  expect(meant('salmon', pantry('Beef'), pantry('Veal'))).toEqual([]);
  expect(meantTogether({ name: 'beef', target: null, by: 'price' }, [pantry('Beef chuck'), pantry('Beef')])[0]).toEqual(
    {
      ...{ target: 'ingredient', name: 'Beef', ingredients: 1 },
    },
  );
});

it('adds up as in docs/algorithms/what-if.md', () => {
  const page = readFileSync(new URL('../../../../docs/algorithms/what-if.md', import.meta.url), 'utf8');
  const rows = [...page.matchAll(/^\| (Waco|Austin|Lyon|In USD) \|(.+)\|$/gm)].map(([, name = '', rest = '']) => {
    const [currency = '', extra = '', won = '', remaining = ''] = rest
      .split('|')
      .map((cell) => cell.replaceAll(/[*,]/g, '').trim());
    const [value = '', low = '', high = ''] = extra.match(/\d+\.\d\d/g) ?? [];
    return { name, figures: place(currency, value, { extra: { value, low, high }, won: range(won), remaining }) };
  });
  const of = (name: string) =>
    rows.filter((row) => (row.name === 'In USD') === (name === 'In USD')).map(({ figures }) => figures);
  expect(rows).toHaveLength(4);
  const [dollars] = totalsByCurrency(of('restaurants'));
  const [told] = of('In USD');
  expect([dollars?.extra, dollars?.won.value, dollars?.remaining]).toEqual([
    ...[told?.extra, told?.won.value, told?.remaining],
  ]);
});
