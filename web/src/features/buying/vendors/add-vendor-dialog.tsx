import { createVendor } from '@platewise/contract';
import { useState } from 'react';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { useOpening } from '../../../lib/use-opening.ts';
import { Button, Dialog, toast } from '../../../ui/index.ts';
import { RestaurantChoice, useRestaurantChoice } from '../../people/restaurants/index.ts';
import { VendorFields, vendorDraft } from './vendor-fields.tsx';

type Props = { open: boolean; onClose: () => void };

export function AddVendorDialog({ open, onClose }: Props) {
  const [draft, setDraft] = useState(() => vendorDraft());
  const restaurant = useRestaurantChoice();
  const add = useCall(createVendor, {
    onSuccess: () => {
      toast({ title: t('Vendor added') });
      onClose();
    },
    onError: () => toast({ title: t('Failed to add vendor'), description: t('Please try again.'), destructive: true }),
  });
  useOpening(open, () => {
    setDraft(vendorDraft());
    add.reset();
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Add Vendor')}
      onSubmit={() => add.mutate({ body: { ...draft, restaurantId: restaurant.id } })}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="primary" loading={add.isPending}>
            {t('Add Vendor')}
          </Button>
        </>
      }
    >
      <RestaurantChoice choice={restaurant} error={add.error} />
      <VendorFields draft={draft} onChange={setDraft} error={add.error} />
    </Dialog>
  );
}
