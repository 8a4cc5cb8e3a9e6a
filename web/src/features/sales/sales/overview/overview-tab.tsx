import { Link } from 'react-router';
import { formatKpiMoney, formatMoney, formatNumber, formatPercent } from '../../../../lib/format.ts';
import { t } from '../../../../lib/t.ts';
import { Trans } from '../../../../lib/trans.tsx';
import { Delta, Facts, Section, Skeleton, Tiles, Unknown } from '../../../../ui/index.ts';
import { useRevenueSummary } from '../revenue-tiles.tsx';
import css from '../sales.module.css';
import { BreakdownSection, useBreakdown } from './breakdown-section.tsx';
import type { Breakdown } from './breakdown-words.ts';
import { ConnectedSystems } from './connected-systems.tsx';
import { PeriodChoice } from './period-choice.tsx';
import { RevenueSources } from './revenue-sources.tsx';
import { usePeriod } from './use-period.ts';
import { WhenSection } from './when-section.tsx';

export function OverviewTab() {
  const period = usePeriod();
  const sources = useBreakdown('source', period);
  return (
    <div className={css.stack}>
      <div className="pw-bar">
        <PeriodChoice period={period} />
      </div>
      {sources.isPending && !sources.error && <Skeleton kind="tiles" height={64} />}
      {sources.data && <PeriodFigures data={sources.data} />}
      <UnmappedNote />
      <div className={css.two}>
        <div className={css.stack}>
          <BreakdownSection period={period} />
          {sources.data && sources.data.rows.length > 0 && <WhenSection period={period} />}
        </div>
        <div className={css.stack}>
          <RevenueSources sources={sources} />
          <ConnectedSystems />
          {sources.data && <BesideRevenue data={sources.data} />}
        </div>
      </div>
    </div>
  );
}

function PeriodFigures({ data }: { data: Breakdown }) {
  const { currency, revenue, revenueChange, transactions, averageTransactionValue, guests, revenuePerGuest, reserved } =
    data;
  const none = <Unknown reason={t('No sales in this period')} noCost />;
  const unknown = revenue === 0 ? none : <Unknown reason={t('The sales files have no check numbers')} noCost />;
  return (
    <Tiles
      size="fact"
      tiles={[
        {
          label: t('Revenue'),
          term: 'net-sales',
          value: formatKpiMoney(revenue, currency),
          note: revenueChange === null ? undefined : <Delta value={revenueChange} moreIs="good" />,
        },
        { label: t('Transactions'), value: transactions === 0 && revenue !== 0 ? unknown : formatNumber(transactions) },
        {
          label: t('Average transaction'),
          value: averageTransactionValue === null ? unknown : formatMoney(averageTransactionValue, { currency }),
        },
        ...(guests > 0
          ? [
              {
                label: t('Revenue per guest'),
                value: revenuePerGuest === null ? none : formatMoney(revenuePerGuest, { currency }),
                note: t('{guests} guests', { guests: formatNumber(guests) }),
              },
            ]
          : []),
        ...(reserved === null
          ? []
          : [
              {
                label: t('Guests with a reservation'),
                value: formatNumber(reserved.guests),
                note: t('{noShows, plural, one {# no-show} other {# no-shows}}, {cancelled} canceled', {
                  noShows: reserved.noShows,
                  cancelled: formatNumber(reserved.cancelled),
                }),
              },
            ]),
      ]}
    />
  );
}

/** Amounts not included in revenue, or already deducted from it. */
function BesideRevenue({ data }: { data: Breakdown }) {
  const { currency } = data;
  const money = (value: number) => formatMoney(value, { currency });
  return (
    <Section title={t('Not included in revenue')}>
      <Facts
        facts={[
          { label: t('Tax'), value: money(data.tax) },
          { label: t('Tips'), value: money(data.tips) },
          { label: t('Discounts (already deducted)'), value: money(data.discounts) },
          {
            label:
              data.refundCount > 0
                ? t('Refunds ({count}, already deducted)', { count: data.refundCount })
                : t('Refunds (already deducted)'),
            value: money(data.refunds),
          },
          { label: t('Service charges'), value: money(data.serviceCharges) },
          { label: t('Gift cards sold'), value: money(data.giftCards) },
        ]}
      />
    </Section>
  );
}

function UnmappedNote() {
  const { data } = useRevenueSummary();
  if (!data?.unmappedPercent || data.unmappedPercent <= 0) return null;
  return (
    <p className={css.notice}>
      <span>
        <Trans
          id={"<0>{unmappedPercent}</0> of the last 30 days' revenue isn't mapped to a dish, so its cost is unknown."}
          values={{ unmappedPercent: formatPercent(data.unmappedPercent) }}
          components={{ 0: <strong className="pw-num" /> }}
        />
      </span>
      <Link className={css.link} to="/pos-integrations?tab=sales">
        {t('Map items')}
      </Link>
    </p>
  );
}
