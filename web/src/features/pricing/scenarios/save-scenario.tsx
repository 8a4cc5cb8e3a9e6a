import { createScenario, SCENARIO_NAME_MAX } from '@platewise/contract';
import { useState } from 'react';
import { isApiError } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { useSendKey } from '../../../lib/use-send-key.ts';
import { Button, Checkbox, Dialog, FormErrors, TextField, toast } from '../../../ui/index.ts';
import type { Terms } from './use-scenario.ts';
import type { Ways } from './use-scenario-choices.ts';

type Props = {
  restaurantIds: readonly number[];
  terms: Terms;
  ways: Ways;
  /** Suggested name: the sentence. */
  sentence: string;
  onSaved: (id: number) => void;
};

/** Saves the scenario on screen under a name. */
export function SaveScenario({ restaurantIds, terms, ways, sentence, onSaved }: Props) {
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const sendKey = useSendKey();
  const { mutate, reset, isPending, error } = useCall(createScenario, {
    onSuccess: ({ id, name: saved }) => {
      close();
      toast({ title: t('Scenario saved'), description: saved });
      onSaved(id);
    },
  });
  const close = () => {
    setOpen(false);
    reset();
    sendKey.done();
  };
  const start = () => {
    setName(sentence.slice(0, SCENARIO_NAME_MAX));
    setShared(false);
    setOpen(true);
  };
  const submit = () => {
    if (isPending) return;
    const body = { restaurantIds: [...restaurantIds], name, isShared, ...terms, ...ways };
    mutate({ body, idempotencyKey: sendKey.of(body) });
  };
  return (
    <>
      <Button onClick={start}>{t('Save scenario')}</Button>
      <Dialog
        open={open}
        onClose={close}
        title={t('Save scenario')}
        onSubmit={submit}
        unguarded
        footer={
          <>
            <Button onClick={close}>{t('Cancel')}</Button>
            <Button type="submit" variant="primary" loading={isPending}>
              {t('Save')}
            </Button>
          </>
        }
      >
        <TextField
          label={t('Name')}
          maxLength={SCENARIO_NAME_MAX}
          value={name}
          onChange={setName}
          error={isApiError(error) ? error.at('name') : undefined}
        />
        <Checkbox
          label={t('Share with the team')}
          description={
            restaurantIds.length === 1
              ? t('Everyone who can see prices in this restaurant can open it.')
              : t('Everyone who can see prices in one of these restaurants can open it for that restaurant.')
          }
          value={isShared}
          onChange={setShared}
        />
        <FormErrors error={error} fields={['name']} />
      </Dialog>
    </>
  );
}
