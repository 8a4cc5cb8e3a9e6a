import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dec, type Unit } from '../../index.ts';
import { plausibleRange } from './plausible-range.ts';
import { priceEntries } from './price-table.ts';
import { rangeInUnit } from './range-in-unit.ts';

const found = (name: string, category: string | null = null) => plausibleRange(name, category);

describe('the shipped table', () => {
  const entries = priceEntries();
  it('has ranges for hundreds of ingredients, each listed once', () => {
    expect(new Set(entries.map(({ ranges }) => ranges)).size).toBeGreaterThanOrEqual(300);
    const keys = entries.map(({ words }) => [...words].sort().join(' '));
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  });

  it.each(entries)('$name has low, usual and high costs in order', ({ name, ranges }) => {
    for (const { low, usual, high } of Object.values(ranges)) {
      expect(dec(low).gt(0) && dec(low).lt(usual ?? 0) && dec(usual ?? 0).lt(high)).toBe(true);
      // Generous: high is at least six times low.
      expect(dec(high).div(low).gte(6), `${name} ${low} to ${high}`).toBe(true);
    }
    expect(found(name)?.by).toBe('entry');
  });
});

describe('plausibleRange', () => {
  it.each([
    ['CHIX BRST BNLS', 'chicken breast', 'lb', '1', '12'],
    ['CHIX BRST B/S CVP 4/10 LB', 'chicken breast', 'lb', '1', '12'],
    ['Chicken breast, boneless skinless', 'chicken breast', 'lb', '1', '12'],
    ['CHICKEN THIGH B/S', 'chicken thigh', 'lb', '0.7', '8'],
    ['CHIX WING JMBO', 'chicken wing', 'lb', '0.8', '10'],
    ['EGGS LG LOOSE 15DZ', 'egg', 'piece', '0.05', '1.5'],
    ['Egg white, liquid', 'liquid egg', 'lb', '0.6', '10'],
    ['BEEF GRND 80/20', 'beef ground', 'lb', '1.2', '14'],
    ['Ground beef', 'beef ground', 'lb', '1.2', '14'],
    ['BEEF TENDERLOIN PSMO', 'beef tenderloin', 'lb', '5', '70'],
    ['PORK BELLY SKNLS', 'pork belly', 'lb', '1.2', '15'],
    ['BACON LAYOUT 18/22', 'bacon', 'lb', '1.3', '15'],
    ['HAM SLI', 'ham', 'lb', '0.9', '16'],
    ['SALMON ATL FIL SKN ON', 'salmon fillet', 'lb', '2.8', '36'],
    ['SHRIMP 16/20 IQF P&D', 'shrimp', 'lb', '1.6', '27'],
    ['Lobster tail 6 oz', 'lobster tail', 'lb', '8', '110'],
    ['TOMATO ROMA', 'tomato', 'lb', '0.3', '7'],
    ['TOMATO PASTE 6/#10', 'tomato paste', 'lb', '0.5', '6'],
    ['Cherry tomatoes', 'cherry tomato', 'pint', '0.7', '9'],
    ['ONION YEL JBO', 'onion', 'lb', '0.1', '3.5'],
    ['Scallions', 'scallion', 'bunch', '0.15', '3'],
    ['POTATO RUSSET 70 CT', 'potato', 'lb', '0.12', '3.5'],
    ['Sweet potatoes', 'sweet potato', 'lb', '0.25', '4'],
    ['SWEET POT FRIES', 'sweet potato fry', 'lb', '0.6', '8'],
    ['LETTUCE ROMN 24 CT', 'romaine', 'head', '0.4', '6'],
    ['AVOCADO HASS 48CT', 'avocado', 'piece', '0.25', '4.5'],
    ['GARLIC PLD', 'garlic', 'lb', '0.7', '11'],
    ['GARLIC POWDER', 'garlic powder', 'lb', '1.3', '20'],
    ['LEMON 140 CT CHOICE', 'lemon', 'piece', '0.08', '2'],
    ['LEMON JUICE', 'lemon juice', 'liter', '0.9', '17'],
    ['CHICKEN BASE', 'chicken base', 'lb', '1.2', '22'],
    ['Basil', 'basil', 'lb', '2', '40'],
    ['Microgreens', 'microgreen', 'lb', '6', '140'],
    ['BUTTER SOLID UNSLT', 'butter', 'lb', '1.3', '12'],
    ['PEANUT BUTTER', 'peanut butter', 'lb', '0.7', '10'],
    ['CREAM HVY 40%', 'heavy cream', 'liter', '1.4', '18'],
    ['SOUR CREAM', 'sour cream', 'lb', '0.5', '7'],
    ['CREAM CHEESE', 'cream cheese', 'lb', '0.8', '10'],
    ['CHS MOZZ SHRD', 'mozzarella', 'lb', '0.9', '13'],
    ['PARMESAN GRATED', 'parmesan', 'lb', '1.5', '30'],
    ['MILK WHL', 'milk', 'liter', '0.4', '4.5'],
    ['Coconut milk', 'coconut milk', 'liter', '0.8', '12'],
    ['BREAD GARLIC', 'bread', 'lb', '0.5', '10'],
    ['BUN HAMBURGER 4"', 'hamburger bun', 'piece', '0.08', '2'],
    ['TORTILLA CORN 6"', 'corn tortilla', 'piece', '0.012', '0.4'],
    ['FLOUR AP 50# BAG', 'flour', 'lb', '0.12', '3'],
    ['SUGAR GRANULATED', 'sugar', 'lb', '0.25', '4'],
    ['RICE JASMINE', 'jasmine rice', 'lb', '0.3', '5'],
    ['SPAGHETTI', 'spaghetti', 'lb', '0.35', '7'],
    ['Black pepper, ground', 'black pepper', 'lb', '2.5', '36'],
    ['SAFFRON THREADS', 'saffron', 'lb', '300', '9000'],
    ['OIL OLIVE XVOO', 'olive oil extra virgin', 'liter', '2.5', '55'],
    ['OIL FRY CANOLA CLEAR ZTF', 'canola oil', 'lb', '0.4', '5'],
    ['KETCHUP POUCH HEINZ 6/114 OZ', 'ketchup', 'lb', '0.4', '5'],
    ['MAYO HVY', 'mayonnaise', 'lb', '0.5', '8'],
    ['SOY SAUCE', 'soy sauce', 'liter', '0.9', '18'],
    ['BALSAMIC VINEGAR', 'balsamic vinegar', 'liter', '1', '80'],
    ['Cab Sauv 12/750ml Cabernet', 'cabernet', 'liter', '2', '500'],
    ['VODKA SILVER', 'vodka', 'liter', '3.5', '110'],
    ['COFFEE GROUND DARK ROAST', 'coffee', 'lb', '1.8', '38'],
    ['ORANGE JUICE', 'orange juice', 'liter', '0.7', '12'],
    ['FRIES 3/8"', 'fry', 'lb', '0.4', '6'],
    ['CUP FOAM 12 OZ', 'foam cup', 'piece', '0.008', '0.8'],
    ['LID FOR COFFEE CUP', null, 'piece', '0.004', '0.8'],
    ['GLOVE VINYL LG', 'glove', 'piece', '0.008', '0.6'],
  ] as const)('%s costs the same as %s', (name, entry, unit, low, high) => {
    const range = found(name);
    if (entry !== null) expect(range?.name.split(' or ')).toContain(entry);
    expect([range?.by, range?.ranges[unit]]).toMatchObject(['entry', { low, high }]);
  });

  it('falls back to the aisle, from the name or else the category', () => {
    expect(found('Kale dragon squid')).toMatchObject({ by: 'entry' });
    expect(found('Cornish capon')).toMatchObject({ by: 'aisle', name: 'poultry' });
    expect(found('House special', 'Seafood')).toMatchObject({ by: 'aisle', name: 'seafood' });
    expect(found('House special', 'Protein')?.name).toBe('meat or poultry or seafood');
    expect(found('House special', 'Other')).toBe(null);
    expect(found('House special')).toBe(null);
    expect(found('')).toBe(null);
  });

  it('never fails on any name', () => {
    fc.assert(fc.property(fc.string(), (name) => void plausibleRange(name)));
  });
});

