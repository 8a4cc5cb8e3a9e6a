import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CostToCheck,
  checkCost,
  dec,
  likelyPackText,
  type Pack,
  parsePack,
  readLinePack,
  worded,
} from '../../index.ts';

const pack = (text: string): Pack => {
  const reading = parsePack(text);
  if (!reading.ok) throw new Error(`${text} stays unread`);
  return reading.pack;
};
const plain = { unit: 'lb', currency: 'USD', facts: {}, lastCost: null, otherCosts: [], reading: null } as const;
const check = (given: Partial<CostToCheck>) => checkCost({ ...plain, name: 'Chicken breast', cost: null, ...given });
const kinds = (given: Partial<CostToCheck>) => {
  const result = check(given);
  return result.ok ? [] : result.doubts.map(({ kind }) => kind);
};
const words = (given: Partial<CostToCheck>) => {
  const result = check(given);
  return result.ok ? [] : result.doubts.map((doubt) => worded(doubt.words));
};
/** A one-case line, and the cost that its pack gives. */
const ofCase = (total: string, as: Pack | null, alternatives: readonly Pack[]) => ({
  reading: { quantity: '1', unit: 'case' as const, total, pack: as, alternatives },
});
const likelyWords = (given: Partial<CostToCheck>) => {
  const result = check(given);
  return result.ok || result.likely === null
    ? null
    : likelyPackText(result.likely, given.reading?.pack ?? null, { currency: given.currency ?? 'USD' });
};

