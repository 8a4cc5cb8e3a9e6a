import { describe, expect, it } from 'vitest';
import { type DemandResponse, priorElasticity } from '../../pricing/pricing/index.ts';
import { businessDate } from '../../shared/dates/index.ts';
import { categoryAverages, categoryOfDish } from './category-average.ts';
import { dishesOfOthers } from './dishes-of-others.ts';
import { type DishInMarket, marketAdvice } from './market-advice.ts';
import { type DishOnMenu, marketIndex, marketMove, priceSteps } from './market-index.ts';
import {
  likeForLike,
  type MarketPosition,
  marketPosition,
  middlePrice,
  oneEach,
  standingOf,
} from './market-position.ts';

const theirs = (...prices: string[]) => prices.map((price, at) => ({ competitorId: at + 1, price }));
const day = (text: string) => businessDate(text);

describe('position of a price', () => {
  it.each([
    [['9.50'], '9.50'],
    [['9.50', '10'], '9.75'],
    [['12', '9.50', '10'], '10.00'],
    [['9.99', '10.00'], '10.00'],
    [['3', '1', '2', '4'], '2.50'],
  ])('the median of %j is %s', (prices, middle) => {
    expect(middlePrice(prices)).toBe(middle);
  });

  it('has no median without prices, and counts each competitor once', () => {
    expect(middlePrice([])).toBeNull();
    expect(oneEach([...theirs('8', '20'), { competitorId: 1, price: '10' }])).toEqual([
      { competitorId: 1, price: '9.00' },
      { competitorId: 2, price: '20.00' },
    ]);
  });

  it.each([
    [
      '10',
      ['9', '12', '11'],
      { middle: '11.00', gap: '-1.00', gapPercent: '-9.09', rank: 2, of: 4, percentile: '33.33', standing: 'below' },
    ],
    [
      '12',
      ['9', '12', '12'],
      { middle: '12.00', gap: '0.00', gapPercent: '0.00', rank: 2, of: 4, percentile: '66.67', standing: 'level' },
    ],
    [
      '15',
      ['10'],
      {
        middle: '10.00',
        gap: '5.00',
        gapPercent: '50.00',
        rank: 2,
        of: 2,
        percentile: '100.00',
        sample: 1,
        standing: 'above',
      },
    ],
    [
      '10.05',
      ['10', '10'],
      { gapPercent: '0.50', rank: 3, percentile: '100.00', standing: 'level', lowest: '10.00', highest: '10.00' },
    ],
    ['5', ['0', '6'], { sample: 1, rank: 1, of: 2, percentile: '0.00' }],
  ])('%s among %j', (ours, prices, position) => {
    expect(marketPosition(ours, theirs(...prices))).toMatchObject(position);
  });

  it('is null without prices on both sides', () => {
    expect(marketPosition('10', [])).toBeNull();
    expect(marketPosition('10', theirs('0'))).toBeNull();
    expect(marketPosition('0', theirs('9'))).toBeNull();
    expect([standingOf('0.99'), standingOf('1'), standingOf('-1')]).toEqual(['level', 'above', 'below']);
  });

  it('weights dishes by sales, and equally when nothing sold', () => {
    const taco = { price: '11', middle: '10', sold: '300' };
    expect(likeForLike([taco, { price: '4', middle: '5', sold: '100' }])).toBe('5.71');
    expect(likeForLike([taco, { price: '4', middle: '5', sold: null }])).toBe('10.00');
    expect(
      likeForLike([
        { ...taco, sold: null },
        { price: '4', middle: '5', sold: '0' },
      ]),
    ).toBe('0.00');
    expect(likeForLike([])).toBeNull();
  });
});

describe('categories', () => {
  it('averages each competitor once, cheapest first', () => {
    const tacos = (competitorId: number, price: string) => ({ competitorId, category: 'Tacos', price });
    expect(
      categoryAverages([tacos(2, '8'), tacos(1, '4'), tacos(1, '6'), { ...tacos(3, '0'), category: 'Free' }]),
    ).toEqual([
      {
        ...{ category: 'Tacos', average: '6.50', dishes: 3 },
        competitors: [
          { competitorId: 1, average: '5.00', dishes: 2 },
          { competitorId: 2, average: '8.00', dishes: 1 },
        ],
      },
    ]);
  });

  it.each([
    [{ matched: 'Tacos', category: 'Main Courses', section: null }, 'Tacos'],
    [{ matched: null, category: 'Main courses', section: 'Tacos' }, 'Main Courses'],
    [{ matched: null, category: 'Platos', section: ' tacos ' }, 'Tacos'],
    [{ matched: null, category: null, section: 'Platos' }, 'Platos'],
    [{ matched: null, category: ' ', section: null }, 'Other'],
  ])('%j is in category %s', (dish, category) => {
    expect(categoryOfDish(dish, ['Main Courses', 'Tacos'])).toBe(category);
  });
});

