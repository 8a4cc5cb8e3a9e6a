import { confirmPosSuggestions, mapPosItems, type PosItemRow } from '@platewise/contract';
import { useEffect } from 'react';
import { messageOf } from '../../../../lib/api-error.ts';
import { formatPercent } from '../../../../lib/format.ts';
import { useCall } from '../../../../lib/mutate.ts';
import { t } from '../../../../lib/t.ts';
import { Trans } from '../../../../lib/trans.tsx';
import { Button, Dialog, ErrorState, Skeleton, toast } from '../../../../ui/index.ts';
import { RestaurantChoice, useRestaurantChoice } from '../../../people/restaurants/index.ts';
import css from './items.module.css';

const atLeast = 0.9;

/** Lists the suggested mappings for review, then confirms all of them at once, with Undo. */
export function ConfirmSuggestions({ open, onClose }: { open: boolean; onClose: () => void }) {
  const restaurant = useRestaurantChoice();
  const look = useCall(confirmPosSuggestions, { previews: true });
  const back = useCall(mapPosItems, {
    onError: (error) => toast({ title: t("Couldn't undo"), description: messageOf(error), destructive: true }),
  });
  const confirm = useCall(confirmPosSuggestions, {
    onSuccess: ({ confirmed, items }) => {
      onClose();
      const undo = () => back.mutate({ body: { items: items.map(({ id }) => ({ id })) } });
      toast({
        title: t('{confirmed, plural, one {# item} other {# items}} confirmed', { confirmed }),
        action: items.length > 0 ? { label: t('Undo'), onClick: undo } : undefined,
      });
    },
  });
  const { mutate, reset } = look;
  const { id } = restaurant;
  useEffect(() => {
    reset();
    if (open && id !== undefined) mutate({ body: { restaurantId: id, atLeast, dryRun: 'true' } });
  }, [open, id, mutate, reset]);
  const found = look.data;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Confirm suggestions')}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button
            variant="primary"
            disabled={!found || found.confirmed === 0}
            loading={confirm.isPending}
            onClick={() => confirm.mutate({ body: { restaurantId: id, atLeast } })}
          >
            {found
              ? t('Confirm {confirmed, plural, one {# item} other {# items}}', { confirmed: found.confirmed })
              : t('Confirm')}
          </Button>
        </>
      }
    >
      <RestaurantChoice choice={restaurant} />
      {look.error && <ErrorState error={look.error} />}
      {confirm.error && <ErrorState error={confirm.error} title={t('Nothing was confirmed')} />}
      {look.isPending && <Skeleton kind="rows" count={4} />}
      {found?.confirmed === 0 && (
        <p>{t('No suggestion is at least {percent} sure.', { percent: formatPercent(atLeast * 100, 0) })}</p>
      )}
      {found && found.confirmed > 0 && (
        <ul className={css.list} aria-label={t('Suggestions')}>
          {found.items.map((item) => (
            <Pairing key={item.id} item={item} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

const Pairing = ({ item: { name, suggestion, menuItem, mappedScore } }: { item: PosItemRow }) => (
  <li className={css.pairing}>
    <span>
      <Trans
        id="{name} is <0>{dish}</0>"
        values={{ name, dish: suggestion?.name ?? menuItem?.name }}
        components={{ 0: <strong /> }}
      />
    </span>
    <span className="pw-ink-3 pw-num">{formatPercent((suggestion?.score ?? mappedScore ?? 0) * 100, 0)}</span>
  </li>
);
