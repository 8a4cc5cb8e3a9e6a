import { createStandIn, deleteStandIn, listStandIns, type StandIn } from '@platewise/contract';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../../lib/api-error.ts';
import { formatDate } from '../../../lib/format.ts';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { Button, EmptyState, ErrorState, IconButton, Section, Skeleton, toast } from '../../../ui/index.ts';
import css from './approvals.module.css';
import { StandInDialog } from './stand-in-dialog.tsx';

type Props = { restaurantId: number; forOthers: boolean };
/** Who approves invoices for whom, and when. */
export function StandInsSection({ restaurantId, forOthers }: Props) {
  const list = usePagedList(listStandIns, { restaurantId });
  const [edited, setEdited] = useState<StandIn | 'new' | null>(null);
  const onError = (error: Error) => {
    toast({ title: t("Couldn't change the stand-in"), description: messageOf(error), destructive: true });
  };
  const again = useCall(createStandIn, { inline: true, onError });
  const remove = useCall(deleteStandIn, { inline: true, onError });
  const removeOne = ({ id, version, person, standIn, from, to }: StandIn) =>
    remove.mutate(
      { params: { id }, body: { version } },
      {
        onSuccess: () => {
          const body = { restaurantId, personId: person.id, standInId: standIn.id, from, to };
          const undo = () => again.mutate({ body });
          toast({ title: t('Stand-in removed'), action: { label: t('Undo'), onClick: undo } });
        },
      },
    );
  const add = (
    <Button size="xs" onClick={() => setEdited('new')}>
      {t('Add stand-in')}
    </Button>
  );
  return (
    <Section title={t('Stand-ins')} count={list.rows.length || undefined} aside={list.rows.length > 0 && add}>
      {list.isPending && <Skeleton kind="rows" count={1} height={52} />}
      {list.error && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {!list.isPending && !list.error && list.rows.length === 0 && (
        <EmptyState
          title={t('No stand-ins')}
          text={t('Before time off, choose who approves invoices for you.')}
          action={add}
        />
      )}
      {list.rows.length > 0 && (
        <ul className="pw-list" aria-label={t('Stand-ins')}>
          {list.rows.map((one) => (
            <li key={one.id} className={css.row}>
              <div className={css.words}>
                <div className="pw-row-name">
                  {t('{standIn} for {person}', { standIn: one.standIn.name, person: one.person.name })}
                </div>
                <div className={css.meta}>
                  {t('{from} to {to}', { from: formatDate(one.from), to: formatDate(one.to) })}
                </div>
              </div>
              {one.can.edit && (
                <IconButton label={t('Edit {name}', { name: one.standIn.name })} onClick={() => setEdited(one)}>
                  <Pencil size={14} aria-hidden />
                </IconButton>
              )}
              {one.can.remove && (
                <IconButton label={t('Remove {name}', { name: one.standIn.name })} onClick={() => removeOne(one)}>
                  <Trash2 size={14} aria-hidden />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
      <StandInDialog
        open={edited !== null}
        onClose={() => setEdited(null)}
        restaurantId={restaurantId}
        forOthers={forOthers}
        standIn={edited === 'new' || edited === null ? undefined : edited}
      />
    </Section>
  );
}
