import { backfillPos, type PosIntegration, type Restaurant } from '@platewise/contract';
import { addDays, businessDateAt } from '@platewise/domain';
import { useState } from 'react';
import { isApiError } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { useRestaurants } from '../../../lib/restaurants.ts';
import { t } from '../../../lib/t.ts';
import { useOpening } from '../../../lib/use-opening.ts';
import { Button, DateField, Dialog, FormErrors, toast } from '../../../ui/index.ts';
import css from './pos.module.css';

type Props = { open: boolean; onClose: () => void; integration: PosIntegration };

/** Ends at the restaurant's business date: shortly after midnight that is still yesterday. */
function usual(restaurant: Restaurant | undefined) {
  const { timezone = 'UTC', dayCutoff } = restaurant?.settings ?? {};
  const today = businessDateAt(new Date().toISOString(), timezone, dayCutoff);
  return { from: addDays(today, -90) as string, to: today as string };
}

export function BackfillDialog({ open, onClose, integration: { id, displayName, restaurantId } }: Props) {
  const restaurant = useRestaurants().data?.find((one) => one.id === restaurantId);
  const [days, setDays] = useState(() => usual(restaurant));
  const begin = useCall(backfillPos, {
    onSuccess: () => {
      toast({
        title: t('Importing past sales'),
        description: t('Most recent days first. You can keep working in the meantime.'),
      });
      onClose();
    },
  });
  useOpening(open && restaurant?.id, () => {
    setDays(usual(restaurant));
    begin.reset();
  });
  const problem = isApiError(begin.error) ? begin.error : undefined;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Past sales from {displayName}', { displayName })}
      onSubmit={() => {
        if (!begin.isPending) begin.mutate({ params: { id }, body: days });
      }}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="primary" loading={begin.isPending}>
            {t('Import past sales')}
          </Button>
        </>
      }
    >
      <p className={css.note}>{t("Days already imported aren't counted twice.")}</p>
      <div className={css.pair}>
        <DateField
          label={t('From')}
          value={days.from}
          onChange={(from) => setDays((now) => ({ ...now, from }))}
          error={problem?.at('from')}
        />
        <DateField
          label={t('To')}
          value={days.to}
          onChange={(to) => setDays((now) => ({ ...now, to }))}
          error={problem?.at('to')}
        />
      </div>
      <FormErrors error={begin.error} fields={['from', 'to']} />
    </Dialog>
  );
}
