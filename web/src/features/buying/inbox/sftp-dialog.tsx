import { addSftpServer, type SftpServer, updateSftpServer } from '@platewise/contract';
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
import { bodyOf, draftOf, isSameSignIn, type SftpDraft, sftpFields } from './sftp-draft.ts';
import { SftpFields } from './sftp-fields.tsx';

type Props = {
  /** The server to change, 'new', or null while closed. */
  server: SftpServer | 'new' | null;
  onClose: () => void;
  onAdded: () => void;
};

/** Where an SFTP server is and how to sign in. Its key is asked for after it is saved. */
export function SftpDialog({ server, onClose, onAdded }: Props) {
  const last = useLast(server);
  const edited = last === 'new' || last === null ? undefined : last;
  const restaurant = useRestaurantChoice();
  const [draft, setDraft] = useState(() => draftOf(edited));
  const [version, setVersion] = useState(edited?.version);
  const set = (change: Partial<SftpDraft>) => setDraft((now) => ({ ...now, ...change }));
  const add = useCall(addSftpServer, {
    onSuccess: ({ host }) => {
      toast({
        title: t('{name} added', { name: host }),
        description: t('Asking for its key now. Confirm it beside the server.'),
      });
      onClose();
      onAdded();
    },
  });
  const change = useCall(updateSftpServer, {
    onSuccess: ({ host }) => {
      toast({ title: t('{username} saved', { username: host }) });
      onClose();
    },
    onError: (error) => {
      // Keep the input; a second Save overwrites on purpose.
      const current = isApiError(error) && error.code === 'stale_version' ? error.current : null;
      const latest = (current as { version?: unknown } | null)?.version;
      if (typeof latest === 'number') setVersion(latest);
    },
  });
  useOpening(server === null ? null : server === 'new' ? 'new' : server.id, () => {
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
    else add.mutate({ body: { ...body, restaurantId: restaurant.id } });
  };
  return (
    <Dialog
      open={server !== null}
      onClose={onClose}
      title={edited ? t('Edit SFTP server') : t('Connect an SFTP server')}
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
          'Files in this folder are fetched every minute once they are complete. Nothing is fetched before you confirm the key of the server.',
        )}
      </p>
      {!edited && <RestaurantChoice choice={restaurant} error={error} />}
      <SftpFields
        draft={draft}
        onChange={set}
        stored={edited !== undefined && isSameSignIn(draft, edited)}
        at={errorsOfSent(error, variables?.body, body)}
      />
      <FormErrors error={error} fields={sftpFields} />
    </Dialog>
  );
}
