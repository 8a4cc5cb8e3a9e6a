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
  restaurantId: number;
  terms: Terms;
  ways: Ways;
  /** Suggested name: the sentence. */
  sentence: string;
  onSaved: (id: number) => void;
};

/** Saves the scenario on screen under a name. */
export function SaveScenario({ restaurantId, terms, ways, sentence, onSaved }: Props) {
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const sendKey = useSendKey();
  const create = useCall(createScenario, {
    touches: ['scenarios'],
    onSuccess: ({ id, name: saved }) => {
      close();
      toast({ title: t('Scenario saved'), description: saved });
      onSaved(id);
    },
  });
  const close = () => {
    setOpen(false);
    create.reset();
    sendKey.done();
  };
  const start = () => {
    setName(sentence.slice(0, SCENARIO_NAME_MAX));
    setShared(false);
    setOpen(true);
  };
  const submit = () => {
    if (create.isPending) return;
    const body = { restaurantId, name, isShared, ...terms, ...ways };
    create.mutate({ body, idempotencyKey: sendKey.of(body) });
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
            <Button type="submit" variant="primary" loading={create.isPending}>
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
          error={isApiError(create.error) ? create.error.at('name') : undefined}
        />
        <Checkbox
          label={t('Share with the team')}
          description={t('Everyone who can see prices in this restaurant can open it.')}
          value={isShared}
          onChange={setShared}
        />
        <FormErrors error={create.error} fields={['name']} />
      </Dialog>
    </>
  );
}
