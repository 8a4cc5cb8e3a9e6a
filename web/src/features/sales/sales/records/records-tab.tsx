import { revenueDetailed } from '@platewise/contract';
import { orderTypes } from '@platewise/domain';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../../../lib/api-error.ts';
import { orderWords } from '../../../../lib/order-words.ts';
import { useSelectedRestaurant } from '../../../../lib/selected-restaurant.ts';
import { t } from '../../../../lib/t.ts';
import { usePagedList } from '../../../../lib/use-paged-list.ts';
import { useUrlState } from '../../../../lib/use-url-state.ts';
import {
  Button,
  DataTable,
  EmptyState,
  Fold,
  SearchField,
  SelectField,
  type Sort,
  toast,
} from '../../../../ui/index.ts';
import { PeriodChoice } from '../overview/period-choice.tsx';
import { usePeriod } from '../overview/use-period.ts';
import css from '../sales.module.css';
import { recordColumns } from './record-columns.tsx';

type Source = (typeof orderTypes)[number];
const kinds = [
  { value: 'sale', label: t('Sales only') },
  { value: 'refund', label: t('Refunds only') },
];

/** Single sales, ten initially. */
export function RecordsTab() {
  const restaurantId = useSelectedRestaurant() ?? undefined;
  const period = usePeriod();
  const [q, setSearch] = useUrlState('q', '', { replace: true });
  const [source, setSource] = useUrlState<Source | ''>('source', '', { replace: true });
  const [kind, setKind] = useUrlState<'sale' | 'refund' | ''>('kind', '', { replace: true });
  const [sort, setSort] = useState<Sort | null>(null);
  const [saving, setSaving] = useState(false);
  const query = {
    ...{ restaurantId, q, source: source || undefined, kind: kind || undefined, ...period.query },
    ...(sort && { sort: sort.id as 'date' | 'amount', order: sort.desc ? ('desc' as const) : ('asc' as const) }),
  };
  const list = usePagedList(revenueDetailed, { ...query, limit: '10' });
  const filtered = q !== '' || source !== '' || kind !== '';
  const save = async () => {
    setSaving(true);
    try {
      const { exportRecords } = await import('./export-records.ts');
      await exportRecords(query);
    } catch (error) {
      toast({ title: t('Export failed'), description: messageOf(error), destructive: true });
    }
    setSaving(false);
  };
  return (
    <div className={css.stack}>
      <div className="pw-bar">
        <Fold kind="filters">
          <PeriodChoice period={period} />
          <SearchField label={t('Search sales')} value={q} onChange={setSearch} />
          <SelectField
            label={t('Source')}
            labelHidden
            quiet
            clearable
            width={150}
            placeholder={t('All sources')}
            options={orderTypes.map((value) => ({ value, label: orderWords(value) }))}
            value={source}
            onChange={(value) => setSource(value as Source)}
          />
          <SelectField
            label={t('Type')}
            labelHidden
            quiet
            clearable
            width={180}
            placeholder={t('Sales and refunds')}
            options={kinds}
            value={kind}
            onChange={(value) => setKind(value as 'sale' | 'refund')}
          />
          {list.rows.length > 0 && (
            <Button icon={<Download size={14} aria-hidden />} loading={saving} onClick={() => void save()}>
              {t('Export {total, plural, one {# row} other {# rows}}', { total: list.total })}
            </Button>
          )}
        </Fold>
      </div>
      <DataTable
        label={t('Revenue records')}
        rows={list.rows}
        columns={recordColumns}
        rowKey={({ id }) => id}
        paging={{ total: list.total, hasMore: false, isLoading: false, more: list.paging.more }}
        sort={sort ?? { id: 'date', desc: true }}
        onSort={setSort}
        isPending={list.isPending}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={
          filtered ? (
            <EmptyState title={t('No sales found')} text={t('No sales match the filters in this period.')} />
          ) : (
            <EmptyState
              title={t('No revenue data found. Upload files or connect POS systems to get started.')}
              action={
                <>
                  <Button variant="primary" to="/revenue?tab=upload">
                    {t('Upload a file')}
                  </Button>
                  <Button to="/revenue?tab=pos">{t('Connect a system')}</Button>
                </>
              }
            />
          )
        }
        footer={
          list.paging.hasMore && (
            <div className={css.more}>
              <Button size="xs" variant="subtle" loading={list.paging.isLoading} onClick={list.paging.more}>
                {t('Show more ({total, plural, one {# row} other {# rows}} in all)', { total: list.total })}
              </Button>
            </div>
          )
        }
      />
    </div>
  );
}
