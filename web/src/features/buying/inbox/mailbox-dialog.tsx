import { addMailbox, type Mailbox, updateMailbox } from '@platewise/contract';
import { useState } from 'react';
import { isApiError } from '../../../lib/api-error.ts';
import { errorsOfSent } from '../../../lib/errors-of-sent.ts';
import { useCall } from '../../../lib/mutate.ts';
import { inboxRooms } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import { useLast } from '../../../lib/use-last.ts';
import { useOpening } from '../../../lib/use-opening.ts';
import { Button, Dialog, FormErrors, toast } from '../../../ui/index.ts';
import { RestaurantChoice, useRestaurantChoice } from '../../people/restaurants/index.ts';
import css from './inbox.module.css';
import { MailboxFields } from './mailbox-fields.tsx';
import { bodyOf, draftOf, isSameSignIn, type MailboxDraft, mailboxFields } from './mailbox-presets.ts';

type Props = {
  /** The mailbox to change, 'new', or null while closed. */
  mailbox: Mailbox | 'new' | null;
  onClose: () => void;
  onAdded: () => void;
};

/** Where a mailbox is and how to sign in. The server signs in after it is saved. */
export function MailboxDialog({ mailbox, onClose, onAdded }: Props) {
  const last = useLast(mailbox);
  const edited = last === 'new' || last === null ? undefined : last;
  const restaurant = useRestaurantChoice();
  const [draft, setDraft] = useState(() => draftOf(edited));
  const [version, setVersion] = useState(edited?.version);
  const set = (change: Partial<MailboxDraft>) => setDraft((now) => ({ ...now, ...change }));
  const add = useCall(addMailbox, {
    touches: inboxRooms,
    onSuccess: ({ username }) => {
      toast({
        title: t('{name} added', { name: username }),
        description: t('Signing in now. The result appears beside it.'),
      });
      onClose();
      onAdded();
    },
  });
  const change = useCall(updateMailbox, {
    touches: inboxRooms,
    onSuccess: ({ username }) => {
      toast({ title: t('{username} saved', { username }) });
      onClose();
    },
    onError: (error) => {
      // Keep the input; a second Save overwrites on purpose.
      const current = isApiError(error) && error.code === 'stale_version' ? error.current : null;
      const latest = (current as { version?: unknown } | null)?.version;
      if (typeof latest === 'number') setVersion(latest);
    },
  });
  useOpening(mailbox === null ? null : mailbox === 'new' ? 'new' : mailbox.id, () => {
    setDraft(draftOf(edited));
    setVersion(edited?.version);
    add.reset();
    change.reset();
  });
  const { error, isPending, variables } = edited ? change : add;
  const body = bodyOf(draft);
  const submit = () => {
    if (isPending) return;
    if (edited) change.mutate({ params: { id: edited.id }, body: { ...body, version } });
    // Without a password the contract asks for one.
    else add.mutate({ body: { ...body, password: draft.password, restaurantId: restaurant.id } });
  };
  return (
    <Dialog
      open={mailbox !== null}
      onClose={onClose}
      title={edited ? t('Edit mailbox') : t('Connect a mailbox')}
      width={540}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="primary" loading={isPending}>
            {edited ? t('Save') : t('Connect')}
          </Button>
        </>
      }
    >
      <p className={css.note}>
        {t(
          'Invoices that vendors send to this address are read automatically. A mailbox just for invoices works best.',
        )}
      </p>
      {!edited && <RestaurantChoice choice={restaurant} error={error} />}
      <MailboxFields
        draft={draft}
        onChange={set}
        stored={edited !== undefined && isSameSignIn(draft, edited)}
        at={errorsOfSent(error, variables?.body, edited ? body : { ...body, password: draft.password })}
      />
      <FormErrors error={error} fields={mailboxFields} />
    </Dialog>
  );
}
