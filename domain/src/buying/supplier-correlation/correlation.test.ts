import { describe, expect, it } from 'vitest';
import { brandBook, brandsIn } from '../../shared/goods/brands.ts';
import { goodsGroup, groupsOfCategory } from '../../shared/goods/goods-groups.ts';
import { wordFinder } from '../../shared/matching/word-finder.ts';
import { wordLikeness } from '../../shared/matching/word-likeness.ts';
import { wordsOf } from '../../shared/matching/words.ts';
import { worded } from '../../shared/texts/index.ts';
import {
  type CorrelatedIngredient,
  type CorrelationInput,
  correlate,
  type FactorSays,
  type FactorsSay,
  isAutoMatch,
  sharedWeights,
  type VendorGood,
} from './index.ts';
import { correlationScore } from './score.ts';
import { type Catalogues, makeCatalogues } from './testing/catalogues.ts';
import { judge } from './testing/judge.ts';
import { tradeGoods } from './testing/trade-goods.ts';

const say = (scores: Partial<Record<keyof FactorsSay, number>>) => {
  const of = (factor: keyof FactorsSay) => ({ score: scores[factor] ?? null });
  return {
    name: of('name'),
    category: of('category'),
    price: of('price'),
    brand: of('brand'),
    reliability: of('reliability'),
  };
};

describe('the score', () => {
  it.each<[Parameters<typeof say>[0], number]>([
    [{ name: 90, category: 80, price: 70, brand: 60, reliability: 50 }, 77],
    [{ name: 90, category: 100 }, 93.33],
    [{ name: 60 }, 60],
    [{ name: 100, category: 100, price: 0, reliability: 80 }, 75.56],
    [{}, 0],
  ])('for %j is %d', (scores, score) => expect(correlationScore(say(scores))).toBe(score));

  it('spreads the weight of unknown factors over the others in proportion', () => {
    const weights = sharedWeights(say({ name: 1, price: 1 }));
    expect(weights).toEqual({
      name: expect.closeTo(2 / 3),
      category: 0,
      price: expect.closeTo(1 / 3),
      brand: 0,
      reliability: 0,
    });
  });
});

describe('goods groups', () => {
  it.each([
    ['CHIX BRST BNLS 4/10 LB', 'poultry'],
    ['BASE CHICKEN NO MSG', 'pantry'],
    ['TOMATO PASTE FCY 6/#10', 'pantry'],
    ['TOMATO ROMA 25#', 'produce'],
    ['BEAN GREEN FRESH', 'produce'],
    ['BEAN BLACK FCY', 'pantry'],
    ['JUICE ORANGE NFC', 'drinks'],
    ['COFFEE BEAN ESPRESSO', 'drinks'],
    ['CUP HOT COFFEE 12 OZ', 'supplies'],
    ['PEPPER JACK CHEESE', 'dairy'],
    ['SURPRISE', null],
  ])('%s belongs to %s', (name, group) => expect(goodsGroup(name)).toBe(group));

  it('match categories by name', () => {
    expect(groupsOfCategory('Protein')).toEqual(['meat', 'poultry', 'seafood']);
    expect(groupsOfCategory('Fresh Produce')).toEqual(['produce']);
    expect(groupsOfCategory('Other')).toEqual([]);
  });
});

describe('brands', () => {
  it.each<[string, string[]]>([
    ['KETCHUP HEINZ 33% 6/#10', ['Heinz']],
    ["SAUCE FRANK'S RED HOT 4/1 GAL", ["Frank's Red Hot"]],
    ['BUTTER HILLTOP FARMS AA', ['Hilltop Farms']],
    ['ONION YEL JUMBO', []],
  ])('%s names %j', (text, named) => expect(brandsIn(brandBook(['Hilltop Farms']), text)).toEqual(named));
});

it('finds the same similar words as comparing every word', () => {
  const words = [...new Set(tradeGoods.flatMap(({ kitchen, trade }) => [...kitchen, ...trade].flatMap(wordsOf)))];
  const find = wordFinder(words);
  for (const word of [...words.filter((_, at) => at % 7 === 0), 'brst', 'oinon', 'nion', 'xonion', 'toms']) {
    const alike = words.flatMap((other) => (wordLikeness(word, other) > 0 ? [other] : [])).sort();
    expect([...find(word).keys()].sort(), word).toEqual(alike);
  }
});

