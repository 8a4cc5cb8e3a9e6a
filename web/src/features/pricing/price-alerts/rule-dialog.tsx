import { createPriceAlertRule, updatePriceAlertRule } from '@platewise/contract';
import { useState } from 'react';
import { isApiError } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { useCurrencies } from '../../../lib/restaurants.ts';
import { t } from '../../../lib/t.ts';
import { useSendKey } from '../../../lib/use-send-key.ts';
import { Button, Dialog, FormErrors, Switch, TextField, toast } from '../../../ui/index.ts';
import { RestaurantChoice, useRestaurantChoice } from '../../people/restaurants/index.ts';
import { conditionsOf, draftOf, type RuleDialogProps, type RuleDraft } from './rule-draft.ts';
import { RuleFields } from './rule-fields.tsx';
import { RulePreview } from './rule-preview.tsx';

const fields = ['name', 'category', 'ingredientId', 'percent', 'amount', 'monthlyImpact', 'withinDays'];

export function RuleDialog({ open, onClose, ...about }: RuleDialogProps) {
  const { rule } = about;
  const [draft, setDraft] = useState<RuleDraft>(() => draftOf(about));
  const sendKey = useSendKey();
  const choice = useRestaurantChoice();
  const currencyOf = useCurrencies();
  const restaurantId = rule?.restaurantId ?? about.ingredient?.restaurantId ?? choice.id;
  const done = (title: string, name: string) => {
    toast({ title, description: name });
    close();
  };
  const create = useCall(createPriceAlertRule, { onSuccess: ({ name }) => done(t('Alert rule added'), name) });
  const update = useCall(updatePriceAlertRule, { onSuccess: ({ name }) => done(t('Alert rule saved'), name) });
  function close() {
    onClose();
    create.reset();
    update.reset();
    sendKey.done();
    // Only for a new rule: an edited one is reloaded with its saved conditions.
    if (rule === undefined) setDraft(draftOf(about));
  }
  const pending = create.isPending || update.isPending;
  const error = rule ? update.error : create.error;
  const problem = isApiError(error) ? error : undefined;
  const set = (change: Partial<RuleDraft>) => setDraft((now) => ({ ...now, ...change }));
  const submit = () => {
    if (pending) return;
    const { name, inDigest } = draft;
    const body = { ...conditionsOf(draft), inDigest };
    if (rule === undefined) {
      const made = { ...body, name, restaurantId };
      create.mutate({ body: made, idempotencyKey: sendKey.of(made) });
    } else {
      const named = name === rule.name ? {} : { name };
      update.mutate({ params: { id: rule.id }, body: { ...body, ...named, version: rule.version } });
    }
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={rule ? t('Edit alert rule') : t('New alert rule')}
      width={560}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={close}>{t('Cancel')}</Button>
          <Button type="submit" variant="primary" loading={pending}>
            {rule ? t('Save') : t('Add alert rule')}
          </Button>
        </>
      }
    >
      <div className="pw-stack-16">
        {rule === undefined && about.ingredient === undefined && <RestaurantChoice choice={choice} error={error} />}
        <RuleFields
          draft={draft}
          onChange={set}
          restaurantId={restaurantId}
          currency={currencyOf(restaurantId)}
          errorAt={(path) => problem?.at(path)}
        />
        <RulePreview draft={draft} restaurantId={restaurantId} currency={currencyOf(restaurantId)} />
        <TextField
          label={t('Name')}
          hint={t('Optional')}
          placeholder={t('Named automatically')}
          maxLength={120}
          value={draft.name}
          onChange={(name) => set({ name })}
          error={problem?.at('name')}
        />
        <Switch
          label={t('Include in the weekly email')}
          value={draft.inDigest}
          onChange={(inDigest) => set({ inDigest })}
          description={t('For people who turned it on under Email.')}
        />
        <FormErrors error={error} fields={fields} />
      </div>
    </Dialog>
  );
}