describe('checkCost', () => {
  it('flags chicken at four times its cost, with the reading that explains it', () => {
    const line = { cost: '11.84', lastCost: '2.96', ...ofCase('118.40', pack('10 LB'), [pack('4/10 LB')]) };
    expect(words(line)).toEqual(['4x the last cost ($2.96/lb)']);
    expect(likelyWords(line)).toBe('4 x 10 lb instead of 10 lb would make it $2.96/lb');
  });

  it('flags it on the first invoice too, from the other reading of the pack', () => {
    const { pack: read, alternatives } = readLinePack({ packText: '10 LB', description: 'CHIX BRST 4/10', unit: 'CS' });
    const line = { cost: '11.84', ...ofCase('118.40', read, alternatives) };
    expect(words(line)).toEqual([
      'The pack can be read another way, closer to the usual price of chicken breast ($2.60/lb)',
    ]);
    expect(likelyWords(line)).toBe('4 x 10 lb instead of 10 lb would make it $2.96/lb');
    expect(kinds({ cost: '11.84' })).toEqual([]);
  });

  it('flags twice the last cost only when a pack of two explains it', () => {
    const two = { cost: '5.92', lastCost: '2.96', ...ofCase('59.20', pack('10 LB'), [pack('2/10 LB')]) };
    expect(words(two)).toEqual(['The pack can be read another way, closer to the last cost ($2.96/lb)']);
    expect(likelyWords(two)).toBe('2 x 10 lb instead of 10 lb would make it $2.96/lb');
    expect(kinds({ ...two, ...ofCase('59.20', pack('10 LB'), [pack('4/10 LB')]) })).toEqual([]);
    const risen = { cost: '4', lastCost: '2.96', ...ofCase('40.00', pack('10 LB'), [pack('2/10 LB')]) };
    expect(kinds(risen)).toEqual([]);
  });

  it('flags an egg at $4.35', () => {
    const { pack: read, alternatives } = readLinePack({ packText: '15 CT', description: 'EGGS LARGE', unit: 'CS' });
    const egg = { name: 'Egg', unit: 'piece', cost: '4.35', ...ofCase('65.25', read, alternatives) } as const;
    expect(words(egg)).toEqual(['$4.35/piece is outside the usual range for egg ($0.05 to $1.50)']);
    expect(likelyWords(egg)).toBe('15 dozen instead of 15 each would make it $0.3625/piece');
  });

  it.each([
    [{ cost: '12' }, []],
    [{ cost: '12.01' }, ['$12.01/lb is outside the usual range for chicken breast ($1 to $12)']],
    [{ cost: '0.999' }, ['$0.999/lb is outside the usual range for chicken breast ($1 to $12)']],
    [{ cost: '30', unit: 'kg' }, ['$30.00/kg is outside the usual range for chicken breast ($2.20 to $26.46)']],
    [{ cost: '5', lastCost: '2.5' }, []],
    [{ cost: '5.01', lastCost: '2.5' }, ['about 2x the last cost ($2.50/lb)']],
    [{ cost: '5.1', lastCost: '2.5' }, ['2.04x the last cost ($2.50/lb)']],
    [{ cost: '1.25', lastCost: '2.5' }, []],
    [{ cost: '1.24', lastCost: '2.5' }, ['0.5x the last cost ($2.50/lb)']],
    [{ cost: '9', otherCosts: ['2.9', '3', '3.1'] }, []],
    [{ cost: '9.1', otherCosts: ['2.9', '3', '3.1'] }, ['3.03x what other vendors charge ($3.00/lb)']],
    [{ cost: '9.1', otherCosts: ['2', '4'] }, ['3.03x what other vendors charge ($3.00/lb)']],
    [{ cost: '9.1', lastCost: '8', otherCosts: ['3'] }, []],
    [{ cost: '30', name: 'Kumquat surprise' }, []],
    [{ cost: '30', currency: 'XXX' }, []],
    [{ cost: '30', currency: 'EUR' }, ['€30.00/lb is outside the usual range for chicken breast (€0.60 to €16.20)']],
    [{ cost: '0' }, []],
    [{ cost: null, lastCost: '2' }, []],
    [{ cost: '-3', lastCost: '2' }, []],
    [{ cost: '3', lastCost: '0' }, []],
  ] as const)('%j: %j', (given, expected) => expect(words(given)).toEqual(expected));

  it('reports every doubt', () => {
    expect(kinds({ cost: '118.40', lastCost: '2.96' })).toEqual(['outside_range', 'jump']);
    expect(kinds({ cost: '118.40', otherCosts: ['2.96'] })).toEqual(['outside_range', 'unlike_others']);
  });

  it('accepts normal lines, however else their pack can be read', () => {
    for (const [name, text, total, cost] of [
      ['Chicken breast', '4/10 LB', '104.00', '2.6'],
      ['Organic chicken breast', '4/10 LB', '280.00', '7'],
      ['Yellow onion', '50 LB', '22.00', '0.44'],
      ['Parmesan', '4/5 LB', '190.00', '9.5'],
      ['Beef tenderloin', '12/6 LB', '1400.00', '19.444444'],
      ['Ground beef', '10/5 LB', '240.00', '4.8'],
    ] as const) {
      const { pack: read, alternatives } = readLinePack({ packText: text, description: `${name} 3`, unit: 'CS' });
      expect(kinds({ name, cost, ...ofCase(total, read, alternatives) }), name).toEqual([]);
    }
  });

  it('suggests nothing when the pack does not affect the cost', () => {
    const billed = {
      quantity: '10',
      unit: 'lb',
      total: '118.40',
      pack: pack('10 LB'),
      alternatives: [pack('4/10 LB')],
    } as const;
    expect(check({ cost: '11.84', lastCost: '2.96', reading: billed })).toMatchObject({ ok: false, likely: null });
    const other = ofCase('118.40', pack('20 LB'), [pack('4/10 LB')]);
    expect(check({ cost: '11.84', lastCost: '2.96', ...other })).toMatchObject({ ok: false, likely: null });
  });

  it('only suggests costs that are in range, closer, and near a known cost', () => {
    const far = {
      cost: '11.84',
      lastCost: '2.96',
      ...ofCase('118.40', pack('10 LB'), [pack('11 LB'), pack('500 LB')]),
    };
    expect(check({ ...far, lastCost: '0.40' })).toMatchObject({ likely: null });
    const several = [pack('2/10 LB'), pack('4/10 LB'), pack('6/10 LB')];
    expect(likelyWords({ ...far, ...ofCase('118.40', pack('10 LB'), several) })).toMatch(/^4 x 10 lb/);
  });

  it('flags an error by the pack count in either direction, and nothing within a factor of two', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 150, max: 600 }),
        fc.integer({ min: 3, max: 12 }),
        fc.integer({ min: 55, max: 190 }),
        (cents, count, percent) => {
          const last = dec(cents).div(100);
          expect(kinds({ cost: last.times(count), lastCost: last })).toContain('jump');
          expect(kinds({ cost: last.div(count), lastCost: last })).toContain('jump');
          expect(kinds({ cost: last.times(percent).div(100), lastCost: last })).not.toContain('jump');
        },
      ),
    );
  });
});

describe('a pack count that is not printed', () => {
  const pack = { count: '1', size: '10', unit: 'lb', catchWeight: false, contentKnown: true, sizeRange: null } as const;
  const line = {
    name: 'Chicken breast',
    cost: '11.84',
    unit: 'lb',
    currency: 'USD',
    facts: {},
    otherCosts: [],
    reading: { quantity: '1', unit: 'case', total: '118.40', pack, alternatives: [] },
  } as const;

  it('is suggested when it restores the last cost', () => {
    const check = checkCost({ ...line, lastCost: '2.90' });
    expect(check).toMatchObject({ ok: false, likely: { pack: { count: '4', size: '10' }, cost: '2.960000' } });
  });

  it('is not suggested otherwise, or without a last cost', () => {
    expect(checkCost({ ...line, lastCost: '5.50' })).toMatchObject({ ok: false, likely: { pack: { count: '2' } } });
    expect(checkCost({ ...line, lastCost: '0.90' })).toMatchObject({ ok: false, likely: null });
    expect(checkCost({ ...line, cost: '118.40', lastCost: null })).toMatchObject({ ok: false, likely: null });
  });
});
