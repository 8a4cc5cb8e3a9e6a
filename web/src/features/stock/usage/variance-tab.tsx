import { exportUsage, type UsageReport, usageItems, type usageSorts } from '@platewise/contract';
import { Download } from 'lucide-react';
import { addressOf } from '../../../lib/api.ts';
import { sortCategories } from '../../../lib/sort-categories.ts';
import { t } from '../../../lib/t.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { useUrlState } from '../../../lib/use-url-state.ts';
import { Button, DataTable, EmptyState, Fold, SearchField, SelectField } from '../../../ui/index.ts';
import { itemColumns } from './item-columns.tsx';
import css from './usage.module.css';
import { UsageDrawer } from './usage-drawer.tsx';

type SortName = (typeof usageSorts)[number];
type Show = 'all' | 'over' | 'under' | 'uncounted';

const shows: { value: Show; label: string }[] = [
  { value: 'all', label: t('All ingredients') },
  { value: 'over', label: t('Above theoretical') },
  { value: 'under', label: t('Below theoretical') },
  { value: 'uncounted', label: t('Not counted') },
];
const sortable: readonly string[] = [
  'name',
  'variance_cost',
  'variance_percent',
  'actual',
  'waste',
] satisfies SortName[];

/** Variance by ingredient, largest value first. */
export function VarianceTab({ report }: { report: UsageReport }) {
  const { restaurantId, from, to, currency } = report;
  const [q, setQ] = useUrlState('q', '', { replace: true });
  const [category, setCategory] = useUrlState('category', '', { replace: true });
  const [show, setShow] = useUrlState<Show>('show', 'all', { replace: true });
  const [sort, setSort] = useUrlState('sort', '', { replace: true });
  const [openId, open] = useUrlState('item');
  const [id, direction] = sort.split('.');
  const query = {
    from,
    to,
    q,
    category,
    show: shows.some(({ value }) => value === show) ? show : 'all',
    ...(sortable.includes(id ?? '') ? { sort: id as SortName, order: direction === 'asc' ? 'asc' : 'desc' } : {}),
  } as const;
  const list = usePagedList(usageItems, query, { params: { restaurantId } });
  const filtered = q !== '' || category !== '' || show !== 'all';
  return (
    <div className="pw-tab-20">
      <div className={css.filters}>
        <Fold kind="filters">
          <SearchField label={t('Search ingredients')} value={q} onChange={setQ} />
          <SelectField
            label={t('Show')}
            labelHidden
            quiet
            width={180}
            options={shows}
            value={query.show}
            onChange={(value) => setShow(value as Show)}
          />
          <SelectField
            label={t('Category')}
            labelHidden
            quiet
            width={180}
            options={[
              { value: 'all', label: t('All categories') },
              ...sortCategories(report.categories.flatMap((one) => one.category ?? [])),
              ...(report.categories.some((one) => one.category === null)
                ? [{ value: 'none', label: t('No category') }]
                : []),
            ]}
            value={category === '' ? 'all' : category}
            onChange={(value) => setCategory(value === 'all' ? '' : value)}
          />
          <span className={css.apart}>
            <Button
              size="xs"
              href={addressOf(exportUsage, { params: { restaurantId }, query })}
              icon={<Download size={14} aria-hidden />}
            >
              {t('Export as CSV')}
            </Button>
          </span>
        </Fold>
      </div>
      <DataTable
        label={t('Ingredient usage')}
        rows={list.rows}
        columns={itemColumns(currency)}
        rowKey={({ ingredientId }) => ingredientId}
        onOpen={({ ingredientId }) => open(String(ingredientId))}
        openKey={Number(openId) || null}
        sort={id && sortable.includes(id) ? { id, desc: direction !== 'asc' } : null}
        onSort={(next) => setSort(next === null ? '' : `${next.id}.${next.desc ? 'desc' : 'asc'}`)}
        rowTone={({ actual }) => (actual === null ? 'muted' : undefined)}
        paging={list.paging}
        isPending={list.isPending}
        error={list.error}
        onRetry={() => void list.refetch()}
        density="tall"
        empty={
          <EmptyState
            title={filtered ? t('No ingredients match') : t('No movements in this period')}
            text={
              filtered ? t('Try a different search or filter.') : t('Choose a period with sales, purchases or counts.')
            }
          />
        }
      />
      <UsageDrawer
        restaurantId={restaurantId}
        ingredientId={Number(openId) || null}
        dates={{ from, to }}
        onClose={() => open('')}
      />
    </div>
  );
}
