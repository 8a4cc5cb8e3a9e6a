import { createPurchaseOrder } from '@platewise/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { isApiError } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { useRestaurants } from '../../../lib/restaurants.ts';
import { useSelectedRestaurant } from '../../../lib/selected-restaurant.ts';
import { t } from '../../../lib/t.ts';
import { useOpening } from '../../../lib/use-opening.ts';
import { useSendKey } from '../../../lib/use-send-key.ts';
import { Button, DateField, Dialog, FormErrors, TextArea, toast } from '../../../ui/index.ts';
import { RestaurantNeeded } from '../../people/restaurants/index.ts';
import { VendorSelect } from '../vendors/index.ts';

type Props = { open: boolean; onClose: () => void };

/** Starts an order with vendor and date. Lines are added on the order's page. */
export function NewOrderDialog({ open, onClose }: Props) {
  const navigate = useNavigate();
  const restaurants = useRestaurants();
  const restaurantId = useSelectedRestaurant();
  const [vendor, setVendor] = useState('');
  const [expectedOn, setExpectedOn] = useState('');
  const [note, setNote] = useState('');
  const sendKey = useSendKey();
  const create = useCall(createPurchaseOrder, {
    onSuccess: (order) => {
      sendKey.done();
      toast({ title: t('Order {number} created', { number: order.number }) });
      navigate(`/purchase-orders/${order.id}`);
    },
    onError: () =>
      toast({ title: t('Failed to create the order'), description: t('Please try again.'), destructive: true }),
  });
  useOpening(open, () => {
    setVendor('');
    setExpectedOn('');
    setNote('');
    create.reset();
  });
  const errorAt = (path: string) =>
    isApiError(create.error) ? create.error.errors.find((one) => one.path === path)?.message : undefined;
  const submit = () => {
    const body = { vendorId: vendor === '' ? 0 : Number(vendor), note, ...(expectedOn === '' ? {} : { expectedOn }) };
    if (!create.isPending) create.mutate({ body, idempotencyKey: sendKey.of(body) });
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('New order')}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="primary" loading={create.isPending}>
            {t('Create order')}
          </Button>
        </>
      }
    >
      {restaurants.data?.length === 0 && <RestaurantNeeded />}
      <VendorSelect
        label={t('Vendor')}
        restaurantId={restaurantId}
        required
        value={vendor}
        onChange={setVendor}
        error={errorAt('vendorId')}
      />
      <DateField
        label={t('Delivery date')}
        description={t("Leave blank for the vendor's next delivery.")}
        value={expectedOn}
        onChange={setExpectedOn}
        error={errorAt('expectedOn')}
      />
      <TextArea label={t('Note to the vendor')} value={note} onChange={setNote} error={errorAt('note')} rows={2} />
      <FormErrors error={create.error} fields={['vendorId', 'expectedOn', 'note']} />
    </Dialog>
  );
}
