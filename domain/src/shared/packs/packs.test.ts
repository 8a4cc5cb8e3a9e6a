import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dec, type Pack, packContent, packText, parsePack, receivedQuantity, type UnitFacts } from '../../index.ts';

const pack = (text: string): Pack => {
  const reading = parsePack(text);
  if (!reading.ok) throw new Error(`${text} stays unread: ${reading.reason}`);
  return reading.pack;
};

describe('parsePack', () => {
  it.each([
    ['4/10 LB', '4', '10', 'lb'],
    ['4 x 10 LB', '4', '10', 'lb'],
    ['4 × 10 lb', '4', '10', 'lb'],
    ['4/1 GAL', '4', '1', 'gallon'],
    ['12/32OZ', '12', '32', 'oz'],
    ['12/32 FL OZ', '12', '32', 'fl oz'],
    ['6/.5 GAL', '6', '0.5', 'gallon'],
    ['1/50LB', '1', '50', 'lb'],
    ['1/50#', '1', '50', 'lb'],
    ['35#', '1', '35', 'lb'],
    ['50#BAG', '1', '50', 'lb'],
    ['50 LB BAG', '1', '50', 'lb'],
    ['6/#10', '6', '1', 'can10'],
    ['6 / #10 CAN', '6', '1', 'can10'],
    ['6xLB10 CAN', '6', '1', 'can10'],
    ['6/10#', '6', '10', 'lb'],
    ['160 CT', '1', '160', 'each'],
    ['48 CT', '1', '48', 'each'],
    ['1,000 CT', '1', '1000', 'each'],
    ['12/24 CT', '12', '24', 'each'],
    ['1/1 CNT', '1', '1', 'each'],
    ['15/1 DZ', '15', '1', 'dozen'],
    ['6x17.5Z', '6', '17.5', 'oz'],
    ['1/120/PK', '1', '120', 'pack'],
    ['HG', '1', '0.5', 'gallon'],
    ['6/HG', '6', '0.5', 'gallon'],
    ['CS 40 LB', '1', '40', 'lb'],
    ['12x750ml', '12', '750', 'ml'],
    ['6x0,75L', '6', '0.75', 'liter'],
    ['1.0L • 12 Case', '12', '1', 'liter'],
    ['VODKA SILVER 1.0L • 12 Case', '12', '1', 'liter'],
    ['4-1 GAL', '4', '1', 'gallon'],
    ['25KG', '1', '25', 'kg'],
    ['6X70CL', '6', '700', 'ml'],
    ['BAG 50 LB', '1', '50', 'lb'],
    ['35 LB JIB', '1', '35', 'lb'],
    ['4X3.78L', '4', '3.78', 'liter'],
    ['200/.88OZ', '200', '0.88', 'oz'],
    ['12/16.9 FZ', '12', '16.9', 'fl oz'],
    ['24EA/CS', '1', '24', 'each'],
    ['LB', '1', '1', 'lb'],
  ])('%s is %s x %s %s', (text, count, size, unit) => {
    expect(pack(text)).toMatchObject({ count, size, unit, catchWeight: false, contentKnown: true, sizeRange: null });
  });

  it.each([
    ['2/10#AVG', '2', '10', 'lb'],
    ['1/10#AVG', '1', '10', 'lb'],
    ['10#AVG', '1', '10', 'lb'],
    ['15 LB AVG', '1', '15', 'lb'],
    ['24/4OZ/AV', '24', '4', 'oz'],
    ['1/10/LBAV', '1', '10', 'lb'],
  ])('%s is billed by weight, nominally %s x %s %s', (text, count, size, unit) => {
    expect(pack(text)).toMatchObject({ count, size, unit, catchWeight: true, contentKnown: true });
  });

  it.each(['LBAV', 'LB AVG', '# AVG', 'RW', 'lb avg'])('%s is billed by weight, with no other information', (text) => {
    expect(pack(text)).toMatchObject({ unit: 'lb', catchWeight: true, contentKnown: false });
  });

  it.each([
    ['80/88 CT', '80', '88'],
    ['120/138 CT', '120', '138'],
    ['80-88 ct', '80', '88'],
  ])('%s grades pieces from %s to %s', (text, low, high) => {
    expect(pack(text)).toMatchObject({ contentKnown: false, sizeRange: { low, high } });
  });

  it.each([
    ['70-90 CS', 'ambiguous_range'],
    ['110#AVG', 'lost_slash'],
    ['15#AVG', 'lost_slash'],
    ['6-10 LB', 'ambiguous_range'],
    ['4/8-10 LB', 'ambiguous_range'],
    ['10/12 CT', 'ambiguous_range'],
    ['1/2 GAL', 'ambiguous_count'],
    ['12/6 PK', 'ambiguous_count'],
    ['12 PK', 'ambiguous_count'],
    ['10 CS', 'ambiguous_count'],
    ['6/10 CAN', 'ambiguous_count'],
    ['6/10# CAN', 'ambiguous_count'],
    ['6/#5', 'other_can'],
    ['4/10', 'no_unit'],
    ['40', 'no_unit'],
    ['0/10 LB', 'unknown_notation'],
    ['4/0 LB', 'unknown_notation'],
    ['1/15 BBL', 'unknown_notation'],
    ['as usual', 'unknown_notation'],
    ['', 'empty'],
    ['9'.repeat(70), 'unknown_notation'],
  ])('%s is not read: %s', (text, reason) => expect(parsePack(text)).toMatchObject({ ok: false, reason }));

  it("completes a pack from the line's unit or description", () => {
    expect(parsePack('4/10', { unit: 'LB' })).toMatchObject({ ok: true, pack: { count: '4', size: '10', unit: 'lb' } });
    expect(parsePack('4/10', { unit: 'CS' })).toMatchObject({ ok: false, reason: 'no_unit' });
    expect(parsePack('', { description: 'KETCHUP 6/114 OZ' })).toMatchObject({ ok: true, pack: { count: '6' } });
    expect(parsePack('', { description: 'GIN 750ML • 6 Case' })).toMatchObject({ ok: true, pack: { count: '6' } });
  });

  it('reads every count and size, and never throws on anything', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 99 }), fc.integer({ min: 1, max: 999 }), (count, size) => {
        fc.pre(count > 3 || size > 4);
        expect(pack(`${count}/${size} LB`)).toMatchObject({ count: `${count}`, size: `${size}`, unit: 'lb' });
      }),
    );
    const notation = fc.string({ unit: fc.constantFrom(...'0123456789/#xX.- LBOZCTAVGSK•'), maxLength: 14 });
    fc.assert(fc.property(fc.oneof(fc.string(), notation), (text) => void parsePack(text)));
  });
});

