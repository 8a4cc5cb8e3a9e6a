import { addPriceList } from '@platewise/contract';
import { useState } from 'react';
import { isApiError } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { useOpening } from '../../../lib/use-opening.ts';
import { Button, Dialog, FormErrors, toast } from '../../../ui/index.ts';
import { RestaurantChoice, useRestaurantChoice } from '../../people/restaurants/index.ts';
import { VendorSelect } from '../vendors/index.ts';

/** Adds another vendor's price list. */
export function AddPriceList({ open, onClose }: { open: boolean; onClose: () => void }) {
  const restaurant = useRestaurantChoice();
  const [vendorId, setVendor] = useState('');
  const add = useCall(addPriceList, {
    onSuccess: ({ name }) => {
      toast({ title: t('{name} added', { name }) });
      onClose();
    },
  });
  useOpening(open, () => {
    setVendor('');
    add.reset();
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Add a price list')}
      onSubmit={() => {
        if (!add.isPending) add.mutate({ body: { restaurantId: restaurant.id, vendorId } });
      }}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="primary" loading={add.isPending}>
            {t('Add')}
          </Button>
        </>
      }
    >
      <p className="pw-ink-2">{t('Each vendor has its own price list, read from a URL or from files.')}</p>
      <RestaurantChoice choice={restaurant} error={add.error} />
      <VendorSelect
        label={t('Vendor')}
        required
        restaurantId={restaurant.id}
        value={vendorId}
        onChange={setVendor}
        error={isApiError(add.error) ? add.error.at('vendorId') : undefined}
      />
      <FormErrors error={add.error} fields={['vendorId']} />
    </Dialog>
  );
}
