import { type FinancialFigures, profitAndLoss } from '@platewise/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { read } from '../../../lib/query-client.ts';
import { useRestaurants } from '../../../lib/restaurants.ts';
import { t } from '../../../lib/t.ts';
import { type Column, Section, SimpleTable } from '../../../ui/index.ts';
import css from './analysis.module.css';
import type { AnalysisQuery } from './analysis-query.ts';
import { moneyColumns } from './statement-section.tsx';
import { coveredWords } from './words.ts';

type Row = FinancialFigures & { restaurantId: number | null; name: string | null; currency: string };

/** Compares the restaurants when several are shown together. */
export function RestaurantsSection({ query }: { query: AnalysisQuery }) {
  const { data: restaurants = [] } = useRestaurants();
  const several = query.restaurantId === undefined && restaurants.length > 1;
  const { data, isPending, error, refetch } = useQuery({
    ...read(profitAndLoss, { query: { ...query, by: 'total', together: 'each' } }),
    placeholderData: keepPreviousData,
    enabled: several,
  });
  if (!several) return null;
  const rows = (data?.statements ?? []).map(({ total, restaurantId, name, currency }) => ({
    ...total,
    ...{ restaurantId, name, currency },
  }));
  return (
    <Section title={t('Restaurants')} count={rows.length}>
      <SimpleTable
        label={t('Financial overview by restaurant')}
        rows={rows.sort((a, b) => (b.sales ?? 0) - (a.sales ?? 0))}
        columns={columns}
        rowKey={({ restaurantId }) => restaurantId ?? 0}
        isPending={isPending}
        error={error}
        onRetry={() => void refetch()}
      />
    </Section>
  );
}

const columns: Column<Row>[] = [
  {
    id: 'restaurant',
    header: t('Restaurant'),
    phone: 'title',
    cell: (row) => (
      <span className="pw-lines">
        <b className={css.name}>{row.name}</b>
        <span className="pw-meta">{coveredWords(row)}</span>
      </span>
    ),
  },
  ...moneyColumns<Row>(({ currency }) => currency),
];
