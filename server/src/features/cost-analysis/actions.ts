import type { CostForecast } from '@platewise/contract';
import { dec, roundUnitCostForDisplay, trendOf } from '@platewise/domain';
import type { AnalysedIngredient, Asked } from './load-analysis.ts';
import type { AnalysedSupplier } from './suppliers.ts';

type CostAction = CostForecast['actions'][number];

const ofEach = 3;

/** What a person can do about the prices: what must be checked first, then what is worth the most money a month. */
export function actionsOf(
  rows: readonly AnalysedIngredient[],
  suppliers: readonly AnalysedSupplier[],
  asked: Asked,
): CostAction[] {
  const most = (actions: CostAction[]) => actions.sort(byAmount).slice(0, ofEach);
  const worthMoney = [
    ...most(suppliers.flatMap((supplier) => compareSupplier(supplier, asked))),
    ...most(rows.flatMap(risenPrice)),
    ...most(rows.flatMap((row) => expectedRise(row, asked.weeks))),
  ].sort(byAmount);
  return [...rows.flatMap(checkPrice).slice(0, ofEach), ...worthMoney, ...tooFewPrices(rows)];
}

const byAmount = (a: CostAction, b: CostAction) => (b.amount ?? -1) - (a.amount ?? -1);

const ingredientLink = (name: string) => ({
  href: `/ingredients?q=${encodeURIComponent(name)}`,
  action: 'See the ingredient',
});

function checkPrice({ name, unit, currency, doubtful, current }: AnalysedIngredient): CostAction[] {
  if (doubtful === null || current === null) return [];
  const price = unitPrice(currency);
  return [
    {
      kind: 'check_price',
      title: `Check the price of ${name}`,
      detail: `${price(doubtful.price)} per ${unit} of ${doubtful.date} is far from the usual ${price(current.price)}. It is left out until a second price confirms it.`,
      amount: null,
      currency,
      ...ingredientLink(name),
    },
  ];
}

const timeframeWords = { '30d': '30 days', '90d': '90 days', '6m': '6 months', '1y': 'a year' } as const;

function compareSupplier(supplier: AnalysedSupplier, { timeframe }: Asked): CostAction[] {
  const { name, risk, monthlyImpact, averageIncrease, highRisk, ingredients, currency } = supplier;
  if (risk !== 'high' || (monthlyImpact !== null && Number(monthlyImpact) <= 0)) return [];
  const average =
    averageIncrease === null ? '' : `, ${signed(averageIncrease)} on average in ${timeframeWords[timeframe]}`;
  return [
    {
      kind: 'risky_supplier',
      title: `Compare the prices of ${name}`,
      detail: `${highRisk} of ${ingredients} ingredients at high risk${average}`,
      amount: amountOf(monthlyImpact),
      currency,
      href: `/vendors?q=${encodeURIComponent(name)}`,
      action: 'See the vendor',
    },
  ];
}

function risenPrice({
  name,
  unit,
  currency,
  risk,
  trend,
  previous,
  current,
  percent,
  monthlyImpact,
}: AnalysedIngredient) {
  if (risk === 'low' || trend !== 'up' || previous === null || current === null || percent === null) return [];
  const price = unitPrice(currency);
  const action: CostAction = {
    kind: 'risen_price',
    title: `${name} rose by ${Number(percent)}%`,
    detail: `From ${price(previous.price)} to ${price(current.price)} per ${unit} since ${previous.date}`,
    amount: amountOf(monthlyImpact),
    currency,
    ...ingredientLink(name),
  };
  return [action];
}

function expectedRise({ name, unit, currency, expected, current }: AnalysedIngredient, weeks: number): CostAction[] {
  if (expected?.changePercent == null || current === null || trendOf(expected.changePercent) !== 'up') return [];
  const price = unitPrice(currency);
  return [
    {
      kind: 'expected_rise',
      title: `${name} is expected to rise by ${Number(expected.changePercent)}%`,
      detail: `To ${price(expected.price)} per ${unit} within ${weeks} weeks, with four in five chances between ${price(expected.low)} and ${price(expected.high)}`,
      amount: amountOf(expected.impact),
      currency,
      ...ingredientLink(name),
    },
  ];
}

function tooFewPrices(rows: readonly AnalysedIngredient[]): CostAction[] {
  const without = rows.filter(({ expected }) => expected === null);
  const [first] = without;
  if (first === undefined) return [];
  const one = without.length === 1;
  return [
    {
      kind: 'too_few_prices',
      title: one ? `${first.name} has no forecast yet` : `${without.length} ingredients have no forecast yet`,
      detail: 'A forecast takes the prices of four weeks. Approve invoices or type what they cost.',
      amount: null,
      currency: first.currency,
      href: one ? ingredientLink(first.name).href : '/ingredients',
      action: one ? 'See the ingredient' : 'See the ingredients',
    },
  ];
}

const amountOf = (amount: string | null) => (amount === null ? null : Number(amount));

const signed = (percent: string) => `${dec(percent).gt(0) ? '+' : ''}${Number(percent)}%`;

const unitPrice = (currency: string) => (cost: string) => {
  const shown = roundUnitCostForDisplay(cost);
  const digits = shown.length - shown.indexOf('.') - 1;
  const format = { style: 'currency', currency, minimumFractionDigits: digits } as const;
  return new Intl.NumberFormat('en-US', format).format(Number(shown));
};
