import { addSpecialDays, type SalesForecastDay, updateSpecialDay } from '@platewise/contract';
import { useState } from 'react';
import { isApiError } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import {
  Button,
  DateField,
  Dialog,
  FormErrors,
  PercentField,
  SegmentedControl,
  TextField,
  toast,
  typedNumber,
} from '../../../ui/index.ts';
import css from './sales-forecast.module.css';

/** A special day being edited; an existing one has an ID. */
export type SpecialDayDraft = {
  id: number | null;
  version?: number;
  date: string;
  reason: string;
  factor: number | null;
  from?: SalesForecastDay['factorFrom'];
};

type Props = { restaurantId: number; draft: SpecialDayDraft | null; onClose: () => void };
type Kind = 'closed' | 'other' | 'before';

const fields = ['date', 'until', 'reason', 'factor'];

export const SpecialDayDialog = ({ draft, ...props }: Props) => (
  <SpecialDay key={draft === null ? 'none' : `${draft.id} ${draft.date}`} draft={draft} {...props} />
);

function kindOf(draft: SpecialDayDraft | null): Kind {
  if (draft === null || draft.factor === 0) return 'closed';
  if (draft.id === null) return draft.reason === '' ? 'closed' : 'other';
  return draft.factor === null ? 'before' : 'other';
}

const percentOf = (factor: number | null | undefined) =>
  factor == null || factor === 0 ? '100' : String(Math.round(factor * 1000) / 10);

function SpecialDay({ restaurantId, draft, onClose }: Props) {
  const [values, setValues] = useState({
    date: draft?.date ?? '',
    until: '',
    reason: draft?.reason ?? '',
    kind: kindOf(draft),
    percent: percentOf(draft?.factor),
  });
  const set = (next: Partial<typeof values>) => setValues((now) => ({ ...now, ...next }));
  const done = (title: string) => () => {
    toast({ title, description: t('The forecast updates in a moment.') });
    onClose();
  };
  const add = useCall(addSpecialDays, { onSuccess: done(t('Special day added')) });
  const update = useCall(updateSpecialDay, { onSuccess: done(t('Special day updated')) });
  const error = add.error ?? update.error;
  const isPending = add.isPending || update.isPending;
  const at = (path: string) => (isApiError(error) ? error.at(path) : undefined);
  const submit = () => {
    if (isPending || draft === null) return;
    const { date, until, reason } = values;
    const factor = factorOf(values);
    if (draft.id === null) add.mutate({ body: { restaurantId, date, until, reason, factor } });
    else update.mutate({ params: { id: draft.id }, body: { date, reason, factor, version: draft.version } });
  };
  return (
    <Dialog
      open={draft !== null}
      onClose={onClose}
      title={draft?.id == null ? t('Add special day') : t('Edit Special Day')}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="primary" loading={isPending}>
            {draft?.id == null ? t('Add special day') : t('Save')}
          </Button>
        </>
      }
    >
      <div className={css.pair}>
        <DateField label={t('Day')} value={values.date} onChange={(date) => set({ date })} error={at('date')} />
        {draft?.id == null && (
          <DateField
            label={t('Until')}
            hint={t('optional')}
            value={values.until}
            min={values.date || undefined}
            onChange={(until) => set({ until })}
            error={at('until')}
          />
        )}
      </div>
      <TextField
        label={t('Occasion')}
        placeholder={t('Private party, staff outing, street fair')}
        value={values.reason}
        onChange={(reason) => set({ reason })}
        error={at('reason')}
        maxLength={80}
      />
      <div className={css.kind}>
        <span className={css.kindLabel}>{t('Expected sales')}</span>
        <SegmentedControl<Kind>
          label={t('Expected sales')}
          value={values.kind}
          onChange={(kind) => set({ kind })}
          options={[
            { value: 'closed', label: t('Closed') },
            { value: 'other', label: t('Different from usual') },
            { value: 'before', label: t('Same as last time') },
          ]}
        />
      </div>
      {values.kind === 'other' && (
        <PercentField
          label={t('Percent of a typical day')}
          description={t('100% is a typical day, 150% is half again as much.')}
          value={values.percent}
          onChange={(percent) => set({ percent })}
          error={at('factor')}
        />
      )}
      {values.kind === 'before' && (
        <p className="pw-note">
          {t('Based on past sales for the same reason or holiday, or a typical day if there are none.')}
        </p>
      )}
      <FormErrors error={error} fields={fields} />
    </Dialog>
  );
}

function factorOf({ kind, percent }: { kind: Kind; percent: string }): string | number | null {
  if (kind === 'before') return null;
  if (kind === 'closed') return 0;
  const typed = typedNumber(percent);
  // Send invalid input unchanged, so the server returns the error.
  return typed === null || Number.isNaN(Number(typed)) ? (typed ?? 'none') : Number(typed) / 100;
}
