import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { businessDate } from '../../shared/dates/index.ts';
import { buyingConfidence, isFreshPrice, isJustified, keepsDays, lastsDays } from './buying-rules.ts';
import { adviseOnBuying, type BoughtNow, type BuyingOffer, type VendorRecord } from './index.ts';

const today = businessDate('2026-11-20');
const present = 1;
const other = 2;

const offer = (change: Partial<BuyingOffer> = {}): BuyingOffer => ({
  vendorItemId: 20,
  vendorId: other,
  perUnit: '4.5',
  contents: '10',
  pricedOn: businessDate('2026-11-10'),
  fromList: false,
  purchases: 2,
  certainty: 100,
  ...change,
});
const own = offer({ vendorItemId: 10, vendorId: present, perUnit: '5', pricedOn: businessDate('2026-11-15') });
const bought = (change: Partial<BoughtNow> = {}): BoughtNow => ({
  ingredientId: 7,
  category: 'Protein',
  cost: '5',
  costOn: businessDate('2026-11-15'),
  vendorId: present,
  monthlyUse: '100',
  orderQuantity: '20',
  offers: [own, offer()],
  ...change,
});
const record = (change: Partial<VendorRecord> = {}): VendorRecord => ({
  quality: '4.5',
  received: '100',
  onTime: '80',
  filled: '90',
  deliveries: 10,
  ...change,
});
const records = (ofOther: Partial<VendorRecord> = {}, ofPresent: Partial<VendorRecord> = {}) =>
  new Map([
    [present, record(ofPresent)],
    [other, record(ofOther)],
  ]);
const advised = (change: Partial<BoughtNow> = {}, known: ReadonlyMap<number, VendorRecord> = new Map()) =>
  adviseOnBuying(bought(change), known, today).map(({ type, vendorItemId }) => `${type} ${vendorItemId}`);