const ingredient = (id: number, name: string, more: Partial<CorrelatedIngredient> = {}): CorrelatedIngredient => ({
  ...{ id, name, category: null, unit: 'lb', facts: {}, cost: null },
  ...more,
});
const good = (vendorId: number, description: string, more: Partial<VendorGood> = {}): VendorGood => ({
  ...{ vendorId, description, brand: null, ingredientId: null, offer: null },
  ...more,
});
const perPound = (price: string): VendorGood['offer'] => ({ price, unit: 'lb', pack: null });
const found = (more: Partial<CorrelationInput>) =>
  correlate({
    ...{ ingredients: [ingredient(1, 'Chicken breast')], goods: [], recorded: [], decided: [] },
    ...{ vendors: [1, 2, 3].map((id) => ({ id, reliability: null })) },
    ...more,
  });

describe('matching', () => {
  it('ranks the vendors of an ingredient, known ones before likely ones', () => {
    const goods = [good(1, 'CHIX BRST B/S'), good(2, 'CHICKEN BREAST', { ingredientId: 1 }), good(3, 'CHICKEN BASE')];
    const ranked = found({ goods });
    expect(ranked.map(({ vendorId }) => vendorId)).toEqual([2, 1]);
    expect(ranked[0]).toMatchObject({ score: 100, good: 1 });
    expect(ranked[1]?.factors.name.score).toBeGreaterThan(85);
  });

  it('skips goods known to be another ingredient or one we do not track', () => {
    const goods = [good(1, 'CHICKEN BREAST', { ingredientId: 2 }), good(2, 'CHICKEN BREAST', { ingredientId: 99 })];
    expect(found({ goods, ingredients: [ingredient(1, 'Chicken breast'), ingredient(2, 'Chicken')] })).toMatchObject([
      { ingredientId: 2, vendorId: 1 },
    ]);
  });

  it('picks the closer price among goods with the same name', () => {
    const goods = [good(1, 'CHIX BRST', { offer: perPound('8') }), good(1, 'CHIX BRST', { offer: perPound('2.2') })];
    const [match] = found({ goods, ingredients: [ingredient(1, 'Chicken breast', { cost: '2' })] });
    expect(match).toMatchObject({ good: 1, asked: '2.200000' });
    const { score, reason } = match?.factors.price ?? {};
    expect(score).toBeCloseTo(90.83, 1);
    expect(reason && worded(reason)).toBe('Its cost per lb is close to what you pay now');
  });

  it.each([
    ['no price', {}, 'We have no price from this vendor'],
    [
      'an unknown pack',
      { offer: { price: '40', unit: 'case', pack: null } },
      "We don't know yet how many lb one item contains",
    ],
    ['an unknown cost', { offer: perPound('2') }, 'The ingredient has no current cost'],
  ] as [string, Partial<VendorGood>, string][])('treats %s as missing data', (_, more, reason) => {
    const [match] = found({ goods: [good(1, 'CHICKEN BREAST', more)] });
    const price = match?.factors.price;
    expect([price?.score, price && worded(price.reason)]).toEqual([null, reason]);
  });

  it('weighs a brand in the name more than one bought out of habit', () => {
    const heinz = ingredient(1, 'Heinz ketchup');
    const goods = [good(1, 'KETCHUP HEINZ'), good(2, 'KETCHUP', { brand: 'Hunts', ingredientId: 1 })];
    const brandOf = (all: ReturnType<typeof found>) =>
      new Map(all.map((one) => [one.vendorId, one.factors.brand.score]));
    expect(brandOf(found({ goods, ingredients: [heinz] }))).toEqual(
      new Map([
        [1, 100],
        [2, 0],
      ]),
    );
    expect(brandOf(found({ goods, ingredients: [ingredient(1, 'Ketchup')] }))).toEqual(
      new Map([
        [1, 50],
        [2, 100],
      ]),
    );
  });

  it('explains missing words, extra words and other possible ingredients', () => {
    const names = ['Lemon', 'Red wine vinegar', 'Black pepper', 'Black peppercorns'];
    const ingredients = names.map((name, at) => ingredient(at + 1, name));
    const why = (description: string, id: number) =>
      correlate({
        ...{ ingredients, goods: [good(1, description)], vendors: [{ id: 1, reliability: 84 }], recorded: [] },
        decided: [{ ingredientId: id, vendorId: 1 }],
      }).find(({ ingredientId }) => ingredientId === id)?.factors;
    const nameOf = (description: string, id: number) => reasonOf(why(description, id)?.name);
    const reasonOf = (said: FactorSays | undefined) => said && worded(said.reason);
    expect(nameOf('LEMON CHOICE 140', 1)).toBe('“LEMON CHOICE 140” contains the full name');
    expect(nameOf('LEMON JUICE', 1)).toBe('“LEMON JUICE” contains the full name, plus juice');
    expect(nameOf('VINEGAR WINE', 2)).toBe('“VINEGAR WINE” doesn’t mention red');
    expect(nameOf('PEPPER BLACK', 3)).toBe('“PEPPER BLACK” contains the full name; it could also be Black peppercorns');
    expect(reasonOf(why('LEMON CHOICE 140', 1)?.reliability)).toBe('Recent orders and deliveries score 84 out of 100');
    expect(why('PORK BELLY', 1)).toMatchObject({ name: { score: null }, brand: { score: null } });
  });

  it('trusts the records of a vendor without known goods', () => {
    const recorded = [{ ingredientId: 1, vendorId: 3, how: 'assigned' as const }];
    expect(found({ recorded })).toMatchObject([{ vendorId: 3, good: null, score: 100 }]);
    expect(found({ recorded, goods: [good(3, 'CHIX BRST B/S')] })).toMatchObject([{ vendorId: 3, good: 0 }]);
  });

  it('reports progress to the end', () => {
    const told: number[] = [];
    const { input } = makeCatalogues({ seed: 1, kept: 30, vendors: 2, sold: 0.6 });
    correlate(input, (done) => told.push(done));
    expect(told.at(-1)).toBe(input.goods.length + input.ingredients.length);
    expect(told).toEqual([...told].sort((a, b) => a - b));
  });
});

