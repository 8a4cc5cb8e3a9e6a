import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareAddresses, compareMakers, comparePhones } from './compare-fields.ts';
import { type MatchRecord, recordMatcher } from './match-records.ts';
import { recordWords } from './record-words.ts';

const names = `Harbor Light Amber Ale|Old Mill Amber Ale|Copper Kettle Red Ale|Stone Bridge Red Ale|Night Train Porter
Harbor Light Stout|Golden Field Wheat|Saddle Creek India Pale Ale|Blue Heron Pale Ale|Old Mill Winter Ale|Amber Ale
Casa Lupe|La Casa de Lupe|Golden Wok|The Golden Fork|Fork & Vine|Rosa's Kitchen|Harbor House|Harbor Grill`.split(
  /[|\n]/,
);
const match = recordMatcher(names);

describe('recordWords', () => {
  it.each([
    ["Poor Richard 's Ale", ['poor', 'richard', 'ale']],
    ['Fuller_s Traitor_s Gate', ['fuller', 'traitor', 'gate']],
    ['R.J. Söhne', ['rj', 'sohne']],
    ['Dream of the 90s', ['dream', 'of', 'the', '90s']],
    ['Amber &#40; 6-pack &#41;', ['amber', '6', 'pack']],
  ])('%s', (text, words) => expect(recordWords(text)).toEqual(words));
});

describe('one thing, written by two systems', () => {
  it.each<[string, MatchRecord, MatchRecord, boolean]>([
    [
      'the maker stands in front of the name on one side',
      { name: 'Copper Kettle Red Ale', maker: 'Fox River Brewing Company', amount: 5.6 },
      { name: 'Fox River Copper Kettle Red Ale', maker: 'Fox River Brewing Co.', amount: 5.6 },
      true,
    ],
    [
      'the same house makes another one',
      { name: 'Harbor Light Amber Ale', maker: 'Fox River Brewing', amount: 5 },
      { name: 'Harbor Light Stout', maker: 'Fox River Brewing', amount: 8 },
      false,
    ],
    [
      'a usual name from two makers',
      { name: 'Amber Ale', maker: 'Fox River Brewing', amount: 5 },
      { name: 'Old Mill Amber Ale', maker: 'Old Mill Brewery', amount: 5.4 },
      false,
    ],
    [
      'the same telephone, another way to write the name',
      { name: 'La Casa de Lupe', address: '40 W. Third Street', phone: '(254) 555-0142' },
      { name: 'Casa Lupe Restaurant', address: '40 west 3rd st., 2nd floor', phone: '254/555 0142' },
      true,
    ],
    [
      'neighbours',
      { name: 'Golden Wok', address: '12 Main St', place: 'Waco', phone: '254-555-0100' },
      { name: 'The Golden Fork', address: '14 Main St', place: 'Waco', phone: '254-555-0199' },
      false,
    ],
    ['nothing but the same name', { name: "Rosa's Kitchen" }, { name: 'ROSAS KITCHEN' }, true],
    ['nothing alike', { name: 'Golden Wok' }, { name: 'Night Train Porter' }, false],
    ['an empty name', { name: '' }, { name: 'Harbor House' }, false],
  ])('%s', (_, left, right, same) => {
    expect(match(left, right).score >= 0.5).toBe(same);
  });

  it('says by which fields it judged, and leaves out what one side lacks', () => {
    const { evidence } = match(
      { name: 'Harbor Grill', phone: '254-555-0100', address: '1 Bay Rd' },
      { name: 'Harbor House', phone: '254-555-0100' },
    );
    expect(evidence.map(({ field }) => field)).toEqual(['name', 'phone']);
    expect(evidence.find(({ field }) => field === 'phone')?.weight).toBeGreaterThan(0);
  });

  it('is symmetric and between 0 and 1', () => {
    const some = fc.record({
      name: fc.oneof(fc.constantFrom(...names), fc.string()),
      maker: fc.option(fc.constantFrom('Fox River Brewing', 'Old Mill', ''), { nil: undefined }),
      phone: fc.option(fc.constantFrom('254-555-0100', 'none'), { nil: undefined }),
      address: fc.option(fc.constantFrom('12 Main St', 'Main Street', '9'), { nil: undefined }),
      amount: fc.option(fc.double({ noNaN: true, min: 0, max: 1e6 }), { nil: undefined }),
    });
    fc.assert(
      fc.property(some, some, (a, b) => {
        const { score } = match(a, b);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(1);
        expect(score).toBeCloseTo(match(b, a).score, 9);
      }),
    );
  });
});

describe('the fields', () => {
  it.each([
    ['212/582 -7200', '212-582-7200', true],
    ['+1 212 582 7200', '2125827200', true],
    ['212-582-7200', '212-582-7201', false],
    ['none', '212-582-7200', null],
  ])('telephones %s and %s: %s', (a, b, same) => expect(comparePhones(a, b)).toBe(same));

  it.each([
    ['102 5th ave. between 15th and 16th sts.', '102 Fifth Avenue', 1],
    ['3434 Peachtree Rd.', '3434 peachtree road ne', 1],
    ['3434 Peachtree Rd.', '3436 Peachtree Rd.', 0],
    ['Peachtree Rd.', '3436 Peachtree Rd.', 0.5],
    ['', 'Main', null],
  ])('addresses %s and %s: %s', (a, b, alike) => expect(compareAddresses(a, b)).toBe(alike));

  it.each([
    ["Fuller's", 'Fuller Smith & Turner PLC', 1],
    ['Fox River Brewing', 'Old Mill Brewing', 0.05],
    ['Brewing Company', 'Brewing Company', 1],
  ])('makers %s and %s: %s', (a, b, alike) => expect(compareMakers(a, b)).toBeCloseTo(alike, 2));
});