describe('rangeInUnit', () => {
  const range = (name: string, unit: Unit, facts = {}, currency = 'USD') => {
    const kind = found(name);
    return kind && rangeInUnit(kind, unit, facts, currency);
  };
  it.each([
    ['egg', 'dozen', {}, { low: '0.6', usual: '3.36', high: '18' }],
    ['egg', 'each', {}, { low: '0.05', usual: '0.28', high: '1.5' }],
    ['chicken breast', 'oz', {}, { low: '0.0625', usual: '0.1625', high: '0.75' }],
    ['chicken breast', 'piece', { gramsPerEach: '226.796185' }, { low: '0.5', usual: '1.3', high: '6' }],
    ['chicken leg quarter', 'piece', {}, { low: '0.15', usual: '0.8', high: '8' }],
    ['parsley', 'bunch', {}, { low: '0.2', usual: '0.8', high: '4' }],
    ['ketchup', 'can10', {}, { low: '2.3', usual: '7.2', high: '28' }],
  ] as const)('%s per %s', (name, unit, facts, expected) => expect(range(name, unit, facts)).toEqual(expected));

  it('converts exactly per kilogram, gram, gallon and quart', () => {
    expect(dec(range('chicken breast', 'kg')?.high ?? 0).toFixed(4)).toBe('26.4555');
    expect(dec(range('milk', 'gallon')?.low ?? 0).toFixed(4)).toBe('1.5142');
    expect(dec(range('milk', 'quart')?.low ?? 0).toFixed(4)).toBe('0.3785');
  });

  it('is unknown if nothing converts to the unit or the currency is unknown', () => {
    expect(range('chicken breast', 'piece')).toBe(null);
    expect(range('chicken breast', 'case')).toBe(null);
    expect(range('chicken breast', 'lb', {}, 'XXX')).toBe(null);
    expect(
      range('chicken breast', 'case', { conversions: [{ unit: 'case', quantity: '40', toUnit: 'lb' }] }),
    ).toMatchObject({
      high: '480',
    });
  });

  it('is wider in other currencies', () => {
    expect(range('chicken breast', 'lb', {}, 'eur')).toEqual({ low: '0.6', usual: '2.34', high: '16.2' });
  });
});