describe('purchasing advice', () => {
  it('shows what another vendor saves per order and per month', () => {
    const [advice, ...more] = adviseOnBuying(bought(), new Map(), today);
    expect(more).toEqual([]);
    expect(advice).toMatchObject({
      type: 'cost_optimization',
      vendorId: other,
      fromVendorId: present,
      price: '5.000000',
      newPrice: '4.500000',
      savingsPerOrder: '10.00',
      monthlySavings: '50.00',
      // Two purchases 80, ten days old -5, deliveries unknown -5.
      confidence: 70,
      facts: { cost: '5.000000', offer: '4.500000' },
      reasons: {
        costDifference: '-10.00',
        qualityImprovement: false,
        bulkDiscounts: false,
        quality: null,
        orderQuantity: '20',
        lastsDays: 3,
      },
    });
  });

  const large = offer({ vendorItemId: 11, vendorId: present, perUnit: '4.4', contents: '40' });
  it.each<[string, Partial<BoughtNow>, string[]]>([
    ['an offer at 3% less counts', { offers: [own, offer({ perUnit: '4.85' })] }, ['cost_optimization 20']],
    ['an offer at less than that does not', { offers: [own, offer({ perUnit: '4.86' })] }, []],
    [
      'a price of 60 days counts',
      { offers: [own, offer({ pricedOn: businessDate('2026-09-21') })] },
      ['cost_optimization 20'],
    ],
    ['an older price does not', { offers: [own, offer({ pricedOn: businessDate('2026-09-20') })] }, []],
    [
      'a list that starts tomorrow does not count yet',
      { offers: [own, offer({ pricedOn: businessDate('2026-11-21') })] },
      [],
    ],
    ['an old current cost is not compared', { costOn: businessDate('2026-09-01') }, []],
    ['an unknown current cost is not compared', { cost: null }, []],
    ['a current cost of an unknown day is not compared', { costOn: null }, []],
    ['recommends even without a current vendor', { vendorId: null }, ['cost_optimization 20']],
    [
      'takes the cheapest of several',
      { offers: [own, offer(), offer({ vendorItemId: 21, perUnit: '4.2' })] },
      ['cost_optimization 21'],
    ],
    [
      'takes the newest of equal prices',
      { offers: [own, offer(), offer({ vendorItemId: 21, pricedOn: businessDate('2026-11-12') })] },
      ['cost_optimization 21'],
    ],
    ['ignores another item of the same vendor in the same pack', { offers: [own, offer({ vendorId: present })] }, []],
    ['a larger pack of the same vendor is a bulk discount', { offers: [own, large] }, ['bulk_discount 11']],
    ['so is a larger pack of another vendor', { offers: [own, { ...large, vendorId: other }] }, ['bulk_discount 11']],
    [
      'in addition to the best of the usual packs',
      { offers: [own, offer(), large] },
      ['cost_optimization 20', 'bulk_discount 11'],
    ],
    ['not if it would spoil: 40 of 80 per month is 15 days', { monthlyUse: '80', offers: [own, large] }, []],
    [
      'nonperishable goods may last longer',
      { monthlyUse: '80', category: 'Grains', offers: [own, large] },
      ['bulk_discount 11'],
    ],
    ['not if the usage is unknown', { monthlyUse: null, category: 'Grains', offers: [own, large] }, []],
    [
      'ignores a cheap vendor whose case would spoil',
      { monthlyUse: '5', offers: [own, offer({ contents: '12' })] },
      [],
    ],
    ['an unknown pack is not compared', { offers: [own, offer({ contents: null })] }, ['cost_optimization 20']],
  ])('%s', (_, change, expected) => {
    expect(advised(change)).toEqual(expected);
  });

  const dearer = [own, offer({ perUnit: '5.25' })];
  it.each<[string, Partial<BoughtNow>, ReadonlyMap<number, VendorRecord>, string[]]>([
    [
      'recommends better goods for at most 5% more',
      { offers: dearer },
      records({ quality: '4.75' }),
      ['quality_improvement 20'],
    ],
    ['not for more', { offers: [own, offer({ perUnit: '5.26' })] }, records({ quality: '4.75' }), []],
    ['not for slightly better goods', { offers: dearer }, records({ quality: '4.74' }), []],
    ['not based on nine cases', { offers: dearer }, records({ quality: '4.9', received: '9' }), []],
    [
      'recommends deliveries that are ten points more reliable',
      { offers: dearer },
      records({ onTime: '95', filled: '95' }),
      ['reliability_upgrade 20'],
    ],
    ['not based on two deliveries', { offers: dearer }, records({ onTime: '100', filled: '100', deliveries: 2 }), []],
    ['a cheaper vendor with worse deliveries is not recommended', {}, records({ onTime: '50', filled: '90' }), []],
    ['nor one with returned goods', {}, records({ quality: '4.25' }), []],
    [
      'a cheaper and better vendor is recommended once',
      {},
      records({ quality: '4.9', onTime: '100' }),
      ['cost_optimization 20'],
    ],
  ])('%s', (_, change, known, expected) => {
    expect(advised(change, known)).toEqual(expected);
  });

  it('names other advantages, and what they cost', () => {
    expect(adviseOnBuying(bought(), records({ quality: '4.9' }), today)[0]?.reasons).toMatchObject({
      qualityImprovement: true,
      quality: { present: '4.50', advised: '4.90' },
      reliability: { present: '85.00', advised: '85.00' },
    });
    const [better] = adviseOnBuying(bought({ offers: dearer }), records({ quality: '4.9' }), today);
    expect(better).toMatchObject({ savingsPerOrder: '-5.00', facts: { present: '4.50', advised: '4.90' } });
  });

  it('orders at least the suggested pack, and promises no savings without known use', () => {
    const [bulk] = adviseOnBuying(bought({ offers: [own, large] }), new Map(), today);
    expect(bulk).toMatchObject({ savingsPerOrder: '24.00', reasons: { orderQuantity: '40', bulkDiscounts: true } });
    const [blind] = adviseOnBuying(bought({ monthlyUse: null, orderQuantity: null }), new Map(), today);
    expect(blind).toMatchObject({ savingsPerOrder: null, monthlySavings: null });
  });

  it('never suggests a price that saves less than 3%, for any input', () => {
    const price = fc.integer({ min: 1, max: 2_000 }).map((cents) => (cents / 100).toFixed(2));
    fc.assert(
      fc.property(fc.array(fc.tuple(price, fc.integer({ min: 1, max: 80 })), { maxLength: 8 }), (asked) => {
        const offers = asked.map(([perUnit, contents], index) =>
          offer({ vendorItemId: 20 + index, vendorId: 2 + index, perUnit, contents: String(contents) }),
        );
        const made = adviseOnBuying(bought({ offers: [own, ...offers] }), new Map(), today);
        expect(new Set(made.map(({ vendorItemId }) => vendorItemId)).size).toBe(made.length);
        for (const advice of made) {
          expect(Number(advice.newPrice)).toBeLessThanOrEqual(Number(advice.price) * 0.97);
          expect(Number(advice.monthlySavings)).toBeGreaterThan(0);
        }
      }),
    );
  });
});

describe('advice rules', () => {
  it('know how long goods keep and how long a pack lasts', () => {
    expect([' dairy', 'Grains', 'Other', null].map(keepsDays)).toEqual([14, 60, 30, 30]);
    expect(lastsDays('50', '100')).toBe(15);
    expect(lastsDays('50', '0')).toBeNull();
    expect(isFreshPrice(today, today)).toBe(true);
    // The current pack already outlasts its shelf life, and that doesn't justify a longer-lasting one.
    const slow = bought({ monthlyUse: '10', offers: [own] });
    expect(isJustified(offer({ contents: '10' }), slow, own)).toBe(true);
    expect(isJustified(offer({ contents: '11' }), slow, own)).toBe(false);
  });

  it('match the confidence in the documentation', () => {
    const page = readFileSync(new URL('../../../../docs/algorithms/procurement.md', import.meta.url), 'utf8');
    const rows = [...page.matchAll(/^\| (\d+) \| (paid|list) \| (\d+) \| (\d+) \| (yes|no) \| (\d+) \|$/gm)];
    expect(rows.length).toBeGreaterThan(4);
    for (const [, purchases, from, ageDays, certainty, known, told] of rows) {
      const of = {
        purchases: Number(purchases),
        fromList: from === 'list',
        ageDays: Number(ageDays),
        certainty: Number(certainty),
        known: known === 'yes',
      };
      expect(buyingConfidence(of)).toBe(Number(told));
    }
  });
});
