import { addSender } from '@platewise/contract';
import { useState } from 'react';
import { errorsOfSent } from '../../../lib/errors-of-sent.ts';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { useOpening } from '../../../lib/use-opening.ts';
import { Button, Choice, Dialog, FormErrors, TextField, toast } from '../../../ui/index.ts';
import { RestaurantChoice, useRestaurantChoice } from '../../people/restaurants/index.ts';
import { VendorSelect } from '../vendors/index.ts';

type Decision = 'take' | 'ignore';

const decisions: readonly { value: Decision; label: string; description: string }[] = [
  { value: 'take', label: t('Always take'), description: t('Its documents become invoices for you to review.') },
  { value: 'ignore', label: t('Always ignore'), description: t('Such as newsletters and advertising.') },
];

/** A sender, or a whole domain, that needs no decision from now on. */
export function SenderDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const restaurant = useRestaurantChoice();
  const [address, setAddress] = useState('');
  const [decision, setDecision] = useState<Decision>('take');
  const [vendor, setVendor] = useState<{ id: number; name: string } | null>(null);
  const add = useCall(addSender, {
    onSuccess: (sender) => {
      toast({
        title: sender.allowed
          ? t('{address} is always taken', { address: sender.address })
          : t('{address} is always ignored', { address: sender.address }),
      });
      onClose();
    },
  });
  useOpening(open, () => {
    setAddress('');
    setDecision('take');
    setVendor(null);
    add.reset();
  });
  const takes = decision === 'take';
  const body = {
    restaurantId: restaurant.id,
    address: address.trim(),
    allowed: takes,
    ...(takes && vendor !== null ? { vendorId: vendor.id } : {}),
  };
  const at = errorsOfSent(add.error, add.variables?.body, body);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Add sender')}
      width={480}
      onSubmit={() => {
        if (!add.isPending) add.mutate({ body });
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
      <RestaurantChoice choice={restaurant} error={add.error} />
      <TextField
        label={t('Email address or domain')}
        description={t('@example.com covers everybody at that domain.')}
        required
        autoFocus
        maxLength={254}
        value={address}
        onChange={setAddress}
        error={at('address')}
      />
      <Choice label={t('What to do with its mail')} options={decisions} value={decision} onChange={setDecision} />
      {takes && (
        <VendorSelect
          label={t('Vendor')}
          restaurantId={restaurant.id}
          value={vendor}
          onChange={(_, chosen) => setVendor(chosen)}
          placeholder={t('As the invoice says')}
          clearable
          error={at('vendorId')}
        />
      )}
      <FormErrors error={add.error} fields={['address', 'vendorId']} />
    </Dialog>
  );
}
