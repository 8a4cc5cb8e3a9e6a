import type { CostForecast } from '@platewise/contract';
import { dayWords, type Percent, percentWords, t, trendOf, type UnitCost, unitCostWords } from '@platewise/domain';
import { numberOrNull } from '../../../platform/http/number-or-null.ts';
import type { AnalysedIngredient, Asked } from './load-analysis.ts';
import type { AnalysedSupplier } from './suppliers.ts';

type CostAction = CostForecast['actions'][number];

const ofEach = 3;

/** Suggested actions on prices: doubtful prices to check first, then the most expensive changes per month. */
export function actionsOf(
  rows: readonly AnalysedIngredient[],
  suppliers: readonly AnalysedSupplier[],
  asked: Asked,
): CostAction[] {
  const worthMoney = [
    ...most(suppliers.filter(isRisky), ({ monthlyImpact }) => monthlyImpact).map((one) => compareSupplier(one, asked)),
    ...most(rows.filter(hasRisen), ({ monthlyImpact }) => monthlyImpact).map(risenPrice),
    ...most(rows.filter(willRise), ({ expected }) => expected.impact).map((row) => expectedRise(row, asked.weeks)),
  ].sort((a, b) => (b.amount ?? -1) - (a.amount ?? -1));
  return [...rows.filter(isDoubtful).slice(0, ofEach).map(checkPrice), ...worthMoney, ...tooFewPrices(rows)];
}

/** The few worth the most. Selecting before formatting avoids wording thousands of rows. */
function most<T>(all: readonly T[], amount: (one: T) => string | null): T[] {
  const worth = (one: T) => Number(amount(one) ?? -1);
  return all.toSorted((a, b) => worth(b) - worth(a)).slice(0, ofEach);
}

const ingredientLink = (name: string) => ({
  href: `/ingredients?q=${encodeURIComponent(name)}`,
  action: t('View ingredient'),
});

type Doubtful = AnalysedIngredient & { doubtful: object; current: object };
const isDoubtful = (row: AnalysedIngredient): row is Doubtful => row.doubtful !== null && row.current !== null;

function checkPrice(row: Doubtful): CostAction {
  const { name, unit, doubtful, current } = row;
  const price = (cost: UnitCost) => unitCostWords(cost, row);
  return {
    kind: 'check_price',
    title: t('Check the price of {name}', { name }),
    detail: t(
      "{price} per {unit} of {date} is far from the usual {usual}. It isn't used until a second price confirms it.",
      {
        price: price(doubtful.price),
        unit,
        date: dayWords(doubtful.date, row.country),
        usual: price(current.price),
      },
    ),
    amount: null,
    currency: row.currency,
    ...ingredientLink(name),
  };
}

const isRisky = ({ risk, monthlyImpact }: AnalysedSupplier) =>
  risk === 'high' && (monthlyImpact === null || Number(monthlyImpact) > 0);

function compareSupplier(supplier: AnalysedSupplier, { timeframe }: Asked): CostAction {
  const { name, monthlyImpact, averageIncrease, highRisk, ingredients, currency, country } = supplier;
  return {
    kind: 'risky_supplier',
    title: t('Compare the prices of {name}', { name }),
    detail:
      averageIncrease === null
        ? t('{highRisk} of {ingredients, plural, one {# ingredient} other {# ingredients}} at high risk', {
            highRisk,
            ingredients,
          })
        : t(
            '{highRisk} of {ingredients, plural, one {# ingredient} other {# ingredients}} at high risk, {change} on average in {timeframe, select, 30d {30 days} 90d {90 days} 6m {6 months} other {a year}}',
            { highRisk, ingredients, change: percentWords(averageIncrease, country, { sign: true }), timeframe },
          ),
    amount: numberOrNull(monthlyImpact),
    currency,
    href: `/vendors?q=${encodeURIComponent(name)}`,
    action: t('View vendor'),
  };
}

type Risen = AnalysedIngredient & { previous: object; current: object; percent: Percent };
const hasRisen = (row: AnalysedIngredient): row is Risen =>
  row.risk !== 'low' && row.trend === 'up' && row.previous !== null && row.current !== null && row.percent !== null;

function risenPrice(row: Risen): CostAction {
  const { name, unit, previous, current, percent, monthlyImpact } = row;
  const price = (cost: UnitCost) => unitCostWords(cost, row);
  return {
    kind: 'risen_price',
    title: t('{name} up {change}', { name, change: percentWords(percent, row.country) }),
    detail: t('From {before} to {after} per {unit} since {date}', {
      before: price(previous.price),
      after: price(current.price),
      unit,
      date: dayWords(previous.date, row.country),
    }),
    amount: numberOrNull(monthlyImpact),
    currency: row.currency,
    ...ingredientLink(name),
  };
}

type WillRise = AnalysedIngredient & { expected: { changePercent: Percent }; current: object };
const willRise = (row: AnalysedIngredient): row is WillRise =>
  row.expected?.changePercent != null && row.current !== null && trendOf(row.expected.changePercent) === 'up';

function expectedRise(row: WillRise, weeks: number): CostAction {
  const { name, unit, expected } = row;
  const price = (cost: UnitCost) => unitCostWords(cost, row);
  return {
    kind: 'expected_rise',
    title: t('{name} is expected to rise by {change}', {
      name,
      change: percentWords(expected.changePercent, row.country),
    }),
    detail: t('To {price} per {unit} within {weeks} weeks, 80% range {low} to {high}', {
      price: price(expected.price),
      unit,
      weeks,
      low: price(expected.low),
      high: price(expected.high),
    }),
    amount: numberOrNull(expected.impact),
    currency: row.currency,
    ...ingredientLink(name),
  };
}

function tooFewPrices(rows: readonly AnalysedIngredient[]): CostAction[] {
  const without = rows.filter(({ expected }) => expected === null);
  const [first] = without;
  if (first === undefined) return [];
  const one = without.length === 1;
  return [
    {
      kind: 'too_few_prices',
      title: one
        ? t('{name} has no forecast yet', { name: first.name })
        : t('{count, plural, one {# ingredient has} other {# ingredients have}} no forecast yet', {
            count: without.length,
          }),
      detail: t('A forecast needs four weeks of prices. Approve invoices or enter their costs.'),
      amount: null,
      currency: first.currency,
      href: one ? ingredientLink(first.name).href : '/ingredients',
      action: one ? t('View ingredient') : t('View ingredients'),
    },
  ];
}
