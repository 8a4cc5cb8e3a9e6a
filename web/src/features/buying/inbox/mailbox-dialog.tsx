import { addMailbox, type Mailbox, type MailProvider, updateMailbox } from '@platewise/contract';
import { useState } from 'react';
import { isApiError } from '../../../lib/api-error.ts';
import { errorsOfSent } from '../../../lib/errors-of-sent.ts';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { useLast } from '../../../lib/use-last.ts';
import { useOpening } from '../../../lib/use-opening.ts';
import { Button, Dialog, FormErrors, toast } from '../../../ui/index.ts';
import { RestaurantChoice, useRestaurantChoice } from '../../people/restaurants/index.ts';
import css from './inbox.module.css';
import { MailboxFields } from './mailbox-fields.tsx';
import { bodyOf, draftOf, folderBodyOf, isSameSignIn, type MailboxDraft, mailboxFields } from './mailbox-presets.ts';
import { providerNames, useMailboxSignIn } from './use-mailbox-sign-in.ts';

type Props = {
  /** The mailbox to change, 'new', or null while closed. */
  mailbox: Mailbox | 'new' | null;
  providers: readonly MailProvider[];
  onClose: () => void;
  onAdded: () => void;
};

/** Where a mailbox is and how to sign in. The server signs in after it is saved. */
export function MailboxDialog({ mailbox, providers, onClose, onAdded }: Props) {
  const last = useLast(mailbox);
  const edited = last === 'new' || last === null ? undefined : last;
  const restaurant = useRestaurantChoice();
  const [draft, setDraft] = useState(() => draftOf(edited));
  const [version, setVersion] = useState(edited?.version);
  const set = (change: Partial<MailboxDraft>) => setDraft((now) => ({ ...now, ...change }));
  const add = useCall(addMailbox, {
    onSuccess: ({ username }) => {
      toast({
        title: t('{name} added', { name: username }),
        description: t('Signing in now. The result appears beside it.'),
      });
      onClose();
      onAdded();
    },
  });
  const signIn = useMailboxSignIn();
  const change = useCall(updateMailbox, {
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
    signIn.start.reset();
    change.reset();
  });
  const { signIn: way, username } = draft;
  const leaves =
    edited === undefined && way !== 'password' ? { ...folderBodyOf(draft), provider: way, username } : null;
  const changes = way === 'password' ? bodyOf(draft) : folderBodyOf(draft);
  // Without a password the contract asks for one.
  const adds = { ...bodyOf(draft), password: draft.password };
  const { error, variables } = leaves ? signIn.start : edited ? change : add;
  const isPending = leaves ? signIn.isPending : (edited ? change : add).isPending;
  const submit = () => {
    if (isPending) return;
    const restaurantId = restaurant.id;
    if (edited) change.mutate({ params: { id: edited.id }, body: { ...changes, version } });
    else if (leaves) signIn.start.mutate({ body: { ...leaves, restaurantId } });
    else add.mutate({ body: { ...adds, restaurantId } });
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
            {edited
              ? t('Save')
              : leaves
                ? t('Continue to {name}', { name: providerNames[leaves.provider] })
                : t('Connect')}
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
        providers={providers}
        isEdited={edited !== undefined}
        stored={edited !== undefined && isSameSignIn(draft, edited)}
        at={errorsOfSent(error, variables?.body, leaves ?? (edited ? changes : adds))}
      />
      <FormErrors error={error} fields={mailboxFields} />
    </Dialog>
  );
}
