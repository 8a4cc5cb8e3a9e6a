import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dec, type LineForPack, type Pack, packText, parsePack, readLinePack, wholeContent } from '../../index.ts';

const line = (given: Partial<LineForPack>) => readLinePack({ packText: null, description: null, unit: null, ...given });
const words = (pack: Pack | null) => (pack === null ? null : packText(pack));
const inText = (description: string, unit: string | null = null) => line({ description, unit });

describe('the pack column', () => {
  it.each([
    ['4/10 LB', '4 × 10 lb'],
    ['4 x 10 LB', '4 × 10 lb'],
    ['6/#10', '6 × No. 10 can'],
    ['6/#10 CAN', '6 × No. 10 can'],
    ['36/1#', '36 × 1 lb'],
    ['10/1.5AVG', '10 × 1.5 lb, catch weight'],
    ['2/10#AVG', '2 × 10 lb, catch weight'],
    ['2/5 LBA', '2 × 5 lb, catch weight'],
    ['12/QT', '12 × 1 quart'],
    ['6 HG', '6 × 0.5 gallon'],
    ['4/GAL', '4 × 1 gallon'],
    ['15/DZ', '15 × 1 dozen'],
    ['15 DZ', '15 dozen'],
    ['15DZ', '15 dozen'],
    ['30DZ CASE', '30 dozen'],
    ['6/1 DZ', '6 × 1 dozen'],
    ['1/EA', '1 each'],
    ['6/114 OZ', '6 × 114 oz'],
    ['24/12 OZ', '24 × 12 oz'],
    ['24/12Z', '24 × 12 oz'],
    ['6/64FO', '6 × 64 fl oz'],
    ['12/750ml', '12 × 750 ml'],
    ['12/1L', '12 × 1 liter'],
    ['750ML X 12', '12 × 750 ml'],
    ['4/6/12 OZ', '24 × 12 oz'],
    ['1/2 BBL', '15.5 gallon'],
    ['1/4 BBL', '7.75 gallon'],
    ['1/6 BBL', '5.16 gallon'],
    ['1/6 BBL KEG', '5.16 gallon'],
    ['1/2 KEG', '15.5 gallon'],
    ['50 L', '50 liter'],
    ['1000 CT', '1000 each'],
    ['2500 EA', '2500 each'],
    ['10/100 CT', '10 × 100 each'],
    ['9/1/2 GAL', '9 × 0.5 gallon'],
    ['9/.5GAL', '9 × 0.5 gallon'],
    ['4X1/2 GAL', '4 × 0.5 gallon'],
    ['1 1/2 LB', '1.5 lb'],
    ['40/1/4 LB', '40 × 0.25 lb'],
    ['1/2 BU', '0.5 bushel'],
    ['1-1/9 BU', '1.111111 bushel'],
    ['4/5 BU', '0.8 bushel'],
    ['BU', '1 bushel'],
    ['2 BU', '2 bushel'],
    ['3/5LB', '3 × 5 lb'],
    ['20#', '20 lb'],
    ['50 LB BAG', '50 lb'],
    ['FLAT 12/1 PT', '12 × 1 pint'],
    ['8/1PT', '8 × 1 pint'],
    ['12/6 OZ CLAMSHELL', '12 × 6 oz'],
    ['4/1GL', '4 × 1 gallon'],
    ['6-5 LB', '6 × 5 lb'],
    ['6x5lb', '6 × 5 lb'],
    ['6 / 5 LB', '6 × 5 lb'],
    ['6 CT/5 LB', '6 × 5 lb'],
    ['70 CT/50 LB', '50 lb'],
    ['LB', '1 lb'],
    ['#', '1 lb'],
    ['10KG', '10 kg'],
    ['6x1KG', '6 × 1 kg'],
    ['12/500G', '12 × 500 g'],
    ['2.5 KG', '2.5 kg'],
    ['2,5 KG', '2.5 kg'],
    ['5 GAL BIB', '5 gallon'],
    ['1/30 LB', '30 lb'],
    ['1/CS', 'case'],
    ['88/113 CT', '88/113 ct'],
  ])('%s is %s', (text, expected) => {
    expect(words(line({ packText: text }).pack)).toBe(expected);
    const reading = parsePack(text);
    expect(reading.ok && packText(reading.pack)).toBe(expected);
  });

  it.each([
    ['1/2 GAL', 'ambiguous_count', ['0.5 gallon', '2 gallon']],
    ['6-1/2 GAL', 'ambiguous_count', []],
    ['12/3/4 OZ', 'ambiguous_count', []],
    ['12/6 PK', 'ambiguous_count', ['12 × 6 each', '12 × 6 pack']],
    ['12 PK', 'ambiguous_count', ['12 each', '12 × 1 pack']],
    ['24/BOX', 'ambiguous_count', []],
    ['12/CS', 'no_unit', []],
    ['6-10 LB', 'ambiguous_range', ['6 × 10 lb', '8 lb, catch weight']],
    ['4/8-10 LB', 'ambiguous_range', ['4 × 9 lb, catch weight']],
    ['10/12 CT', 'ambiguous_range', ['10 × 12 each', '10/12 ct']],
    ['110#AVG', 'lost_slash', ['10 lb, catch weight', '110 lb, catch weight']],
    ['4/10', 'no_unit', ['4 × 10 lb', '4 × 10 oz', '4 × 10 each']],
    ['15', 'no_unit', ['15 lb', '15 each', '15 dozen']],
    ['6/10 CAN', 'ambiguous_count', ['6 × No. 10 can', '6 × 10 lb']],
    ['6/#5', 'other_can', ['6 × 1 can']],
  ])('%s is not read: %s', (text, reason, alternatives) => {
    const found = line({ packText: text });
    expect([found.pack, found.reason, found.alternatives.map(packText)]).toEqual([null, reason, alternatives]);
  });

  it('reads sleeves of cups and bags of buns, which have no size grades', () => {
    expect(words(line({ packText: '20/25 CT', description: 'CUP FOAM 16 OZ' }).pack)).toBe('20 × 25 each');
    expect(words(line({ packText: '10/12 CT', description: 'BUN HAMBURGER 4"' }).pack)).toBe('10 × 12 each');
    expect(line({ packText: '10/12 CT', description: 'SHRIMP' }).reason).toBe('ambiguous_range');
  });

  it('reads back every count and size it is given', () => {
    const unit = fc.constantFrom(
      ...(['LB lb', '# lb', 'OZ oz', 'GAL gallon', 'KG kg', 'ML ml', 'QT quart', 'L liter', 'DZ dozen'] as const),
    );
    const joint = fc.constantFrom('/', ' / ', 'x', ' X ', ' × ');
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 99 }),
        fc.integer({ min: 1, max: 9999 }),
        unit,
        joint,
        fc.constantFrom('', ' '),
        (count, hundredths, named, times, gap) => {
          const [printed = '', expected] = named.split(' ');
          const size = dec(hundredths).div(100).toFixed();
          const text = `${count}${times}${size}${gap}${printed}`;
          expect(line({ packText: text }).pack, text).toMatchObject({ count: `${count}`, size, unit: expected });
        },
      ),
      { numRuns: 1000 },
    );
  });
});

