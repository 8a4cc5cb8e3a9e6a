import {
  addSpecialDays,
  deleteSpecialDay,
  listSpecialDays,
  type SalesForecastReply,
  type SpecialDayRow,
} from '@platewise/contract';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { useUrlState } from '../../../lib/use-url-state.ts';
import {
  Badge,
  Button,
  type Column,
  DataTable,
  EmptyState,
  Menu,
  Section,
  SegmentedControl,
  toast,
} from '../../../ui/index.ts';
import css from './sales-forecast.module.css';
import { SpecialDayDialog, type SpecialDayDraft } from './special-day-dialog.tsx';
import { dayWords, factorWords } from './words.ts';

/** Closures and days with unusual sales. */
export function SpecialDays({ forecast }: { forecast: SalesForecastReply }) {
  const { restaurantId, today, can } = forecast;
  const [draft, setDraft] = useState<SpecialDayDraft | null>(null);
  const [show, setShow] = useUrlState<'ahead' | 'all'>('special', 'ahead', { replace: true });
  const list = usePagedList(listSpecialDays, {
    restaurantId,
    ...(show === 'ahead' ? { from: today } : { order: 'desc' as const }),
  });
  const back = useCall(addSpecialDays, {
    onError: (error) => toast({ title: t("Couldn't undo"), description: messageOf(error), destructive: true }),
  });
  const remove = useCall(deleteSpecialDay, {
    onError: (failure) =>
      toast({ title: t('Failed to remove the special day'), description: messageOf(failure), destructive: true }),
  });
  const takeAway = (row: SpecialDayRow) =>
    remove.mutate(
      { params: { id: row.id } },
      {
        onSuccess: () =>
          toast({
            title: t('Special day removed'),
            description: `${dayWords(row.date)}: ${row.reason}`,
            action: {
              label: t('Undo'),
              onClick: () =>
                back.mutate({ body: { restaurantId, date: row.date, reason: row.reason, factor: row.factor } }),
            },
          }),
      },
    );
  const add = can.edit && (
    <Button
      variant="primary"
      size="xs"
      icon={<Plus size={14} aria-hidden />}
      onClick={() => setDraft({ id: null, date: '', reason: '', factor: 0 })}
    >
      {t('Add special day')}
    </Button>
  );
  return (
    <div className={css.stack}>
      <Section
        title={t('Special days')}
        aside={
          <span className="pw-bar">
            <SegmentedControl
              label={t('Show')}
              size="xs"
              value={show}
              onChange={setShow}
              options={[
                { value: 'ahead', label: t('Upcoming') },
                { value: 'all', label: t('All') },
              ]}
            />
            {add}
          </span>
        }
      >
        <DataTable
          label={t('Special days')}
          plain
          rows={list.rows}
          columns={columnsOf(setDraft, takeAway)}
          rowKey={({ id }) => id}
          paging={list.paging}
          isPending={list.isPending}
          error={list.error}
          onRetry={() => void list.refetch()}
          empty={
            <EmptyState
              title={t('No special days')}
              text={t(
                "Add closures, parties and local events so the forecast accounts for them and typical days aren't skewed.",
              )}
            />
          }
        />
      </Section>
      <SpecialDayDialog restaurantId={restaurantId} draft={draft} onClose={() => setDraft(null)} />
    </div>
  );
}

const columnsOf = (
  onChange: (draft: SpecialDayDraft) => void,
  onRemove: (row: SpecialDayRow) => void,
): Column<SpecialDayRow>[] => [
  {
    id: 'date',
    header: t('Day'),
    width: 150,
    phone: 'title',
    cell: ({ date }) => (
      <b className="pw-strong">
        {dayWords(date)}, {date.slice(0, 4)}
      </b>
    ),
  },
  { id: 'reason', header: t('Occasion'), phone: 'meta', cell: ({ reason }) => reason },
  {
    id: 'factor',
    header: t('Expected'),
    width: 210,
    phone: 'note',
    cell: ({ factor }) => (factor === 0 ? <Badge tone="amber">{t('closed')}</Badge> : factorWords(factor)),
  },
  {
    id: 'actions',
    header: '',
    align: 'right',
    width: 56,
    phone: 'actions',
    cell: (row) => (
      <Menu
        label={t('Actions for {date}', { date: dayWords(row.date) })}
        items={[
          row.can.edit && { label: t('Change (button)'), onClick: () => onChange(row) },
          row.can.remove && { label: t('Remove'), danger: true, onClick: () => onRemove(row) },
        ]}
      />
    ),
  },
];
