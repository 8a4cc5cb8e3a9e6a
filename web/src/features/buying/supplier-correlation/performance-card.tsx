import type { SupplierPerformanceRow } from '@platewise/contract';
import { formatDate, formatMoney, formatNumber, formatPercent } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { Badge, Button, Card, Facts, HiddenValue, Sparkline, useCostsHidden } from '../../../ui/index.ts';
import css from './procurement.module.css';

type Props = {
  /** For one vendor, current period first. */
  rows: readonly SupplierPerformanceRow[];
  currency: string | undefined;
  onRate: (vendor: { id: number; name: string }) => void;
};

const none = <span className="pw-ink-3">{t('Not enough data')}</span>;

/** One vendor's performance from recorded data; metrics without data stay blank. */
export function PerformanceCard({ rows, currency, onRate }: Props) {
  const hidden = useCostsHidden();
  const [row] = rows;
  if (row === undefined) return null;
  const { metrics, basis } = row;
  const percent = (value: number | null) => (value === null ? none : formatPercent(value, 0));
  const ofFive = (value: number | null) => (value === null ? none : `${formatNumber(value, 1)}/5`);
  // Hidden costs arrive without a value, which is different from missing data.
  const cost = (shown: string | null) => shown ?? (hidden ? <HiddenValue /> : none);
  return (
    <Card
      title={row.vendorName}
      subtitle={t(
        '{period, select, week {weekly performance} month {monthly performance} other {quarterly performance}}, {startDate} to {endDate}',
        {
          period: row.period,
          startDate: formatDate(row.startDate, { year: false }),
          endDate: formatDate(row.endDate),
        },
      )}
      actions={
        <>
          <Button
            variant="subtle"
            to={`/vendors?vendor=${row.id}`}
            aria-label={t('Open vendor: {vendorName}', { vendorName: row.vendorName })}
          >
            {t('Open vendor')}
          </Button>
          <Button
            variant="subtle"
            onClick={() => onRate({ id: row.id, name: row.vendorName })}
            aria-label={t('Rate communication: {vendorName}', { vendorName: row.vendorName })}
          >
            {t('Rate communication')}
          </Button>
        </>
      }
    >
      <Score rows={rows} />
      <Facts
        facts={[
          { label: t('On-time delivery'), value: percent(metrics.onTimeDeliveryRate) },
          { label: t('Quality rating'), value: ofFive(metrics.qualityRating) },
          {
            label: t('Price competitiveness'),
            value: cost(metrics.priceCompetitiveness == null ? null : formatPercent(metrics.priceCompetitiveness, 0)),
          },
          { label: t('Order fulfillment'), value: percent(metrics.orderFulfillmentRate) },
          {
            label: t('Communication rating'),
            value: (
              <>
                {ofFive(metrics.communicationRating)}
                {basis.ratings > 0 && (
                  <span className="pw-meta">
                    {' '}
                    {t('by {ratings, plural, one {# person} other {# people}}', { ratings: basis.ratings })}
                  </span>
                )}
              </>
            ),
          },
          {
            label: t('Total order value'),
            value: (
              <>
                {cost(metrics.totalOrderValue == null ? null : formatMoney(metrics.totalOrderValue, { currency }))}
                {basis.valueFrom === 'invoices' && <span className="pw-meta"> {t('from invoices')}</span>}
              </>
            ),
          },
        ]}
      />
    </Card>
  );
}

/** 80 and up needs no label; 60 to 79 is marked to watch. */
function Score({ rows }: { rows: Props['rows'] }) {
  const score = rows[0]?.overallScore ?? null;
  const tone = score === null || score >= 80 ? undefined : score >= 60 ? 'amber' : 'red';
  const before = rows.map(({ overallScore }) => overallScore).reverse();
  const known = before.filter((value) => value !== null).length;
  return (
    <div className={css.score}>
      <div className="pw-grow">
        <div className="pw-meta">{t('Overall score')}</div>
        {score === null ? (
          none
        ) : (
          <>
            <div className={css.scoreFigure}>
              <strong>{formatNumber(score, 0)}/100</strong>
              {tone && <Badge tone={tone}>{tone === 'amber' ? t('Watch') : t('Poor')}</Badge>}
            </div>
            <div
              className={css.track}
              role="progressbar"
              aria-label={t("{vendorName}'s overall score", { vendorName: rows[0]?.vendorName })}
              aria-valuenow={Math.round(score)}
              aria-valuemin={0}
              aria-valuemax={100}
            >
              <div className={css.bar} data-tone={tone} style={{ width: `${score}%` }} />
            </div>
          </>
        )}
      </div>
      {known > 1 && <Sparkline values={before} min={0} max={100} label={trendOf(before)} />}
    </div>
  );
}

const trendOf = (values: readonly (number | null)[]) =>
  t('Overall score over {count} periods: {values}', {
    count: values.length,
    values: values.map((value) => (value === null ? t('no data') : formatNumber(value, 0))).join(', '),
  });
