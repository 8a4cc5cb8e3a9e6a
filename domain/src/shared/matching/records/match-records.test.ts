import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareAddresses, compareMakers, comparePhones } from './compare-fields.ts';
import { automaticMatch, type MatchRecord, recordMatcher } from './match-records.ts';
import { offerMarks } from './offer-marks.ts';
import { recordWords } from './record-words.ts';

const names = `Harbor Light Amber Ale|Old Mill Amber Ale|Copper Kettle Red Ale|Stone Bridge Red Ale|Night Train Porter
Harbor Light Stout|Golden Field Wheat|Saddle Creek India Pale Ale|Blue Heron Pale Ale|Old Mill Winter Ale|Amber Ale
Casa Lupe|La Casa de Lupe|Golden Wok|The Golden Fork|Fork & Vine|Rosa's Kitchen|Harbor House|Harbor Grill`.split(
  /[|\n]/,
);
const match = recordMatcher(names);
const offerNames =
  `halden cordless telephone|halden laser printer|norvik label maker|norvik receipt printer|veltis usb drive 8 gb
veltis memory card 8 gb|kestrel ledger 2008|kestrel photo studio|tekton backup manager|omnilux tax helper|ardmore blender`.split(
    /[|\n]/,
  );

describe('recordWords', () => {
  it.each([
    ["Poor Richard 's Ale", ['poor', 'richard', 'ale']],
    ['Fuller_s Traitor_s Gate', ['fuller', 'traitor', 'gate']],
    ['R.J. Söhne', ['rj', 'sohne']],
    ['Dream of the 90s', ['dream', 'of', 'the', '90s']],
    ['Amber &#40; 6-pack &#41;', ['amber', '6', 'pack']],
  ])('%s', (text, words) => expect(recordWords(text)).toEqual(words));
});

describe('the same record written by two systems', () => {
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

  it.each<[string, MatchRecord, MatchRecord, boolean]>([
    [
      'a code with other punctuation, in another description',
      { name: 'Halden 2-Line Integrated Telephone System - KX-TS3282B', price: 99 },
      { name: 'halden kxts3282b corded phone black speakerphone', price: 92 },
      true,
    ],
    [
      "the next model of the maker's line",
      { name: 'Halden 2-Line Telephone KX-TS3282B', price: 99 },
      { name: 'Halden 2-Line Telephone KX-TS3283B', price: 99 },
      false,
    ],
    [
      'a long title of the same thing',
      { name: 'norvik barcode scanner nb-7100', maker: 'norvik', price: 120 },
      {
        name: 'norvik nb7100 handheld barcode scanner usb with stand for retail stores and warehouses free shipping',
        maker: 'norvik',
        price: 131,
      },
      true,
    ],
    [
      'another size',
      { name: 'veltis memory card 8 gb high speed', maker: 'veltis', price: 20 },
      { name: 'veltis memory card 16gb high speed', maker: 'veltis', price: 21 },
      false,
    ],
    [
      'another year',
      { name: 'kestrel tax helper 2007', maker: 'kestrel', price: 40 },
      { name: 'kestrel tax helper 2008', maker: 'kestrel', price: 41 },
      false,
    ],
    [
      'an upgrade of the same version',
      { name: 'kestrel photo studio 5.0 upgrade', maker: 'kestrel', price: 40 },
      { name: 'kestrel photo studio 5 academic', maker: 'kestrel', price: 99 },
      false,
    ],
    [
      'the same version, written otherwise',
      { name: 'kestrel photo studio 5.0', maker: 'kestrel', price: 79 },
      { name: 'kestrel photo studio v5', price: 75 },
      true,
    ],
    [
      'the next model, with a letter behind that is a unit elsewhere',
      { name: 'halden laser printer dw-8567x compact', price: 37 },
      { name: 'halden laser printer dw-8560 compact', price: 35 },
      false,
    ],
    [
      'what a shop writes around a product',
      { name: 'kestrel photo studio 5', maker: 'kestrel', price: 79 },
      { name: 'photo studio 5 complete package retail box cd-rom software', price: 75 },
      true,
    ],
    [
      'the same program for another platform',
      { name: 'kestrel photo studio 5 for mac', maker: 'kestrel', price: 79 },
      { name: 'kestrel photo studio 5 for windows', price: 119 },
      false,
    ],
    [
      'a short and a long year',
      { name: 'kestrel tax helper 07', maker: 'kestrel', price: 40 },
      { name: 'kestrel tax helper 2007', price: 41 },
      true,
    ],
  ])('offers: %s', (_, left, right, same) => {
    const { score } = recordMatcher(offerNames)(left, right);
    expect(score >= 0.5).toBe(same);
  });

  it('is never certain enough to match offers automatically unless a code agrees', () => {
    const one = { name: 'kestrel photo studio 5.0', maker: 'kestrel', price: 79 };
    expect(recordMatcher(offerNames)(one, one).score).toBeLessThan(automaticMatch);
    const coded = { ...one, code: 'ps-50112' };
    expect(recordMatcher(offerNames)(coded, { ...one, code: 'PS50112' }).score).toBeGreaterThan(automaticMatch);
  });

  it.each(['Diet', 'Barrel Aged', 'Nitro'])('is less certain when one of two drinks is %s', (kind) => {
    const drink = { name: 'Copper Kettle Red Ale', maker: 'Fox River Brewing' };
    const score = (name: string) => match(drink, { ...drink, name }).score;
    expect(score(`${kind} ${drink.name}`)).toBeLessThan(score(`Harvest ${drink.name}`));
  });

  it('names the fields it compared, and skips those that one side lacks', () => {
    const { evidence } = match(
      { name: 'Harbor Grill', phone: '254-555-0100', address: '1 Bay Rd' },
      { name: 'Harbor House', phone: '254-555-0100' },
    );
    expect(evidence.map(({ field }) => field)).toEqual(['name', 'phone']);
    expect(evidence.find(({ field }) => field === 'phone')?.weight).toBeGreaterThan(0);
  });

  it('is symmetric and stays between 0 and 1', () => {
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

describe('field comparisons', () => {
  it.each([
    ['212/582 -7200', '212-582-7200', true],
    ['+1 212 582 7200', '2125827200', true],
    ['212-582-7200', '212-582-7201', false],
    ['none', '212-582-7200', null],
  ])('phone numbers %s and %s: %s', (a, b, same) => expect(comparePhones(a, b)).toBe(same));

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

describe("features of an offer's title", () => {
  it.each([
    ['Halden KX-TS3282B 2-Line Phone', ['kxts3282b']],
    ['1st floor 80s disco 1920x1080 500gb 10-cup 802.11n', []],
    ['Adapter (ACK-1), HP C4280A/B', ['ack1', 'c4280ab'].slice(1)],
    ['ISBN 9780131103627', ['9780131103627']],
  ])('%s: codes %j', (title, codes) => expect([...offerMarks(title).codes]).toEqual(codes));

  it('reads sizes, versions, editions and colors', () => {
    const { sizes, numbers, editions, colors } = offerMarks('Ledger Pro 2007 v5.0 4GB 22" Black Upgrade');
    expect([...sizes]).toEqual([
      ['gb', new Set(['4'])],
      ['in', new Set(['22'])],
    ]);
    expect([...numbers]).toEqual(['2007', '5']);
    expect([...editions]).toEqual(['pro', 'upgrade']);
    expect([...colors]).toEqual(['black']);
  });
});
