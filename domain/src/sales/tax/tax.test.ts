import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bestPrice,
  businessDate,
  type CategoryKind,
  countryTaxRates,
  dec,
  grossOfNet,
  margin,
  menuTaxRate,
  netOfTax,
  netPrice,
  noTaxRules,
  type OrderType,
  priorElasticity,
  type TaxRules,
  taxRateOn,
} from '../../index.ts';

describe('net of tax', () => {
  it.each([
    ['11.90', '19', '10.00'],
    ['12', '19', '10.08'],
    ['4.30', '7', '4.02'],
    ['-11.90', '19', '-10.00'],
    ['0.01', '40', '0.01'],
    ['9.5', '0', '9.5'],
  ])('%s including %s%%: %s', (gross, rate, net) => expect(netOfTax(gross, rate)).toBe(net));

  it('is null without a price', () => expect(netPrice(null, '19')).toBeNull());

  it('converts back from net amounts, to the cent', () => {
    const cents = fc.integer({ min: 0, max: 1_000_000 }).map((value) => (value / 100).toFixed(2));
    fc.assert(
      fc.property(cents, fc.integer({ min: 0, max: 4000 }), (net, rate) => {
        const gross = dec(grossOfNet(net, rate / 100)).toFixed(2);
        expect(
          dec(netOfTax(gross, rate / 100))
            .minus(net)
            .abs()
            .lte('0.01'),
        ).toBe(true);
      }),
    );
  });
});

describe('tax rate on a day', () => {
  const german = countryTaxRates.DE ?? [];
  const rate = (kind: CategoryKind, orderType: OrderType, day: string) =>
    taxRateOn(german, { kind, orderType, day: businessDate(day) });

  it.each([
    ['food', 'Dine-In', '2023-12-31', '7'],
    ['food', 'Dine-In', '2024-01-01', '19'],
    ['food', 'Dine-In', '2025-12-31', '19'],
    ['food', 'Dine-In', '2026-01-01', '7'],
    ['food', 'Takeout', '2025-06-01', '7'],
    ['food', 'Other', '2025-06-01', '7'],
    ['beverage', 'Delivery', '2026-11-23', '19'],
    ['alcohol', 'Dine-In', '2026-11-23', '19'],
    // Before the first known date, the first rate applies.
    ['beverage', 'Dine-In', '2019-05-01', '19'],
  ] as const)('German %s, %s, on %s: %s', (kind, orderType, day, expected) =>
    expect(rate(kind, orderType, day)).toBe(expected),
  );

  it('is null when the kind has no rate, in any order of the rates', () => {
    const day = businessDate('2026-11-23');
    expect(taxRateOn([], { kind: 'food', orderType: 'Dine-In', day })).toBeNull();
    expect(taxRateOn([...german].reverse(), { kind: 'food', orderType: 'Dine-In', day })).toBe('7');
  });

  it("is the first one for all order types on earlier dates, never another order type's", () => {
    const rates = [
      { kind: 'food', orderType: 'Dine-In', from: '2026-01-01', percent: 19 },
      { kind: 'food', orderType: null, from: '2027-01-01', percent: 7 },
      { kind: 'food', orderType: null, from: '2028-01-01', percent: 5.5 },
    ] as const;
    const on = (day: string) => taxRateOn(rates, { kind: 'food', orderType: 'Dine-In', day: businessDate(day) });
    expect(['2025-12-31', '2026-01-01', '2028-06-01'].map(on)).toEqual(['7', '19', '19']);
    const takeout = { kind: 'food', orderType: 'Takeout', day: businessDate('2028-01-01') } as const;
    expect(taxRateOn(rates, takeout)).toBe('5.5');
    expect(taxRateOn(rates.slice(0, 1), takeout)).toBeNull();
  });

  it.each([
    ['AT', { food: '10', beverage: '20', alcohol: '20', other: '20' }],
    ['DE', { food: '7', beverage: '19', alcohol: '19', other: '19' }],
    ['ES', { food: '10', beverage: '10', alcohol: '10', other: '21' }],
    ['FR', { food: '10', beverage: '10', alcohol: '20', other: '20' }],
    ['GB', { food: '20', beverage: '20', alcohol: '20', other: '20' }],
    ['NL', { food: '9', beverage: '9', alcohol: '21', other: '21' }],
  ])('in %s in November 2026, at the table: %j', (country, expected) => {
    const found = (['food', 'beverage', 'alcohol', 'other'] as const).map((kind) => [
      kind,
      taxRateOn(countryTaxRates[country] ?? [], { kind, orderType: 'Dine-In', day: businessDate('2026-11-23') }),
    ]);
    expect(Object.fromEntries(found)).toEqual(expected);
  });

  const taxed = (rules: Partial<TaxRules>) => ({ tax: { ...noTaxRules, ...rules }, categories: {} });

  it('is 0 when menu prices exclude tax', () => {
    const day = businessDate('2026-11-23');
    expect(menuTaxRate(taxed({ rates: [...german] }), 'Drinks', day)).toBe('0');
    expect(menuTaxRate(taxed({ pricesIncludeTax: true, rates: [...german] }), 'Drinks', day)).toBe('19');
    expect(menuTaxRate(taxed({ pricesIncludeTax: true, rates: [...german] }), 'Seasonal', day)).toBe('7');
    expect(menuTaxRate(taxed({ pricesIncludeTax: true }), 'Drinks', day)).toBe('0');
  });

  it('in a menu price is the one for dining in', () => {
    const rules = taxed({ pricesIncludeTax: true, rates: [...german] });
    expect(menuTaxRate(rules, 'Main Courses', businessDate('2024-06-01'))).toBe('19');
  });
});

describe('prices including tax', () => {
  const response = { source: 'prior', elasticity: priorElasticity, because: 'not enough sales' } as const;

  it('end as guests see them and meet their target net of tax', () => {
    const dish = { price: '10.50', taxRate: '19', cost: '3', targetMargin: '70', response };
    const found = bestPrice(dish, { mode: 'automatic', ending: '.95' });
    // The target requires 11.90; without tax it would be 10.00, which the dish already exceeds.
    expect(found).toMatchObject({ kind: 'change', exactPrice: '11.90', newPrice: '11.95', reachesTarget: true });
    expect(Number(margin(netOfTax('11.95', '19'), '3'))).toBeGreaterThan(70);
  });
});
