import { type Surroundings, setPlaceKey } from '@platewise/contract';
import { useState } from 'react';
import { isApiError, messageOf } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { Badge, Button, Dialog, PasswordField, toast } from '../../../ui/index.ts';
import css from './competition.module.css';

type Props = { open: boolean; place: Surroundings; onClose: () => void };

/** The directories to search: always OpenStreetMap, others with an API key. */
export const KeysDialog = ({ open, place, onClose }: Props) => (
  <Dialog open={open} onClose={onClose} title="Directories" footer={<Button onClick={onClose}>Close</Button>}>
    <div>
      <div className={css.key}>
        <div className={css.keyHead}>
          OpenStreetMap <Badge tone="green">Active</Badge>
        </div>
        <p className={css.text}>
          Names, cuisines, addresses and websites, no key needed. It has no ratings or price levels.
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
    touches: ['competitors'],
    onSuccess: (_reply, sent) => {
      setTyped('');
      toast({ title: sent.body?.apiKey === null ? `${name} disconnected` : `${name} connected` });
    },
    onError: (error) => {
      if (!isApiError(error) || error.at('apiKey') === undefined) {
        toast({ title: "Couldn't save the key", description: messageOf(error), destructive: true });
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
        {name} {apiKey === null ? <Badge>Not Configured</Badge> : <Badge tone="green">Active</Badge>}
      </div>
      <p className={css.text}>{note}</p>
      {lastError !== null && <p className={css.note}>{lastError}</p>}
      <div className={css.keyLine}>
        <PasswordField
          label={`API Key of ${name}`}
          autoComplete="new-password"
          placeholder={apiKey === null ? undefined : `Unchanged: ${apiKey}`}
          value={typed}
          onChange={setTyped}
          error={isApiError(save.error) ? save.error.at('apiKey') : undefined}
        />
        <Button type="submit" loading={save.isPending} aria-label={`Save the key of ${name}`}>
          Save
        </Button>
        {apiKey !== null && (
          <Button
            variant="subtle"
            disabled={save.isPending}
            aria-label={`Remove the key of ${name}`}
            onClick={() => send(null)}
          >
            Remove
          </Button>
        )}
      </div>
    </form>
  );
}