describe('price changes over time', () => {
  const [january, february, march] = [day('2026-01-05'), day('2026-02-02'), day('2026-03-02')];
  const dish = (price: number, later: number | null = null, more: Partial<DishOnMenu> = {}): DishOnMenu => ({
    from: january,
    to: null,
    steps: [{ date: january, price }, ...(later === null ? [] : [{ date: february, price: later }])],
    ...more,
  });

  it('compares like for like, so added or removed dishes change nothing', () => {
    expect(marketIndex([dish(10, 11)], [january, february, march])).toEqual([
      { date: january, index: 100, dishes: 1 },
      { date: february, index: 110, dishes: 1 },
      { date: march, index: 110, dishes: 1 },
    ]);
    const come = dish(99, null, { from: february, steps: [{ date: february, price: 99 }] });
    const gone = dish(1, null, { to: february });
    expect(marketIndex([dish(10, 11), come, gone], [january, february, march]).map(({ index }) => index)).toEqual([
      100, 110, 110,
    ]);
    expect(marketIndex([dish(10, 20), dish(20, 10)], [january, february]).at(-1)?.index).toBe(100);
    expect(marketIndex([come], [january, february, march])[0]).toEqual({ date: february, index: 100, dishes: 1 });
    expect(marketIndex([], [january])).toEqual([]);
  });

  it('counts how many prices changed', () => {
    expect(marketMove([dish(10, 11), dish(10), dish(10, 9)], [january, february, march])).toEqual({
      ...{ dishes: 3, dearer: 1, cheaper: 1, percent: '-0.30' },
    });
    expect(marketMove([dish(10, null, { to: february })], [january, february])).toBeNull();
    expect(marketMove([dish(10)], [january])).toBeNull();
  });

  it('takes the price before the first change as the starting price', () => {
    expect(priceSteps(january, '12', [])).toEqual([{ date: january, price: 12 }]);
    const changes = [
      { date: february, before: '10', after: '11' },
      { date: march, before: null, after: null },
      { date: march, before: '11', after: '12' },
    ];
    expect(priceSteps(january, '12', changes).map(({ price }) => price)).toEqual([10, 11, 12]);
  });
});

describe('advice', () => {
  const prior: DemandResponse = { source: 'prior', elasticity: priorElasticity, because: 'not enough sales' };
  const at = (price: string, ...others: string[]) => marketPosition(price, theirs(...others)) as MarketPosition;
  const dish = (
    price: string,
    cost: string | null,
    position: MarketPosition,
    more: Partial<DishInMarket> = {},
  ): DishInMarket => ({
    ...{ price, taxRate: '0', cost, targetMargin: '25', sold: '100', response: prior, position },
    ...more,
  });

  it('suggests an increase when the median is higher and gross profit grows', () => {
    expect(marketAdvice(dish('9', '5', at('9', '10', '11', '12')), 'any')).toEqual({
      kind: 'room_to_raise',
      newPrice: '9.49',
      perMonth: '49.00',
      breakEvenPercent: '10.91',
      profit: { value: expect.any(String), low: expect.any(String), high: expect.any(String) },
      certainty: 'likely',
    });
    const thin = marketAdvice(dish('9', '5', at('9', '11', '12')), 'any');
    expect(thin).toMatchObject({ newPrice: '9.49', certainty: 'possible' });
    const mild = marketAdvice(dish('9', '3', at('9', '10', '11', '12')), 'any');
    expect(mild).toMatchObject({ certainty: 'possible', breakEvenPercent: '7.55' });
    expect(Number(mild?.profit?.value)).toBeLessThan(0);
    expect(Number(mild?.profit?.high)).toBeGreaterThan(0);
  });

  it('suggests nothing when gross profit would fall throughout, the gap is small, or no ending fits', () => {
    expect(marketAdvice(dish('9', '0.50', at('9', '11', '11', '12')), 'any')).toBeNull();
    expect(marketAdvice(dish('9', '5', at('9', '9.40', '9.40', '9.40')), 'any')).toBeNull();
    expect(marketAdvice(dish('2.99', '1.5', at('2.99', '3.30', '3.30', '3.30')), 'any')).toBeNull();
  });

  it('is more cautious when cost or sales are unknown', () => {
    const unknown = marketAdvice(dish('9', null, at('9', '11', '11', '12'), { sold: null }), '.95');
    expect(unknown).toBeNull();
    expect(marketAdvice(dish('9.20', null, at('9.20', '11', '11', '12'), { sold: null }), '.95')).toEqual({
      ...{
        kind: 'room_to_raise',
        newPrice: '9.95',
        perMonth: null,
        breakEvenPercent: null,
        profit: null,
        certainty: 'possible',
      },
    });
  });

  it("warns when most competitors charge less, and suggests a decrease only on the restaurant's own sales", () => {
    const dear = at('14', '10', '11', '12');
    expect(marketAdvice(dish('14', '4', dear), 'any')).toEqual({
      ...{
        kind: 'dearer_than_most',
        newPrice: null,
        perMonth: '1400.00',
        breakEvenPercent: null,
        profit: null,
        certainty: 'likely',
      },
    });
    const own: DemandResponse = {
      source: 'own',
      elasticity: { value: -3.5, low: -4, high: -3 },
      ...{ weeks: 60, lowestPrice: 11, highestPrice: 14 },
    };
    expect(marketAdvice(dish('14', '8', dear, { response: own }), 'any')).toMatchObject({ newPrice: '12.95' });
    expect(marketAdvice(dish('14', '4', at('14', '10', '12', '12.5', '15', '15')), 'any')).toBeNull();
  });
});

describe("competitors' dishes", () => {
  const dishes = [
    ['Chicken Wings', 1, '12'],
    ['wings', 2, '10'],
    ['Wings', 2, '14'],
    ['WINGS', 3, '11'],
    ['Churros', 1, '6'],
    ['Beef Taco', 1, '4'],
    ['Beef tacos', 2, '4'],
    ['Beef Taco', 3, '4'],
  ].map(([name, competitorId, price], id) => ({
    id,
    name: String(name),
    competitorId: Number(competitorId),
    price: String(price),
  }));

  it('are suggested when enough competitors sell them and we do not', () => {
    const found = dishesOfOthers(dishes, ['Beef Tacos'], 3);
    expect(found).toMatchObject([{ name: 'wings', competitors: 3, middle: '12.00' }]);
    expect(found[0]?.dishes).toHaveLength(4);
    expect(dishesOfOthers(dishes, [], 3).map(({ competitors }) => competitors)).toEqual([3, 3]);
    expect(dishesOfOthers([], ['Soup'], 1)).toEqual([]);
  });
});
