import { deleteLabour, type LabourCost, listLabour } from '@platewise/contract';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { formatDate, formatMoney, formatNumber } from '../../../lib/format.ts';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import {
  Button,
  Confirm,
  Drawer,
  EmptyState,
  ErrorState,
  IconButton,
  Skeleton,
  toast,
  Unknown,
} from '../../../ui/index.ts';
import css from './analysis.module.css';
import { useEditedRestaurant } from './edited-restaurant.tsx';
import { ImportLabour } from './import-labour.tsx';
import { LabourDialog } from './labour-dialog.tsx';

type Props = { open: boolean; restaurantId: number | undefined; onClose: () => void };

/** Labor costs by period, entered manually or imported from payroll. */
export function LabourDrawer({ open, restaurantId: shown, onClose }: Props) {
  const { restaurant, select } = useEditedRestaurant(shown);
  const [draft, setDraft] = useState<LabourCost | 'new' | null>(null);
  const [isImporting, setImporting] = useState(false);
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t('Labor')}
      subtitle={t('Wages, salaries, payroll tax and benefits, by week or by pay period')}
      footer={
        <div className="pw-bar">
          <Button variant="primary" disabled={!restaurant} onClick={() => setDraft('new')}>
            {t('Add Labor')}
          </Button>
          <Button disabled={!restaurant} onClick={() => setImporting(true)}>
            {t('Import a file')}
          </Button>
        </div>
      }
    >
      <div className="pw-stack-8">
        {select}
        {open && restaurant && (
          <Figures restaurantId={restaurant.id} currency={restaurant.settings.currency} onEdit={setDraft} />
        )}
      </div>
      {restaurant && (
        <>
          <LabourDialog
            restaurantId={restaurant.id}
            currency={restaurant.settings.currency}
            draft={draft}
            onClose={() => setDraft(null)}
          />
          <ImportLabour
            open={isImporting}
            restaurantId={restaurant.id}
            currency={restaurant.settings.currency}
            onClose={() => setImporting(false)}
          />
        </>
      )}
    </Drawer>
  );
}

type FiguresProps = { restaurantId: number; currency: string; onEdit: (figure: LabourCost) => void };

function Figures({ restaurantId, currency, onEdit }: FiguresProps) {
  const list = usePagedList(listLabour, { restaurantId });
  const [leaving, setLeaving] = useState<LabourCost | null>(null);
  const remove = useCall(deleteLabour, {
    onSuccess: () => {
      toast({ title: t('Labor removed') });
      setLeaving(null);
    },
  });
  if (list.isPending) return <Skeleton kind="rows" count={4} />;
  if (list.error) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  if (list.rows.length === 0) {
    return (
      <EmptyState
        title={t('No labor yet')}
        text={t('Prime cost is food, drinks and labor as a percentage of sales. Add labor to see it.')}
      />
    );
  }
  return (
    <>
      <ul className={css.figures} aria-label={t('Labor by period')}>
        {list.rows.map((figure) => (
          <li key={figure.id}>
            <span className="pw-lines">
              <b className={css.name}>
                {t('{from} to {to}', {
                  from: formatDate(figure.startsOn, { year: false }),
                  to: formatDate(figure.endsOn),
                })}
              </b>
              <span className="pw-meta">
                {[
                  figure.hours !== null && t('{hours} hours', { hours: formatNumber(figure.hours, 2) }),
                  figure.source === 'import' && t('imported'),
                  figure.note,
                ]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </span>
            <span className={css.amount}>
              {figure.amount === null ? <Unknown /> : formatMoney(figure.amount, { currency })}
            </span>
            {figure.can.edit && (
              <IconButton
                label={t('Change {date}', { date: formatDate(figure.startsOn) })}
                onClick={() => onEdit(figure)}
              >
                <Pencil size={14} aria-hidden />
              </IconButton>
            )}
            {figure.can.remove && (
              <IconButton
                label={t('Remove {date}', { date: formatDate(figure.startsOn) })}
                onClick={() => setLeaving(figure)}
              >
                <Trash2 size={14} aria-hidden />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      {list.paging.hasMore && (
        <Button fullWidth loading={list.paging.isLoading} onClick={list.paging.more}>
          {t('Show more')}
        </Button>
      )}
      <Confirm
        open={leaving !== null}
        onClose={() => {
          remove.reset();
          setLeaving(null);
        }}
        title={t('Remove this labor cost?')}
        confirm={t('Remove')}
        onConfirm={() => leaving && remove.mutate({ params: { id: leaving.id } })}
        pending={remove.isPending}
        error={remove.error}
      >
        <p className="pw-ink-2">
          {leaving &&
            t('{from} to {to}: prime cost for these days will be unknown.', {
              from: formatDate(leaving.startsOn),
              to: formatDate(leaving.endsOn),
            })}
        </p>
      </Confirm>
    </>
  );
}
