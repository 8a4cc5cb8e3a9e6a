import type { IngredientOutlook } from '@platewise/contract';
import {
  formatDate,
  formatDelta,
  formatMoney,
  formatNumber,
  formatPercent,
  formatUnitCost,
} from '../../../lib/format.ts';
import { formatQuantity } from '../../../lib/quantity.ts';
import css from './cost-analysis.module.css';
import { RiskBadge } from './risk-badge.tsx';
import { methodWords } from './words.ts';

type Fact = { label: string; value: React.ReactNode; result?: true };

/** How the ingredient's figures are calculated. */
export function OutlookFacts({ outlook }: { outlook: IngredientOutlook }) {
  const facts = factsOf(outlook);
  return (
    <section aria-label="How this is calculated">
      <h3 className={css.heading}>How this is calculated</h3>
      <dl className={css.sum}>
        {facts.map(({ label, value, result }) => (
          <div key={label} className={css.sumRow} data-result={result}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {outlook.trend.doubtfulPrice && (
        <p className={css.note}>
          {formatUnitCost(outlook.trend.doubtfulPrice.price, outlook.trend.currency)} of{' '}
          {formatDate(outlook.trend.doubtfulPrice.date)} is off by a factor of ten or more. It's excluded until a second
          price confirms it.
        </p>
      )}
    </section>
  );
}

const notKnown = 'unknown';

function factsOf({ trend, forecast, tooFew }: IngredientOutlook): Fact[] {
  const { currency, unit } = trend;
  const price = (value: number | null, date?: string | null) =>
    value === null ? notKnown : `${formatUnitCost(value, currency)} / ${unit}${date ? `, ${formatDate(date)}` : ''}`;
  const money = (value: number | null) => (value === null ? notKnown : formatMoney(value, { currency, sign: true }));
  return [
    {
      label: trend.sinceFirst ? 'First price' : 'Previous price',
      value: price(trend.previousPrice, trend.previousDate),
    },
    { label: 'Current price', value: price(trend.currentPrice, trend.currentDate) },
    {
      label: 'Change',
      value: trend.priceChangePercent === null ? notKnown : formatDelta(trend.priceChangePercent, '%'),
      result: true,
    },
    {
      label: 'Weekly prices vary by (standard deviation ÷ mean)',
      value: trend.variation === null ? notKnown : formatNumber(trend.variation, 3),
    },
    { label: 'Risk: high from 15% or 0.20, medium from 5% or 0.08', value: <RiskBadge level={trend.riskLevel} /> },
    {
      label: 'Bought per month, from 90 days of invoices',
      value: trend.quantityOfMonth === null ? 'nothing' : formatQuantity(trend.quantityOfMonth, unit),
    },
    {
      label: 'Used per month, based on sales',
      value: trend.cookedQuantityOfMonth === null ? notKnown : formatQuantity(trend.cookedQuantityOfMonth, unit),
    },
    {
      label: `Added cost per month${trend.impactBasis === null ? '' : `, by what you ${trend.impactBasis === 'sales' ? 'sell' : 'buy'}`}`,
      value: money(trend.monthlyImpact),
      result: true,
    },
    {
      label: forecast ? `Expected within ${forecast.weeks.length} weeks` : 'Expected',
      value: forecast ? price(trend.forecastedPrice) : whyNone(tooFew),
    },
    ...(forecast
      ? [
          { label: 'Forecast made by', value: methodWords[forecast.method] },
          {
            label: 'Accuracy on past weeks',
            value: forecast.accuracy === null ? notKnown : formatPercent(forecast.accuracy),
          },
          { label: 'Cost per month', value: money(trend.projectedImpact), result: true as const },
        ]
      : []),
  ];
}

const whyNone = (tooFew: IngredientOutlook['tooFew']) =>
  tooFew === null ? 'calculating' : `prices of ${tooFew.points} of ${tooFew.needed} weeks are known`;
