import { type CompetitorMenuChangeRow, listCompetitorMenuChanges } from '@platewise/contract';
import { useState } from 'react';
import { t } from '../../../../lib/t.ts';
import { usePagedList } from '../../../../lib/use-paged-list.ts';
import { type Column, EmptyState, SelectField, SimpleTable } from '../../../../ui/index.ts';
import { More } from '../more.tsx';
import { changeColumns } from './change-columns.tsx';
import css from './menu.module.css';

const kinds = [
  { value: '', label: t('All changes') },
  { value: 'dearer', label: t('Price up') },
  { value: 'cheaper', label: t('Price down') },
  { value: 'new', label: t('New dishes') },
  { value: 'gone', label: t('Gone') },
  { value: 'back', label: t('Back again') },
];

/** Menu changes, by read. */
export function ChangesList({ id, onOpen }: { id: number; onOpen: (dishId: number) => void }) {
  const [kind, setKind] = useState('');
  const list = usePagedList(
    listCompetitorMenuChanges,
    { kind: (kind || undefined) as 'new' | undefined, limit: '60' },
    { params: { id } },
  );
  const name: Column<CompetitorMenuChangeRow> = {
    id: 'name',
    header: t('Dish'),
    phone: 'title',
    cell: (change) => (
      <button type="button" className={css.dish} onClick={() => onOpen(change.itemId)}>
        {change.name}
      </button>
    ),
  };
  return (
    <div className={css.stack}>
      <div className="pw-bar">
        <SelectField
          label={t('Type of change')}
          labelHidden
          quiet
          width={160}
          options={kinds}
          value={kind}
          onChange={setKind}
          placeholder={t('All changes')}
        />
      </div>
      <SimpleTable
        label={t('Changes')}
        rows={list.rows}
        columns={[name, ...changeColumns]}
        rowKey={(change) => change.id}
        isPending={list.isPending}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={
          <EmptyState
            title={t('No changes yet')}
            text={t('Added and removed dishes and price changes appear after the second reading.')}
          />
        }
      />
      <More {...list.paging} />
    </div>
  );
}
