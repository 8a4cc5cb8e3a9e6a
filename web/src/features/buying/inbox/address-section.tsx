import { removeInboxAddress, renewInboxAddress } from '@platewise/contract';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../../lib/api-error.ts';
import { copyText } from '../../../lib/copy-text.ts';
import { useCall } from '../../../lib/mutate.ts';
import { useMayWrite } from '../../../lib/open-pages.ts';
import { t } from '../../../lib/t.ts';
import { Button, Confirm, Menu, Section, toast } from '../../../ui/index.ts';
import css from './inbox.module.css';

type Props = { restaurantId: number | undefined; address: string | null };

/** The restaurant's own email address, which its vendors can send invoices to. */
export function AddressSection({ restaurantId, address }: Props) {
  const [asked, setAsked] = useState<'renew' | 'remove' | null>(null);
  const [said, setSaid] = useState('');
  const mayChange = useMayWrite('integrations');
  const close = () => setAsked(null);
  const renew = useCall(renewInboxAddress, { onSuccess: close });
  const remove = useCall(removeInboxAddress, { onSuccess: close });
  const body = { restaurantId, current: address };
  const create = () =>
    renew.mutate(
      { body },
      {
        onError: (error) =>
          toast({ title: t("Couldn't create the address"), description: messageOf(error), destructive: true }),
      },
    );
  const copy = async (text: string) =>
    setSaid((await copyText(text)) ? t('Copied.') : t('Your browser blocked copying. Select the text and copy it.'));
  if (restaurantId === undefined) {
    return (
      <Section title={t('Email address')}>
        <p className={css.note}>{t('Choose a restaurant to see its address.')}</p>
      </Section>
    );
  }
  return (
    <Section
      title={t('Email address')}
      aside={
        address === null &&
        mayChange && (
          <Button size="xs" loading={renew.isPending} onClick={create}>
            {t('Create address')}
          </Button>
        )
      }
    >
      <p className={css.note}>
        {address === null
          ? t("The restaurant can have an address of its own, so you don't need a mailbox for invoices.")
          : t('Ask vendors to send invoices here, or forward them. Mail from unknown senders waits until you decide.')}
      </p>
      {address !== null && (
        <div className={css.row}>
          <div className={css.words}>
            <span className={css.name}>{address}</span>
            <span role="status" className="pw-meta">
              {said}
            </span>
          </div>
          <Button size="xs" icon={<Copy size={14} aria-hidden />} onClick={() => void copy(address)}>
            {t('Copy')}
          </Button>
          {mayChange && (
            <Menu
              label={t('More actions for {name}', { name: address })}
              items={[
                { label: t('Replace address'), onClick: () => setAsked('renew') },
                { label: t('Remove'), danger: true, onClick: () => setAsked('remove') },
              ]}
            />
          )}
        </div>
      )}
      <Confirm
        open={asked === 'renew'}
        onClose={close}
        title={t('Replace the address')}
        confirm={t('Replace')}
        onConfirm={() => renew.mutate({ body })}
        pending={renew.isPending}
        error={asked === 'renew' ? renew.error : null}
      >
        <p className={css.note}>
          {t("Mail to {address} will be rejected, and vendors need the new address. You can't undo this.", {
            address: address ?? '',
          })}
        </p>
      </Confirm>
      <Confirm
        open={asked === 'remove'}
        onClose={close}
        title={t('Remove the address')}
        confirm={t('Remove')}
        onConfirm={() => remove.mutate({ body })}
        pending={remove.isPending}
        error={remove.error}
      >
        <p className={css.note}>
          {t("Mail to {address} will be rejected. Invoices that came to it stay. You can't undo this.", {
            address: address ?? '',
          })}
        </p>
      </Confirm>
    </Section>
  );
}