describe('packText', () => {
  it.each([
    ['4/10 LB', '4 × 10 lb'],
    ['6/#10', '6 × No. 10 can'],
    ['#10', 'No. 10 can'],
    ['80/88 CT', '80/88 ct'],
    ['LBAV', 'lb, catch weight'],
    ['35#', '35 lb'],
  ])('%s is displayed as %s', (text, shown) => expect(packText(pack(text))).toBe(shown));
});

describe('packContent', () => {
  const ounces: UnitFacts = { conversions: [{ unit: 'can10', quantity: '105', toUnit: 'oz' }] };
  it.each([
    ['4/10 LB', 'lb', {}, '40'],
    ['4/10 LB', 'oz', {}, '640'],
    ['12/32OZ', 'lb', {}, '24'],
    ['12/32OZ', 'gallon', {}, '3'],
    ['6/.5 GAL', 'gallon', {}, '3'],
    ['15 DZ', 'piece', {}, '180'],
    ['24 CT', 'head', {}, '24'],
    ['6/#10', 'oz', ounces, '630'],
    ['4/10 LB', 'case', {}, '1'],
    ['80/88 CT', 'piece', { conversions: [{ unit: 'case', quantity: '84', toUnit: 'piece' }] }, '84'],
  ] as const)('%s tracked in %s with %j: %s', (text, unit, facts, quantity) =>
    expect(packContent(pack(text), unit, facts)).toEqual({ ok: true, quantity }),
  );
  it.each([
    ['24/12 OZ', 'piece', {}, { kind: 'oz_kind' }],
    ['6/#10', 'lb', {}, { kind: 'weight_of_one', unit: 'can10' }],
    ['4/1 GAL', 'lb', {}, { kind: 'density' }],
    ['48 CT', 'lb', {}, { kind: 'weight_each' }],
    ['80/88 CT', 'piece', {}, { kind: 'pack_content', unit: 'case' }],
    ['LBAV', 'lb', {}, { kind: 'pack_content', unit: 'case', toUnit: 'lb' }],
    ['1/120/PK', 'piece', {}, { kind: 'pack_content', unit: 'pack' }],
  ] as const)('%s tracked in %s with %j asks one question', (text, unit, facts, missing) =>
    expect(packContent(pack(text), unit, facts)).toMatchObject({ ok: false, missing }),
  );
  it('applies the answer about ounces', () => {
    const fluid = { ...pack('24/12 OZ'), ozKind: 'fluid' } as const;
    expect(packContent(fluid, 'piece', { densityGPerMl: '1' })).toMatchObject({ missing: { kind: 'weight_each' } });
    expect(packContent({ ...fluid, ozKind: 'mass' }, 'lb', {})).toEqual({ ok: true, quantity: '18' });
    expect(packText(fluid)).toBe('24 × 12 fl oz');
  });
  it('is never zero or negative', () => {
    const texts = fc.constantFrom('4/10 LB', '12/32OZ', '6/HG', '160 CT', '12x750ml', '2/10#AVG', '15 DZ');
    fc.assert(
      fc.property(texts, fc.constantFrom('lb', 'gallon', 'piece', 'g', 'case'), (text, unit) => {
        const content = packContent(pack(text), unit, { densityGPerMl: '1', gramsPerEach: '100' });
        if (content.ok) expect(dec(content.quantity).gt(0)).toBe(true);
      }),
    );
  });
});

