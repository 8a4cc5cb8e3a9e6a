import type { IngredientTrend } from '@platewise/contract';
import { SearchCheck } from 'lucide-react';
import { formatDate, formatUnitCost } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { Badge, type Column, Delta, Money, Unknown } from '../../../ui/index.ts';
import css from './cost-analysis.module.css';
import { RiskBadge } from './risk-badge.tsx';

const unbought = t('Nothing bought in the last 90 days');

export const ingredientColumns: Column<IngredientTrend>[] = [
  {
    id: 'name',
    header: t('Ingredient'),
    fixed: true,
    phone: 'title',
    value: ({ name }) => name,
    cell: ({ name, supplierName, doubtfulPrice }) => (
      <span className="pw-lines">
        <span className={css.named}>
          <b className="pw-strong">{name}</b>
          {doubtfulPrice && (
            <Badge tone="amber" icon={<SearchCheck aria-hidden />}>
              {t('price to check')}
            </Badge>
          )}
        </span>
        <span className="pw-meta">{supplierName ?? t('No supplier')}</span>
      </span>
    ),
  },
  {
    id: 'risk',
    header: t('Risk'),
    width: 104,
    phone: 'meta',
    cell: ({ riskLevel }) => <RiskBadge level={riskLevel} />,
  },
  {
    id: 'previous',
    header: t('Previous price'),
    align: 'right',
    width: 126,
    cell: ({ previousPrice, previousDate, currency, sinceFirst }) => (
      <span
        title={
          previousDate === null
            ? undefined
            : sinceFirst
              ? t('the first price, {date}', { date: formatDate(previousDate) })
              : formatDate(previousDate)
        }
      >
        <Money value={previousPrice} per="" currency={currency} reason={t('No earlier price')} />
      </span>
    ),
  },
  {
    id: 'current',
    header: t('Current price'),
    align: 'right',
    width: 140,
    phone: 'meta',
    cell: ({ currentPrice, unit, currency }) => (
      <Money value={currentPrice} per={unit} currency={currency} reason={t('No price yet')} />
    ),
  },
  {
    id: 'change',
    header: t('Change'),
    align: 'right',
    width: 104,
    phone: 'note',
    value: ({ priceChangePercent }) => priceChangePercent,
    cell: ({ priceChangePercent, priceChange, currency, unit }) =>
      priceChangePercent === null ? (
        <Unknown reason={t('No earlier price')} />
      ) : (
        <span title={t('{priceChange} per {unit}', { priceChange: formatUnitCost(priceChange, currency), unit })}>
          <Delta value={priceChangePercent} />
        </span>
      ),
  },
  {
    id: 'impact',
    header: t('Added cost per month'),
    align: 'right',
    width: 160,
    phone: 'figure',
    value: ({ monthlyImpact }) => monthlyImpact,
    cell: ({ monthlyImpact, impactBasis, currency, priceChange }) =>
      monthlyImpact === null ? (
        <Unknown
          reason={
            priceChange === null ? t('No earlier price') : t('Nothing bought in the last 90 days, and sales unknown')
          }
        />
      ) : (
        <span title={impactBasis === 'sales' ? t('Based on sales') : t('Based on purchases')}>
          <Delta value={monthlyImpact} unit="money" currency={currency} />
        </span>
      ),
  },
  {
    id: 'forecast',
    header: t('Forecast'),
    align: 'right',
    width: 150,
    value: ({ forecastChangePercent }) => forecastChangePercent,
    cell: ({ forecastedPrice, forecastLow, forecastHigh, forecastChangePercent, currency }) =>
      forecastedPrice === null ? (
        <Unknown reason={t('No forecast yet: still calculating, or fewer than four weeks of prices')} />
      ) : (
        <span
          className={css.forecast}
          title={t('{low} to {high} (80% range)', {
            low: formatUnitCost(forecastLow, currency),
            high: formatUnitCost(forecastHigh, currency),
          })}
        >
          {formatUnitCost(forecastedPrice, currency)}
          <Delta value={forecastChangePercent} />
        </span>
      ),
  },
  {
    id: 'variation',
    header: t('Variation'),
    align: 'right',
    width: 100,
    hidden: true,
    value: ({ variation }) => variation,
    cell: ({ variation }) => (variation === null ? <Unknown /> : variation.toFixed(3)),
  },
  {
    id: 'spend',
    header: t('Spend per month'),
    align: 'right',
    width: 120,
    hidden: true,
    value: ({ monthlySpend }) => monthlySpend,
    cell: ({ monthlySpend, currency }) => <Money value={monthlySpend} currency={currency} reason={unbought} />,
  },
];
