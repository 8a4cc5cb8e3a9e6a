import { type SupplierTrend, supplierTrends } from '@platewise/contract';
import { formatDate, formatMoney } from '../../../lib/format.ts';
import { restaurantOf } from '../../../lib/restaurant-of.ts';
import { t } from '../../../lib/t.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { useAddress, useUrlState } from '../../../lib/use-url-state.ts';
import { type Column, DataTable, Delta, EmptyState, SearchField, Unknown } from '../../../ui/index.ts';
import { RiskBadge } from './risk-badge.tsx';
import type { CostQuery } from './timeframe.tsx';
import { TrendWord } from './trend-word.tsx';

/** Price trends by supplier, largest monthly amount first. */
export function SupplierTab({ query }: { query: CostQuery }) {
  const [q, setQ] = useUrlState('q', '', { replace: true });
  const [, change] = useAddress();
  const list = usePagedList(supplierTrends, { ...query, q });
  const open = ({ id }: SupplierTrend) => change({ q: null, tab: 'ingredients', supplier: String(id) });
  return (
    <div className="pw-tab-20">
      <div className="pw-bar">
        <SearchField label={t('Search vendors')} value={q} onChange={setQ} />
      </div>
      <DataTable
        label={t('Vendor price trends')}
        rows={list.rows}
        columns={columns}
        restaurantOf={restaurantOf}
        rowKey={({ id }) => id}
        onOpen={open}
        paging={list.paging}
        isPending={list.isPending}
        error={list.error}
        onRetry={() => void list.refetch()}
        density="tall"
        empty={
          <EmptyState
            title={q === '' ? t('No suppliers with ingredients yet') : t('No suppliers match')}
            text={
              q === ''
                ? t('Suppliers appear here with their price changes once you buy from them.')
                : t('Try a different search.')
            }
          />
        }
      />
    </div>
  );
}

const columns: Column<SupplierTrend>[] = [
  {
    id: 'name',
    header: t('Supplier'),
    fixed: true,
    phone: 'title',
    cell: ({ name, totalIngredients, highRiskIngredients }) => (
      <span className="pw-lines">
        <b className="pw-strong">{name}</b>
        <span className="pw-meta">
          {highRiskIngredients > 0
            ? t('{ingredients, plural, one {# ingredient} other {# ingredients}}, {highRisk} at high risk', {
                ingredients: totalIngredients,
                highRisk: highRiskIngredients,
              })
            : t('{ingredients, plural, one {# ingredient} other {# ingredients}}', { ingredients: totalIngredients })}
        </span>
      </span>
    ),
  },
  {
    id: 'risk',
    header: t('Risk'),
    width: 110,
    phone: 'meta',
    cell: ({ riskLevel }) => <RiskBadge level={riskLevel} />,
  },
  {
    id: 'increase',
    header: t('Average increase'),
    align: 'right',
    width: 140,
    phone: 'note',
    cell: ({ averageIncrease }) =>
      averageIncrease === null ? (
        <Unknown reason={t('No earlier price to compare with')} />
      ) : (
        <Delta value={averageIncrease} />
      ),
  },
  {
    id: 'trend',
    header: t('This month'),
    width: 110,
    cell: ({ monthlyTrend }) => <TrendWord trend={monthlyTrend} />,
  },
  {
    id: 'updated',
    header: t('Last price'),
    width: 130,
    cell: ({ lastPriceUpdate }) => <span className="pw-num pw-ink-2">{formatDate(lastPriceUpdate)}</span>,
  },
  {
    id: 'spend',
    header: t('Spend per month'),
    align: 'right',
    width: 130,
    cell: ({ monthlySpend, currency }) =>
      monthlySpend === null ? (
        <Unknown reason={t('Nothing bought in the last 90 days')} />
      ) : (
        formatMoney(monthlySpend, { currency })
      ),
  },
  {
    id: 'impact',
    header: t('Added cost per month'),
    align: 'right',
    width: 130,
    phone: 'figure',
    cell: ({ monthlyImpact, currency }) =>
      monthlyImpact === null ? (
        <Unknown reason={t('Nothing bought in the last 90 days')} />
      ) : (
        <Delta value={monthlyImpact} unit="money" currency={currency} />
      ),
  },
];
