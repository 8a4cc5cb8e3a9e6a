import { createLabour, type LabourCost, updateLabour } from '@platewise/contract';
import { useState } from 'react';
import { isApiError } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import {
  Button,
  DateField,
  Dialog,
  FormErrors,
  MoneyField,
  NumberField,
  TextField,
  toast,
  typedNumber,
} from '../../../ui/index.ts';
import css from './analysis.module.css';

type Props = { restaurantId: number; currency: string; draft: LabourCost | 'new' | null; onClose: () => void };

const fields = ['startsOn', 'endsOn', 'amount', 'hours', 'note'];

export const LabourDialog = ({ draft, ...props }: Props) => (
  <Labour key={draft === null || draft === 'new' ? String(draft) : draft.id} draft={draft} {...props} />
);

function Labour({ restaurantId, currency, draft, onClose }: Props) {
  const held = draft === 'new' ? null : draft;
  const [values, setValues] = useState({
    startsOn: held?.startsOn ?? '',
    endsOn: held?.endsOn ?? '',
    amount: held?.amount == null ? '' : String(held.amount),
    hours: held?.hours == null ? '' : String(held.hours),
    note: held?.note ?? '',
  });
  const set = (next: Partial<typeof values>) => setValues((now) => ({ ...now, ...next }));
  const done = () => {
    toast({ title: t('Labor saved') });
    onClose();
  };
  const create = useCall(createLabour, { onSuccess: done });
  const update = useCall(updateLabour, { onSuccess: done });
  const error = create.error ?? update.error;
  const isPending = create.isPending || update.isPending;
  const at = (path: string) => (isApiError(error) ? error.at(path) : undefined);
  const submit = () => {
    if (isPending || draft === null) return;
    const body = { ...values, amount: typedNumber(values.amount) ?? '', hours: typedNumber(values.hours) };
    // The server rejects dates that were already entered, so nothing is added twice.
    if (held === null) create.mutate({ body: { restaurantId, ...body } });
    else update.mutate({ params: { id: held.id }, body: { ...body, version: held.version } });
  };
  return (
    <Dialog
      open={draft !== null}
      onClose={onClose}
      title={held === null ? t('Add Labor') : t('Change Labor')}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="primary" loading={isPending}>
            {t('Save')}
          </Button>
        </>
      }
    >
      <div className={css.pair}>
        <DateField
          label={t('First day')}
          value={values.startsOn}
          onChange={(startsOn) => set({ startsOn })}
          error={at('startsOn')}
        />
        <DateField
          label={t('Last day')}
          value={values.endsOn}
          min={values.startsOn || undefined}
          onChange={(endsOn) => set({ endsOn })}
          error={at('endsOn')}
        />
      </div>
      <div className={css.pair}>
        <MoneyField
          label={t('Labor cost')}
          currency={currency}
          value={values.amount}
          onChange={(amount) => set({ amount })}
          error={at('amount')}
        />
        <NumberField
          label={t('Hours')}
          hint={t('optional')}
          value={values.hours}
          onChange={(hours) => set({ hours })}
          error={at('hours')}
        />
      </div>
      <TextField
        label={t('Note')}
        hint={t('optional')}
        value={values.note}
        onChange={(note) => set({ note })}
        error={at('note')}
        maxLength={200}
      />
      <FormErrors error={error} fields={fields} />
    </Dialog>
  );
}
