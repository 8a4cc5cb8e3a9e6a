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

const touches = ['salesForecast'];

/** Closures and days with unusual sales. */
export function SpecialDays({ forecast }: { forecast: SalesForecastReply }) {
  const { restaurantId, today, can } = forecast;
  const [draft, setDraft] = useState<SpecialDayDraft | null>(null);
  const [show, setShow] = useUrlState<'ahead' | 'all'>('special', 'ahead', { replace: true });
  const list = usePagedList(listSpecialDays, {
    restaurantId,
    ...(show === 'ahead' ? { from: today } : { order: 'desc' as const }),
  });
  const back = useCall(addSpecialDays, { touches });
  const remove = useCall(deleteSpecialDay, {
    touches,
    onError: (failure) =>
      toast({ title: 'Failed to remove the special day', description: messageOf(failure), destructive: true }),
  });
  const takeAway = (row: SpecialDayRow) =>
    remove.mutate(
      { params: { id: row.id } },
      {
        onSuccess: () =>
          toast({
            title: 'Special day removed',
            description: `${dayWords(row.date)}: ${row.reason}`,
            action: {
              label: 'Undo',
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
      Add Special Day
    </Button>
  );
  return (
    <div className={css.stack}>
      <Section
        title="Special days"
        aside={
          <span className={css.aside}>
            <SegmentedControl
              label="Show"
              size="xs"
              value={show}
              onChange={setShow}
              options={[
                { value: 'ahead', label: 'Upcoming' },
                { value: 'all', label: 'All' },
              ]}
            />
            {add}
          </span>
        }
      >
        <DataTable
          label="Special days"
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
              title="No special days"
              text="Add closures, parties and fairs so the forecast accounts for them and usual days aren't skewed."
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
    header: 'Day',
    width: 150,
    phone: 'title',
    cell: ({ date }) => (
      <b className={css.name}>
        {dayWords(date)}, {date.slice(0, 4)}
      </b>
    ),
  },
  { id: 'reason', header: 'Occasion', phone: 'meta', cell: ({ reason }) => reason },
  {
    id: 'factor',
    header: 'Expected',
    width: 210,
    phone: 'note',
    cell: ({ factor }) => (factor === 0 ? <Badge tone="amber">closed</Badge> : factorWords(factor)),
  },
  {
    id: 'actions',
    header: '',
    align: 'right',
    width: 56,
    phone: 'actions',
    cell: (row) => (
      <Menu
        label={`Actions for ${dayWords(row.date)}`}
        items={[
          row.can.edit && { label: 'Change', onClick: () => onChange(row) },
          row.can.remove && { label: 'Remove', danger: true, onClick: () => onRemove(row) },
        ]}
      />
    ),
  },
];
