import type { SupplierPerformanceRow } from '@platewise/contract';
import { countOf, formatDate, formatMoney, formatNumber, formatPercent } from '../../../lib/format.ts';
import { Badge, Button, Card, Facts, HiddenValue, Sparkline, useCostsHidden } from '../../../ui/index.ts';
import css from './procurement.module.css';

type Props = {
  /** For one vendor, current period first. */
  rows: readonly SupplierPerformanceRow[];
  currency: string | undefined;
  onRate: (vendor: { id: number; name: string }) => void;
};

const none = <span className={css.quiet}>Not enough data</span>;

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
      subtitle={`${row.period}ly performance, ${formatDate(row.startDate, { year: false })} to ${formatDate(row.endDate)}`}
      actions={
        <>
          <Button variant="subtle" to={`/vendors?vendor=${row.id}`} aria-label={`Open vendor: ${row.vendorName}`}>
            Open vendor
          </Button>
          <Button
            variant="subtle"
            onClick={() => onRate({ id: row.id, name: row.vendorName })}
            aria-label={`Rate communication: ${row.vendorName}`}
          >
            Rate communication
          </Button>
        </>
      }
    >
      <Score rows={rows} />
      <Facts
        facts={[
          { label: 'On-time delivery', value: percent(metrics.onTimeDeliveryRate) },
          { label: 'Quality rating', value: ofFive(metrics.qualityRating) },
          {
            label: 'Price competitiveness',
            value: cost(metrics.priceCompetitiveness == null ? null : formatPercent(metrics.priceCompetitiveness, 0)),
          },
          { label: 'Order fulfillment', value: percent(metrics.orderFulfillmentRate) },
          {
            label: 'Communication rating',
            value: (
              <>
                {ofFive(metrics.communicationRating)}
                {basis.ratings > 0 && <span className="pw-meta"> by {countOf(basis.ratings, 'person', 'people')}</span>}
              </>
            ),
          },
          {
            label: 'Total order value',
            value: (
              <>
                {cost(metrics.totalOrderValue == null ? null : formatMoney(metrics.totalOrderValue, { currency }))}
                {basis.valueFrom === 'invoices' && <span className="pw-meta"> from invoices</span>}
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
      <div className={css.scoreWords}>
        <div className="pw-meta">Overall score</div>
        {score === null ? (
          none
        ) : (
          <>
            <div className={css.scoreFigure}>
              <strong>{formatNumber(score, 0)}/100</strong>
              {tone && <Badge tone={tone}>{tone === 'amber' ? 'Watch' : 'Poor'}</Badge>}
            </div>
            <div
              className={css.track}
              role="progressbar"
              aria-label={`Overall score of ${rows[0]?.vendorName}`}
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
  `Overall score over ${values.length} periods: ${values.map((value) => (value === null ? 'unknown' : formatNumber(value, 0))).join(', ')}`;