describe('the description', () => {
  it.each([
    ['Tomatoes, Roma (25 lb)', '25 lb'],
    ['KETCHUP POUCH HEINZ 6/114 OZ', '6 × 114 oz'],
    ['Cab Sauv 12/750ml', '12 × 750 ml'],
    ['EGGS LG LOOSE 15DZ', '15 dozen'],
    ['BUTTER SOLID 36/1# USDA AA', '36 × 1 lb'],
    ['FLOUR AP 50# BAG', '50 lb'],
    ['BEEF GRND 80/20 10/5LB', '10 × 5 lb'],
    ['BEEF GRND 80/20 10 LB', '10 lb'],
    ['SHRIMP 16/20 IQF 10/2 LB', '10 × 2 lb'],
    ['SHRIMP 16/20 CT P&D 5/2 LB', '5 × 2 lb'],
    ['SHRIMP 21/25 LB EZ PEEL 10/2 LB', '10 × 2 lb'],
    ['PORTION 8 OZ', '8 oz'],
    ['STEAK STRIP 8 OZ 20/8OZ', '20 × 8 oz'],
    ['CHICKEN BREAST 6 OZ 10 LB', '10 lb'],
    ['CUP FOAM 12 OZ 1000 CT', '1000 each'],
    ['LINER CAN 33 GAL 250 CT', '250 each'],
    ['BAG KRAFT 12# 500 CT', '500 each'],
    ['CUP FOAM 12 OZ 20/50 CT', '20 × 50 each'],
    ['POTATO 70 CT 50 LB', '50 lb'],
    ['POTATO 70 CT 50 LB BOX', '50 lb'],
    ['CREAMER HALF & HALF 3/8 OZ 360 CT', '360 each'],
    ['CILANTRO 60 BUNCH', '60 bunch'],
    ['AVOCADO HASS 48CT', '48 each'],
    ['LEMON 140 CT CHOICE', '140 each'],
    ['APPLE 88-100 CT 40 LB', '40 lb'],
    ['TORTILLA CORN 6" 12/5 DZ', '12 × 5 dozen'],
    ['TORTILLA FLOUR 12" 12/12 CT', '12 × 12 each'],
    ['BACON LAYOUT 18/22 15 LB', '15 lb'],
    ['HOT DOG 8/1 6" 2/5 LB', '2 × 5 lb'],
    ['FRIES 3/8" 6/5 LB', '6 × 5 lb'],
    ['TOMATO DICED 6/#10', '6 × No. 10 can'],
    ['TOMATO DICED #10 CAN 6/CS', '6 × No. 10 can'],
    ['KETCHUP 114 OZ 6/CS', '6 × 114 oz'],
    ['WATER SPRING 16.9 OZ 24PK', '24 × 16.9 oz'],
    ['IPA HAZY 1/6 BBL KEG', '5.16 gallon'],
    ['LAGER 1/2 BBL', '15.5 gallon'],
    ['LAGER 4/6/12 OZ NR', '24 × 12 oz'],
    ['MILK WHL 9/1/2 GAL', '9 × 0.5 gallon'],
    ['CHEESE CHDR 4/10 LB (40 LB)', '4 × 10 lb'],
    ['PEPPER GREEN 1-1/9 BU', '1.111111 bushel'],
    ['WINE PINOT NOIR 2019 12/750 ML', '12 × 750 ml'],
    ['VODKA SILVER 1.0L • 12 Case', '12 × 1 liter'],
    ['OIL FRY CANOLA CLEAR ZTF 35# JIB', '35 lb'],
    ['CHICKEN BRST BNLS 4/10 LB AVG', '4 × 10 lb, catch weight'],
    ['PORK LOIN 2/9 LBA', '2 × 9 lb, catch weight'],
    ['Olive oil extra virgin 6 x 1 L', '6 × 1 liter'],
    ['SODA COLA 12 OZ 24 CT', '24 each'],
    ['CHEESE AMER 160 SLI 4/5 LB', '4 × 5 lb'],
    ['PEPPERONI SLI 14-16/OZ 2/12.5 LB', '2 × 12.5 lb'],
  ])('%s contains %s', (description, expected) => {
    expect([words(inText(description).pack), inText(description).from]).toEqual([expected, 'description']);
    const reading = parsePack('', { description });
    expect(reading.ok && packText(reading.pack)).toBe(expected);
  });

  it.each([
    ['ICE CREAM VANILLA 1/2 GAL', null, 'ambiguous_count', []],
    ['BUTTER 36 CT 1 LB', null, null, ['1 lb', '36 × 1 lb']],
    ['SOUR CREAM 1 GAL 4 CT', null, 'ambiguous_count', ['1 gallon', '4 × 1 gallon', '4 each']],
    ['CHEESE 4/5 LB 6/5 LB', null, 'ambiguous_count', ['4 × 5 lb', '6 × 5 lb']],
    ['PORTION 8 OZ', 'CS', 'ambiguous_count', ['8 oz']],
    ['DUCK WHOLE 4-6 LB', null, 'ambiguous_range', []],
    ['CHICKEN BREAST', 'CS', 'empty', []],
    ['BEEF GRND 80/20', 'CS', 'empty', []],
    ['MILK 2% LOWFAT', 'CS', 'empty', []],
    ['FOIL ROLL 18X500', 'CS', 'empty', []],
  ])('%s by %s is ambiguous: %s', (description, unit, reason, alternatives) => {
    const found = inText(description, unit);
    if (reason !== null) expect([found.pack, found.reason]).toEqual([null, reason]);
    expect(found.alternatives.map(packText)).toEqual(expect.arrayContaining(alternatives));
  });

  it('never throws and never returns an empty pack', () => {
    const part = fc.constantFrom(
      ...'CHIX,BRST,4/10,LB,80/20,6",#10,12,OZ,CS,1/2,GAL,24CT,/,-,x,6/CS,.5,AVG,15DZ'.split(','),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 7 }), fc.constantFrom(null, 'CS', 'LB', 'EA'), (parts, unit) => {
        const { pack, alternatives } = inText(parts.join(' '), unit);
        for (const one of [...alternatives, ...(pack ? [pack] : [])]) expect(dec(one.size).gt(0)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('column, description, prices and unit combined', () => {
  it('prefers the column, unless it only says how the item is sold', () => {
    expect(line({ packText: '4/10 LB', description: 'CHIX BRST 6 OZ' })).toMatchObject({ from: 'pack', reason: null });
    const sold = line({ packText: '1/EA', description: 'KETCHUP 6/114 OZ' });
    expect([words(sold.pack), sold.from, sold.alternatives.map(packText)[0]]).toEqual([
      '6 × 114 oz',
      'description',
      '1 each',
    ]);
    expect(words(line({ packText: 'STD', description: 'FLOUR 50 LB' }).pack)).toBe('50 lb');
    expect(words(line({ packText: '4/10', description: 'CHIX BRST 4/10 LB' }).pack)).toBe('4 × 10 lb');
  });

  it('asks when the description has a count that the column lacks', () => {
    const found = line({ packText: '10 LB', description: 'CHIX BRST 4/10 LB', unit: 'CS' });
    expect([found.pack, found.reason, found.alternatives.slice(0, 2).map(packText)]).toEqual([
      null,
      'contradiction',
      ['4 × 10 lb', '10 lb'],
    ]);
  });

  it.each([
    ['10 LB', 'CHIX BRST 40 LB', ['40 lb', '10 lb']],
    ['4/5 LB', 'CHEESE 6/5 LB', ['6 × 5 lb', '4 × 5 lb']],
    ['12 CT', 'LETTUCE 24 CT', ['24 each', '12 each']],
  ])('asks when the column says %s and the description %s', (packText_, description, alternatives) => {
    const found = line({ packText: packText_, description, unit: 'CS' });
    expect([found.reason, found.alternatives.slice(0, 2).map(packText)]).toEqual(['contradiction', alternatives]);
  });

  it.each([
    ['40 LB', 'CHIX BRST 10 LB', '40 lb'],
    ['96 CT', 'BUN 8 CT', '96 each'],
    ['50 LB', 'POTATO 70 CT', '50 lb'],
    ['4/10 LB', 'CHIX BRST 6 OZ', '4 × 10 lb'],
    ['1/1', 'FLOUR 50 LB', '50 lb'],
  ])('%s with %s is %s', (packText_, description, expected) => {
    expect(words(line({ packText: packText_, description, unit: 'CS' }).pack)).toBe(expected);
  });

  it('suggests a bare count times the size in the description', () => {
    const found = line({ packText: '4', description: 'CHIX BRST 10 LB', unit: 'CS' });
    expect([found.pack, found.reason, found.alternatives.map(packText)[0]]).toEqual([null, 'no_unit', '4 × 10 lb']);
    const graded = line({ packText: '10 LB', description: 'SHRIMP 16-20 80/20 8 OZ', unit: 'CS' });
    expect(graded.alternatives.map(packText)).toEqual(['8 oz']);
  });

  it.each([
    ['10 LB', 'CHIX BRST 4/10', 'CS', '10 lb', ['4 × 10 lb']],
    ['4/10 LB', 'CHIX BRST', 'CS', '4 × 10 lb', ['10 lb', '4 × No. 10 can']],
    ['15 CT', 'EGGS LARGE', 'CS', '15 each', ['15 dozen']],
    ['15 DZ', 'EGGS LARGE', 'CS', '15 dozen', ['15 each']],
    ['6/#10', 'TOMATO', 'CS', '6 × No. 10 can', ['No. 10 can', '6 × 10 lb']],
    ['410 LB', 'CHIX BRST', 'CS', '410 lb', ['4 × 10 lb']],
    ['50 LB', 'POTATO RUSSET', 'CS', '50 lb', []],
  ])('%s of %s by %s is %s, and could be %j', (packText_, description, unit, pack, alternatives) => {
    const found = line({ packText: packText_, description, unit });
    expect([words(found.pack), found.alternatives.map(packText)]).toEqual([pack, alternatives]);
  });

  it.each([
    ['118.40', '2.96', 'LB', '40 lb'],
    ['118.40', '2.96', '$/LB', '40 lb'],
    ['42.10', '1.20', 'per lb', '35 lb'],
    ['100.00', '3.27', 'LB', '30.6 lb'],
    ['87.13', '6.317', 'LB', '13.793 lb'],
    ['39.00', '9.75', 'GAL', '4 gallon'],
  ])('%s with %s per %s is a case of %s', (unitPrice, basePrice, basePriceUnit, expected) => {
    const found = line({ description: 'THING', unit: 'CS', unitPrice, basePrice, basePriceUnit });
    expect([words(found.pack), found.from, found.reason]).toEqual([expected, 'base_price', null]);
  });

  it.each([
    ['POTATO IDAHO 70 CT', '21.47', '0.43', '50 lb'],
    ['STEAK SIRLOIN TOP 8 OZ', '56.77', '5.68', '10 lb'],
    ['BASIL', '2.76', '11.04', '0.25 lb'],
  ])(
    '%s for %s at %s per pound is %s, because the description is about one piece',
    (description, unitPrice, basePrice, pack) => {
      const found = line({ description, unitPrice, basePrice, basePriceUnit: 'lb' });
      expect([words(found.pack), found.from]).toEqual([pack, 'base_price']);
    },
  );

  it('skips the number of pieces a bird is cut into, and ignores a set when there is a pack column', () => {
    expect(inText('CHICKEN LEG QUARTER 8PC', 'CS')).toMatchObject({ pack: null, reason: 'ambiguous_count' });
    expect(words(line({ packText: '500 CT', description: 'Cutlery Kit, 6 pc', unit: 'CS' }).pack)).toBe('500 each');
  });

  it('accepts the price of one sleeve or bag', () => {
    const sleeves = line({ packText: '20/50 CT', unitPrice: '29.82', basePrice: '1.49', basePriceUnit: 'each' });
    expect([words(sleeves.pack), sleeves.reason]).toEqual(['20 × 50 each', null]);
    const one = line({ packText: '1800 CT', unitPrice: '85.19', basePrice: '85.19', basePriceUnit: 'each' });
    expect([words(one.pack), one.reason]).toEqual(['1800 each', null]);
  });

  it('compares a printed pack with a printed price per base unit', () => {
    const priced = { unit: 'CS', unitPrice: '118.40', basePrice: '2.96', basePriceUnit: 'LB' };
    expect(line({ packText: '4/10 LB', ...priced })).toMatchObject({ from: 'pack', reason: null });
    const denied = line({ packText: '10 LB', ...priced });
    expect([denied.pack, denied.reason, denied.alternatives.map(packText)]).toEqual([
      null,
      'contradiction',
      ['10 lb', '40 lb'],
    ]);
    const cans = { unit: 'CS', unitPrice: '43.27', basePrice: '7.21', basePriceUnit: 'CAN' };
    expect(line({ packText: '6/#10', ...cans })).toMatchObject({ from: 'pack' });
    expect(
      words(line({ packText: '1/2 GAL', unit: 'CS', unitPrice: '8.00', basePrice: '4.00', basePriceUnit: 'GAL' }).pack),
    ).toBe('2 gallon');
    expect(line({ packText: 'LBAV', ...priced }).pack).toMatchObject({ size: '40', catchWeight: true });
  });

  it('does not treat a price per pound as a case price', () => {
    const weighed = { unit: 'LB', unitPrice: '2.96', basePrice: '2.96', basePriceUnit: 'LB', quantity: '38.42' };
    expect(line({ description: 'CHIX BRST', ...weighed })).toMatchObject({
      from: 'unit',
      pack: { unit: 'lb', size: '1' },
    });
    expect(line({ ...weighed, unit: 'CS', unitPrice: '3.10' }).pack).toBe(null);
  });

  it.each([
    ['LB', '1 lb'],
    ['DZ', '1 dozen'],
    ['25 LB BAG', '25 lb'],
    ['4/10LB', '4 × 10 lb'],
    ['CS', null],
    ['', null],
  ])('with only a unit %s: %s', (unit, expected) => {
    const found = line({ description: 'THING', unit });
    expect([words(found.pack), found.reason]).toEqual([expected, expected === null ? 'empty' : null]);
  });

  it('gives the whole contents of a pack', () => {
    expect(wholeContent(line({ packText: '15/DZ' }).pack as Pack, 'piece')).toBe('180');
    expect(wholeContent(line({ packText: '4/10 LB' }).pack as Pack, 'gallon')).toBe(null);
    expect(wholeContent(line({ packText: '88/113 CT' }).pack as Pack, 'piece')).toBe(null);
  });
});