describe('automatic matches', () => {
  const name = (score: number | null) => ({ name: { score } });
  it.each([
    [80, 80, true],
    [79.99, 100, false],
    [86, 60, false],
    [95, null, false],
  ])('score %s with a name score of %s: %s', (score, named, expected) =>
    expect(isAutoMatch(score, name(named))).toBe(expected),
  );
});

describe('kitchens and catalogues with near misses', () => {
  const kitchens = [11, 12, 13, 14].map((seed) => makeCatalogues({ seed, kept: 40 + seed * 4, vendors: 4, sold: 0.6 }));
  const judged = kitchens.flatMap((each: Catalogues) => judge(correlate(each.input), each));
  const rightOf = (part: typeof judged) => part.filter(({ right }) => right).length / part.length;

  it('is right nine times out of ten at 90% or more, by the whole score and by words alone', () => {
    const sure = judged.filter(({ score }) => score >= 90);
    expect(sure.length).toBeGreaterThan(300);
    expect(rightOf(sure)).toBeGreaterThan(0.95);
    expect(rightOf(judged.filter(({ words }) => words >= 90))).toBeGreaterThan(0.95);
  });

  it('is right for most automatic matches, and finds most of what is sold', () => {
    const auto = judged.filter(({ score }) => score >= 80);
    expect(rightOf(auto)).toBeGreaterThan(0.93);
    const pairs = kitchens.flatMap(({ input, truth }, at) =>
      truth.flatMap((id, place) => (id === null ? [] : [`${at} ${id} ${input.goods[place]?.vendorId}`])),
    );
    expect(auto.filter(({ right }) => right).length / new Set(pairs).size).toBeGreaterThan(0.8);
  });
});
