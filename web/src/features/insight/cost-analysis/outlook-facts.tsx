import type { IngredientOutlook } from '@platewise/contract';
import {
  formatDate,
  formatDelta,
  formatMoney,
  formatNumber,
  formatPercent,
  formatUnitCost,
} from '../../../lib/format.ts';
import { formatCostPer, formatQuantity } from '../../../lib/quantity.ts';
import { t } from '../../../lib/t.ts';
import css from './cost-analysis.module.css';
import { RiskBadge } from './risk-badge.tsx';
import { methodWords } from './words.ts';

type Fact = { label: string; value: React.ReactNode; result?: true };

/** How the ingredient's figures are calculated. */
export function OutlookFacts({ outlook }: { outlook: IngredientOutlook }) {
  const facts = factsOf(outlook);
  return (
    <section aria-label={t('How this is calculated')}>
      <h3 className={css.heading}>{t('How this is calculated')}</h3>
      <dl className={css.sum}>
        {facts.map(({ label, value, result }) => (
          <div key={label} className={css.sumRow} data-result={result}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {outlook.trend.doubtfulPrice && (
        <p className="pw-note">
          {t("{price} of {date} is off by a factor of ten or more. It's excluded until a second price confirms it.", {
            price: formatUnitCost(outlook.trend.doubtfulPrice.price, outlook.trend.currency),
            date: formatDate(outlook.trend.doubtfulPrice.date),
          })}
        </p>
      )}
    </section>
  );
}

const notKnown = t('unknown');

const impactLabels = {
  sales: t('Added cost per month, based on sales'),
  purchases: t('Added cost per month, based on purchases'),
  none: t('Added cost per month'),
};

function factsOf({ trend, forecast, tooFew }: IngredientOutlook): Fact[] {
  const { currency, unit } = trend;
  const price = (value: number | null, date?: string | null) =>
    value === null ? notKnown : `${formatCostPer(value, unit, currency)}${date ? `, ${formatDate(date)}` : ''}`;
  const money = (value: number | null) => (value === null ? notKnown : formatMoney(value, { currency, sign: true }));
  return [
    {
      label: trend.sinceFirst ? t('First price') : t('Previous price'),
      value: price(trend.previousPrice, trend.previousDate),
    },
    { label: t('Current price'), value: price(trend.currentPrice, trend.currentDate) },
    {
      label: t('Change'),
      value: trend.priceChangePercent === null ? notKnown : formatDelta(trend.priceChangePercent, '%'),
      result: true,
    },
    {
      label: t('Weekly price variation (standard deviation ÷ mean)'),
      value: trend.variation === null ? notKnown : formatNumber(trend.variation, 3),
    },
    {
      label: t('Risk: high at 15% or 0.20 and up, medium at 5% or 0.08 and up'),
      value: <RiskBadge level={trend.riskLevel} />,
    },
    {
      label: t('Bought per month, based on 90 days of invoices'),
      value: trend.quantityOfMonth === null ? t('nothing') : formatQuantity(trend.quantityOfMonth, unit),
    },
    {
      label: t('Used per month, based on sales'),
      value: trend.cookedQuantityOfMonth === null ? notKnown : formatQuantity(trend.cookedQuantityOfMonth, unit),
    },
    {
      label: impactLabels[trend.impactBasis ?? 'none'],
      value: money(trend.monthlyImpact),
      result: true,
    },
    {
      label: forecast ? t('Expected within {count} weeks', { count: forecast.weeks.length }) : t('Expected'),
      value: forecast ? price(trend.forecastedPrice) : whyNone(tooFew),
    },
    ...(forecast
      ? [
          { label: t('Forecast method'), value: methodWords[forecast.method] },
          {
            label: t('Accuracy on past weeks'),
            value: forecast.accuracy === null ? notKnown : formatPercent(forecast.accuracy),
          },
          { label: t('Cost per month'), value: money(trend.projectedImpact), result: true as const },
        ]
      : []),
  ];
}

const whyNone = (tooFew: IngredientOutlook['tooFew']) =>
  tooFew === null
    ? t('calculating')
    : t('prices of {points} of {needed} weeks are known', { points: tooFew.points, needed: tooFew.needed });
