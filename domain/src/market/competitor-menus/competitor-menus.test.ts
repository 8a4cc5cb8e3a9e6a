import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  categoryMoves,
  compareMenus,
  competitorDishKey,
  competitorSeverity,
  dishMatchAsked,
  type KnownDish,
  looseDishKey,
  type MatchedDish,
  matchDishes,
  medianPrice,
  moneyAtStake,
  priceGap,
} from './index.ts';
import { theirMenus } from './match-dishes.gold.ts';

const known = (id: number, key: string, price: string | null, more: Partial<KnownDish> = {}): KnownDish => ({
  ...{ id, key, price, currency: 'USD', isGone: false, isTyped: false },
  ...more,
});
const read = (key: string, price: string | null, currency = 'USD') => ({ key, price, currency });

describe('comparing two readings of a menu', () => {
  it.each<[string, KnownDish, ReturnType<typeof read>, string | null]>([
    ['a price that rose', known(1, 'taco', '4'), read('taco', '4.50'), 'dearer'],
    ['a price that fell', known(1, 'taco', '4.50'), read('taco', '4'), 'cheaper'],
    ['a price written with more zeros', known(1, 'taco', '4.5'), read('taco', '4.50'), null],
    ['a price that is no longer printed', known(1, 'taco', '4.50'), read('taco', null), null],
    ['a price in another currency', known(1, 'taco', '4'), read('taco', '5', 'EUR'), null],
    ['a dish that comes back', known(1, 'taco', '4', { isGone: true }), read('taco', '4'), 'back'],
    ['a dish that comes back at a higher price', known(1, 'taco', '4', { isGone: true }), read('taco', '5'), 'dearer'],
    ['another spelling', known(1, 'carne asada tacos', '4'), read('taco carne asada', '5'), 'dearer'],
    ['a manually added dish that is now read', known(1, 'taco', '4', { isTyped: true }), read('taco', '5'), 'dearer'],
  ])('%s', (_, before, now, change) => {
    const { found, added, gone } = compareMenus([before], [now], true);
    expect([found.map((one) => [one.id, one.change]), added, gone]).toEqual([[[1, change]], [], []]);
  });

  it('does not confuse two sizes, or two similar dishes', () => {
    const cola = compareMenus([known(1, 'cola 12 oz', '2')], [read('cola 20 oz', '3')], true);
    expect([cola.added.length, cola.gone]).toEqual([1, [1]]);
    const twice = compareMenus([known(1, 'fish taco', '4')], [read('fish tacos', '5'), read('taco fish', '6')], true);
    expect([twice.added.length, twice.gone]).toEqual([2, [1]]);
  });

  it.each([
    ['of the whole menu detects removed dishes', 3, true, [4, 5, 6, 7, 8, 9], false],
    ['with less than a third of the dishes does not', 2, true, [], true],
    ['that missed a page does not detect removed dishes', 8, false, [], true],
  ])('one %s', (_, seen, complete, gone, isPartial) => {
    const dishes = Array.from({ length: 9 }, (_unused, at) => known(at + 1, `dish ${'abcdefghi'[at]}`, '4'));
    const typed = known(20, 'typed', '4', { isTyped: true });
    const readings = dishes.slice(0, seen).map(({ key }) => read(key, '4'));
    expect(compareMenus([...dishes, typed], readings, complete)).toMatchObject({ gone, isPartial });
  });

  it('finds every dish of a reading once, as known or new', () => {
    const dish = fc.record({ key: fc.constantFrom('a', 'b', 'bs', 'c d', 'd c', 'e 1'), price: fc.constant('4') });
    fc.assert(
      fc.property(fc.uniqueArray(dish, { selector: ({ key }) => key }), fc.array(dish), (readings, before) => {
        const own = readings.map(({ key, price }) => read(key, price));
        const result = compareMenus(
          before.map(({ key, price }, id) => known(id, key, price)),
          own,
          true,
        );
        const keys = (dishes: { key: string }[]) => dishes.map(({ key }) => key).sort();
        expect(keys([...result.found.map((one) => one.read), ...result.added])).toEqual(keys(own));
        expect(new Set(result.found.map(({ id }) => id)).size).toBe(result.found.length);
      }),
    );
  });

  it.each([
    ['Piña Colada', '16 oz', 'pina colada 16 oz'],
    ['  Mac & Cheese ', null, 'mac and cheese'],
    ['…', null, ''],
  ])('turns %s %s into the key %s', (name, size, key) => expect(competitorDishKey(name, size)).toBe(key));

  it('keeps numbers in the looser key', () =>
    expect(looseDishKey('wings 12 pcs')).not.toBe(looseDishKey('wings 6 pcs')));
});

