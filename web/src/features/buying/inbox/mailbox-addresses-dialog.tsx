import { addMailboxAddress, type Mailbox, removeMailboxAddress } from '@platewise/contract';
import { X } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../../lib/api-error.ts';
import { errorsOfSent } from '../../../lib/errors-of-sent.ts';
import { useCall } from '../../../lib/mutate.ts';
import { optionsOf } from '../../../lib/options-of.ts';
import { useRestaurants } from '../../../lib/restaurants.ts';
import { t } from '../../../lib/t.ts';
import { useOpening } from '../../../lib/use-opening.ts';
import { Button, Dialog, FormErrors, IconButton, SelectField, TextField, toast } from '../../../ui/index.ts';
import css from './inbox.module.css';

type Props = { mailbox: Mailbox; open: boolean; onClose: () => void };

/** Addresses that arrive in a mailbox but belong to other restaurants, whose inboxes their mail goes to. */
export function MailboxAddressesDialog({ mailbox, open, onClose }: Props) {
  const { id, username, restaurantId, addresses } = mailbox;
  const [address, setAddress] = useState('');
  const [to, setTo] = useState('');
  const others = (useRestaurants().data ?? []).filter(
    (one) => one.id !== restaurantId && one.can.write.includes('integrations'),
  );
  const add = useCall(addMailboxAddress, { onSuccess: () => setAddress('') });
  const again = useCall(addMailboxAddress, {
    onError: (error) => toast({ title: t("Couldn't save"), description: messageOf(error), destructive: true }),
  });
  const remove = useCall(removeMailboxAddress, {
    onError: (error) => toast({ title: t("Couldn't save"), description: messageOf(error), destructive: true }),
  });
  useOpening(open, () => {
    setAddress('');
    setTo('');
    add.reset();
  });
  const body = { address: address.trim(), toRestaurantId: to };
  const at = errorsOfSent(add.error, add.variables?.body, body);
  const forget = (one: Mailbox['addresses'][number]) =>
    remove.mutate(
      { params: { id, addressId: one.id } },
      {
        onSuccess: () =>
          toast({
            title: t('{address} removed', { address: one.address }),
            action: {
              label: t('Undo'),
              onClick: () =>
                again.mutate({ params: { id }, body: { address: one.address, toRestaurantId: one.restaurantId } }),
            },
          }),
      },
    );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Addresses in {mailbox}', { mailbox: username })}
      width={540}
      onSubmit={() => {
        if (!add.isPending) add.mutate({ params: { id }, body });
      }}
      footer={<Button onClick={onClose}>{t('Close')}</Button>}
    >
      <p className={css.note}>
        {t(
          "If several restaurants share this mailbox, name the other restaurants' addresses, such as invoices+soho@example.com. Their mail goes to their own inboxes.",
        )}
      </p>
      {addresses.length > 0 && (
        <ul className="pw-list" aria-label={t('Addresses')}>
          {addresses.map((one) => (
            <li key={one.id} className={css.row}>
              <div className={css.words}>
                <span className={css.name}>{one.address}</span>
                <span className="pw-meta">{one.restaurantName ?? t('Another restaurant')}</span>
              </div>
              <IconButton
                label={t('Remove {name}', { name: one.address })}
                loading={remove.isPending && remove.variables.params?.addressId === one.id}
                onClick={() => forget(one)}
              >
                <X size={14} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <TextField
        label={t('Email address')}
        required
        maxLength={254}
        value={address}
        onChange={setAddress}
        error={at('address')}
      />
      <SelectField
        label={t('Restaurant')}
        required
        placeholder={t('Choose a restaurant')}
        options={optionsOf(others)}
        value={to}
        onChange={setTo}
        error={at('toRestaurantId')}
      />
      <FormErrors error={add.error} fields={['address', 'toRestaurantId']} />
      <Button type="submit" variant="primary" loading={add.isPending}>
        {t('Add address')}
      </Button>
    </Dialog>
  );
}
