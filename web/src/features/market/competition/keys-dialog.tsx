import { type Surroundings, setPlaceKey } from '@platewise/contract';
import { useState } from 'react';
import { isApiError, messageOf } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { Badge, Button, Dialog, PasswordField, toast } from '../../../ui/index.ts';
import css from './competition.module.css';

type Props = { open: boolean; place: Surroundings; onClose: () => void };

/** The directories to search: always OpenStreetMap, others with an API key. */
export const KeysDialog = ({ open, place, onClose }: Props) => (
  <Dialog
    open={open}
    onClose={onClose}
    title={t('Directories')}
    footer={<Button onClick={onClose}>{t('Close')}</Button>}
  >
    <div>
      <div className={css.key}>
        <div className={css.keyHead}>
          {t('OpenStreetMap')} <Badge tone="green">{t('Active')}</Badge>
        </div>
        <p className={css.text}>
          {t('Names, cuisines, addresses and websites, no key needed. It has no ratings or price levels.')}
        </p>
      </div>
      {place.keys.map((key) => (
        <KeyRow key={key.source} restaurantId={place.restaurantId} of={key} />
      ))}
    </div>
  </Dialog>
);

type RowProps = { restaurantId: number; of: Surroundings['keys'][number] };

function KeyRow({ restaurantId, of: { source, name, note, apiKey, lastError } }: RowProps) {
  const [typed, setTyped] = useState('');
  const save = useCall(setPlaceKey, {
    onSuccess: (_reply, sent) => {
      setTyped('');
      toast({
        title: sent.body?.apiKey === null ? t('{name} disconnected', { name }) : t('{name} connected', { name }),
      });
    },
    onError: (error) => {
      if (!isApiError(error) || error.at('apiKey') === undefined) {
        toast({ title: t("Couldn't save the key"), description: messageOf(error), destructive: true });
      }
    },
  });
  const send = (key: string | null) => save.mutate({ params: { id: restaurantId, source }, body: { apiKey: key } });
  return (
    <form
      className={css.key}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!save.isPending) send(typed.trim());
      }}
    >
      <div className={css.keyHead}>
        {name} {apiKey === null ? <Badge>{t('Not Configured')}</Badge> : <Badge tone="green">{t('Active')}</Badge>}
      </div>
      <p className={css.text}>{note}</p>
      {lastError !== null && <p className={css.note}>{lastError}</p>}
      <div className={css.keyLine}>
        <PasswordField
          label={t('API Key of {name}', { name })}
          autoComplete="new-password"
          placeholder={apiKey === null ? undefined : t('Unchanged: {apiKey}', { apiKey })}
          value={typed}
          onChange={setTyped}
          error={isApiError(save.error) ? save.error.at('apiKey') : undefined}
        />
        <Button type="submit" loading={save.isPending} aria-label={t('Save the key of {name}', { name })}>
          {t('Save')}
        </Button>
        {apiKey !== null && (
          <Button
            variant="subtle"
            disabled={save.isPending}
            aria-label={t('Remove the key of {name}', { name })}
            onClick={() => send(null)}
          >
            {t('Remove')}
          </Button>
        )}
      </div>
    </form>
  );
}
