import { formatDelta, formatMoney, formatNumber } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { Badge, Tiles, Unknown } from '../../../ui/index.ts';
import type { Impact } from './chosen-impact.ts';

const tones = { Low: 'green', Medium: 'amber', High: 'red' } as const;

const riskWords = { Low: t('Low'), Medium: t('Medium'), High: t('High') } as const;

export const RiskBadge = ({ risk }: { risk: Impact['customerRisk'] }) => (
  <Badge tone={tones[risk]}>{riskWords[risk]}</Badge>
);

const noSales = t('No sales in the last 30 days');

type RangeProps = { range: { low: number; high: number } | null; currency: string };

/** 'from −$20 to +$31 per month'. */
export const rangeWords = ({ range, currency }: RangeProps) =>
  range === null
    ? noSales
    : t('from {low} to {high} per month', {
        low: formatMoney(range.low, { currency, sign: true }),
        high: formatMoney(range.high, { currency, sign: true }),
      });

const amount = (value: number | null, currency: string) =>
  value === null ? <Unknown reason={noSales} noCost /> : formatMoney(value, { currency, sign: true });

/** The combined impact of price changes; the ranges reflect how guests may respond. */
export const ImpactTiles = ({ impact, currency }: { impact: Impact; currency: string }) => (
  <Tiles
    size="fact"
    tiles={[
      { label: t('Items affected'), value: formatNumber(impact.itemsAffected) },
      { label: t('Avg price change'), value: formatDelta(impact.avgPriceChange, '%') },
      {
        label: t('Est. revenue impact'),
        value: amount(impact.estimatedRevenueImpact, currency),
        note: rangeWords({ range: impact.estimatedRevenueRange, currency }),
      },
      {
        label: t('Est. profit impact'),
        value: amount(impact.estimatedProfitImpact, currency),
        note: rangeWords({ range: impact.estimatedProfitRange, currency }),
      },
      { label: t('Customer impact risk'), value: <RiskBadge risk={impact.customerRisk} /> },
    ]}
  />
);