describe('receivedQuantity', () => {
  const line = (quantity: string, unit: 'case' | 'each' | 'bottle' | 'lb' | null, text: string | null) => ({
    quantity,
    unit,
    pack: text === null ? null : pack(text),
  });
  it.each([
    [line('2', 'case', '1/25 LB'), 'lb', '50'],
    [line('3', 'each', '1/50LB'), 'lb', '150'],
    [line('4', 'bottle', '12/750ML'), 'liter', '3'],
    [line('12.5', 'lb', 'LBAV'), 'lb', '12.5'],
    [line('8', 'lb', null), 'oz', '128'],
    [line('5', 'each', null), 'piece', '5'],
    [line('2', 'case', null), 'case', '2'],
    [{ ...line('1', 'case', 'LBAV'), weight: '36.8', weightUnit: 'lb' as const }, 'lb', '36.8'],
    [{ ...line('2', 'case', 'LBAV'), weight: '73.6', weightUnit: 'lb' as const }, 'case', '2'],
    [{ ...line('1', 'case', '2/10#AVG'), weight: null }, 'lb', '20'],
  ] as const)('%j tracked in %s: %s', (bought, unit, quantity) =>
    expect(receivedQuantity(bought, unit, {})).toEqual({ ok: true, quantity }),
  );
  it('asks when a piece may be one item of the pack or the whole pack', () => {
    expect(receivedQuantity(line('1', 'each', '4/1 GAL'), 'gallon', {})).toMatchObject({
      missing: { kind: 'pack_content', unit: 'each', toUnit: 'gallon', question: 'How many gallons are in one piece?' },
    });
    const answer: UnitFacts = { conversions: [{ unit: 'each', quantity: '1', toUnit: 'gallon' }] };
    expect(receivedQuantity(line('3', 'each', '4/1 GAL'), 'gallon', answer)).toEqual({ ok: true, quantity: '3' });
    expect(receivedQuantity(line('3', 'each', '48 CT'), 'piece', {})).toEqual({ ok: true, quantity: '3' });
    expect(receivedQuantity(line('1', null, null), 'lb', {})).toMatchObject({ missing: { unit: 'case' } });
  });
});

describe('packs as vendors abroad write them', () => {
  it.each([
    ['Kiste 20x0,5l', '20 × 0.5 liter'],
    ['Karton 12 x 1 l', '12 × 1 liter'],
    ['Sack à 25 kg', '1 × 25 kg'],
    ['carton 6x75cl', '6 × 750 ml'],
    ['6 x 0,75 l Flaschen', '6 × 0.75 liter'],
    ['cartone 6x1,5 l', '6 × 1.5 liter'],
    ['Eimer 10 kg', '1 × 10 kg'],
    ['10 Stück', '1 × 10 piece'],
    ['1 Bund', '1 × 1 bunch'],
    ['Foo 20x0,5l', 'unknown_notation'],
    ['3 Foo', 'unknown_notation'],
  ])('%s: %s', (text, pack) => {
    const read = parsePack(text);
    expect(read.ok ? `${read.pack.count} × ${read.pack.size} ${read.pack.unit}` : read.reason).toBe(pack);
  });
});