describe("matching competitors' dishes with ours", () => {
  const dish = (id: number, [name, category, price]: readonly [string, string, string]): MatchedDish => ({
    ...{ id, name, category, section: null, price },
  });

  const judged = theirMenus.map(({ name, ours, theirs }) => {
    const mine = ours.map((one, at) => dish(at, one));
    const found = matchDishes(
      theirs.map(([called, category, price], at) => dish(at, [called, category, price])),
      mine,
    );
    const told = found.map((match) => ({
      pair: [theirs[match.theirs]?.[0], mine[match.ours]?.name],
      isRight: theirs[match.theirs]?.[3] === mine[match.ours]?.name,
      isSure: match.isSure,
    }));
    return {
      name,
      told,
      same: theirs.flatMap(([called, , , expected]) => (expected === null ? [] : [[called, expected]])),
    };
  });

  it.each(judged)('$name: certain matches are right, and every true match is at least suggested', ({ told, same }) => {
    expect(told.filter(({ isSure, isRight }) => isSure && !isRight)).toEqual([]);
    const found = told.filter(({ isRight }) => isRight).map(({ pair }) => pair);
    expect(same.filter(([theirs, ours]) => !found.some((pair) => pair[0] === theirs && pair[1] === ours))).toEqual([]);
  });

  it('is certain about most true matches', () => {
    const all = judged.flatMap(({ told }) => told);
    const same = judged.flatMap((menu) => menu.same).length;
    expect(all.filter(({ isSure }) => isSure).length / same).toBeGreaterThan(0.75);
  });

  it.each<[string, string[], [string, boolean][]]>([
    ['Classic Cheeseburger', ['Cheese Fries', 'Classic Burger'], [['Classic Burger', false]]],
    ['Classic Cheeseburger', ['Cheese Fries', 'Onion Rings'], []],
    ['Cheesecake', ['Cheese Fries', 'Carrot Cake'], []],
    ['Cheese Burger', ['Classic Burger', 'Cheeseburger', 'Cheese Fries'], [['Cheeseburger', true]]],
  ])('matches %s with the right one of %j, or asks', (theirs, ours, expected) => {
    const plain = (name: string, id: number): MatchedDish => ({ id, name, category: null, section: null, price: null });
    const found = matchDishes([plain(theirs, 1)], ours.map(plain));
    expect(found.map((match) => [ours[match.ours], match.isSure])).toEqual(expected);
  });

  it('uses each dish in one likely pair at most, in any order', () => {
    const some = fc.array(fc.constantFrom('Fish Taco', 'Taco', 'Tacos', 'Fish', 'Soup of the day'), { maxLength: 6 });
    fc.assert(
      fc.property(some, some, (left, right) => {
        const make = (names: string[]) => names.map((name, id) => dish(id, [name, 'Mains', '5']));
        const found = matchDishes(make(left), make(right));
        expect(new Set(found.map(({ ours }) => ours)).size).toBe(found.length);
        expect(new Set(found.map(({ theirs }) => theirs)).size).toBe(found.length);
        expect(found.every(({ score }) => score >= dishMatchAsked && score <= 1)).toBe(true);
        const turned = matchDishes(make(left).reverse(), make(right).reverse());
        expect(turned.map(({ score }) => score.toFixed(9)).sort()).toEqual(
          found.map(({ score }) => score.toFixed(9)).sort(),
        );
      }),
    );
  });
});

describe('money', () => {
  it.each([
    ['4.25', '4.50', { amount: '-0.25', percent: '-5.56' }],
    ['5.00', '4.00', { amount: '1.00', percent: '25.00' }],
    ['4', '4.00', { amount: '0.00', percent: '0.00' }],
    [null, '4.00', null],
    ['4', null, null],
    ['4', '0', null],
  ])('our %s compared with their %s is %j', (ours, theirs, gap) => expect(priceGap(ours, theirs)).toEqual(gap));

  it.each([
    [{ amount: '0.25' }, '400', '-100.00'],
    [{ amount: '-0.25' }, '400', '100.00'],
    [{ amount: '0.25' }, null, null],
    [null, '400', null],
  ])('%j at %s sold per month puts %s at stake', (gap, sold, stake) => expect(moneyAtStake(gap, sold)).toBe(stake));

  it.each([
    ['-120', '12000', true, 'high'],
    ['-119.99', '12000', true, 'medium'],
    ['-24', '12000', true, 'medium'],
    ['-23.99', '12000', true, 'low'],
    ['120', '12000', false, 'medium'],
    ['119.99', '12000', false, 'low'],
    ['0', '12000', false, 'low'],
    [null, '12000', true, 'medium'],
    [null, null, false, 'low'],
    ['-50', '0', true, 'medium'],
    ['-50', null, false, 'low'],
  ] as const)('%s of %s, undercut %s: %s', (stake, netSales, isUndercut, severity) =>
    expect(competitorSeverity({ stake, netSales, isUndercut })).toBe(severity),
  );
});

describe('the market of a category', () => {
  const row = (competitorId: number, before: string, after: string, category = 'Tacos') => ({
    ...{ competitorId, before, after, category },
  });

  it('compares the median price of the same dishes before and after', () => {
    expect(categoryMoves([row(1, '4', '4.20'), row(1, '5', '5'), row(2, '4.50', '5'), row(3, '3', '3.50')])).toEqual([
      {
        ...{ category: 'Tacos', before: '4.25', after: '4.60', percent: '8.24' },
        ...{ dishes: 4, competitors: 3, moved: 3 },
      },
    ]);
  });

  it.each([
    ['two dishes', [row(1, '4', '5'), row(2, '4', '5')]],
    ['one competitor', [row(1, '4', '5'), row(1, '4', '5'), row(1, '4', '5')]],
    ['less than 3%', [row(1, '4', '4.11'), row(2, '4', '4.11'), row(3, '4', '4.11')]],
    ['nothing', []],
  ])('reports nothing for %s', (_, rows) => expect(categoryMoves(rows)).toEqual([]));

  it('lists categories separately, the largest change first', () => {
    const of = (category: string, after: string) => [1, 2, 3].map((id) => row(id, '10', after, category));
    expect(
      categoryMoves([...of('Tacos', '10.50'), ...of('Salads', '9')]).map(({ category, percent }) => [
        category,
        percent,
      ]),
    ).toEqual([
      ['Salads', '-10.00'],
      ['Tacos', '5.00'],
    ]);
  });

  it.each([
    [['4', '5.25'], '4.63'],
    [['9', '4', '5'], '5.00'],
    [[], '0.00'],
  ])('for %j has the median price %s', (prices, middle) => expect(medianPrice(prices)).toBe(middle));
});
