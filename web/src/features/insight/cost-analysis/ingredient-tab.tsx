import {
  exportCostAnalysis,
  type IngredientTrend,
  ingredientTrendSorts,
  ingredientTrends,
  type SupplierTrend,
} from '@platewise/contract';
import { Download } from 'lucide-react';
import { addressOf } from '../../../lib/api.ts';
import { restaurantOf } from '../../../lib/restaurant-of.ts';
import { t } from '../../../lib/t.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { useUrlState } from '../../../lib/use-url-state.ts';
import { Button, DataTable, EmptyState, Fold, SearchField, SelectField } from '../../../ui/index.ts';
import css from './cost-analysis.module.css';
import { ingredientColumns } from './ingredient-columns.tsx';
import { IngredientOutlookDrawer } from './ingredient-outlook.tsx';
import { SupplierSelect } from './supplier-select.tsx';
import type { CostQuery } from './timeframe.tsx';

type SortName = (typeof ingredientTrendSorts)[number];
type Risk = SupplierTrend['riskLevel'];

const risks: { value: Risk | 'all'; label: string }[] = [
  { value: 'all', label: t('Any risk') },
  { value: 'high', label: t('High risk') },
  { value: 'medium', label: t('Medium risk') },
  { value: 'low', label: t('Low risk') },
];
const isSort = (id: string | undefined): id is SortName => ingredientTrendSorts.some((one) => one === id);

/** Price trends by ingredient, by default with the largest monthly amount first. */
export function IngredientTab({ query }: { query: CostQuery }) {
  const [q, setQ] = useUrlState('q', '', { replace: true });
  const [risk, setRisk] = useUrlState<Risk | 'all'>('risk', 'all', { replace: true });
  const [supplier, setSupplier] = useUrlState('supplier', '', { replace: true });
  const [sort, setSort] = useUrlState('sort', '', { replace: true });
  const [openId, open] = useUrlState('ingredient');
  const [id, direction] = sort.split('.');
  const filter = {
    ...query,
    q,
    risk: risk === 'all' ? undefined : risk,
    vendorId: Number(supplier) || undefined,
    ...(isSort(id) ? { sort: id, order: direction === 'asc' ? 'asc' : 'desc' } : {}),
  } as const;
  const list = usePagedList(ingredientTrends, filter);
  const filtered = q !== '' || risk !== 'all' || supplier !== '';
  return (
    <div className="pw-tab-20">
      <div className="pw-bar">
        <Fold kind="filters">
          <SearchField label={t('Search ingredients')} value={q} onChange={setQ} />
          <SelectField
            label={t('Risk')}
            labelHidden
            quiet
            width={150}
            options={risks}
            value={risk}
            onChange={(value) => setRisk(value as Risk | 'all')}
          />
          <SupplierSelect query={query} value={supplier} onChange={setSupplier} />
          <span className={css.apart}>
            <Button
              size="xs"
              href={addressOf(exportCostAnalysis, { query: filter })}
              icon={<Download size={14} aria-hidden />}
            >
              {t('Export as CSV')}
            </Button>
          </span>
        </Fold>
      </div>
      <DataTable
        label={t('Ingredient price trends')}
        rows={list.rows}
        columns={ingredientColumns}
        restaurantOf={restaurantOf}
        rowKey={({ id: key }) => key}
        onOpen={({ id: key }) => open(String(key))}
        openKey={Number(openId) || null}
        sort={isSort(id) ? { id, desc: direction !== 'asc' } : null}
        onSort={(next) => setSort(next === null ? '' : `${next.id}.${next.desc ? 'desc' : 'asc'}`)}
        rowTone={toneOf}
        paging={list.paging}
        isPending={list.isPending}
        error={list.error}
        onRetry={() => void list.refetch()}
        density="tall"
        empty={
          <EmptyState
            title={filtered ? t('No ingredients match') : t('No ingredients yet')}
            text={
              filtered
                ? t('Try a different search or filter.')
                : t('Ingredients you buy appear here with their prices.')
            }
          />
        }
      />
      <IngredientOutlookDrawer
        ingredientId={Number(openId) || null}
        timeframe={query.timeframe}
        onClose={() => open('')}
      />
    </div>
  );
}

const toneOf = ({ doubtfulPrice }: IngredientTrend) => (doubtfulPrice === null ? undefined : 'amber');
