import { t } from '../../../lib/t.ts';
import { DateField, MoneyField, SelectField, TextField } from '../../../ui/index.ts';
import type { LineDraft } from './line-draft.ts';
import css from './statements.module.css';
import { kindOptions, type LineKind } from './words.ts';

type Props = {
  draft: LineDraft;
  onChange: (draft: LineDraft) => void;
  currency: string;
  errorAt: (path: string) => string | undefined;
};

/** What the vendor states on a line. */
export const LineFields = ({ draft, onChange, currency, errorAt }: Props) => (
  <div className={css.fields}>
    <SelectField
      label={t('Kind')}
      options={kindOptions}
      value={draft.kind}
      onChange={(kind) => onChange({ ...draft, kind: kind as LineKind })}
      error={errorAt('kind')}
    />
    <TextField
      label={t('Number')}
      value={draft.number}
      onChange={(number) => onChange({ ...draft, number })}
      error={errorAt('number')}
      maxLength={60}
      autoFocus
    />
    <DateField
      label={t('Date')}
      value={draft.date}
      onChange={(date) => onChange({ ...draft, date })}
      error={errorAt('date')}
      clearable
    />
    <MoneyField
      label={t('Amount')}
      hint={t('negative for credits and payments')}
      currency={currency}
      value={draft.amount}
      onChange={(amount) => onChange({ ...draft, amount })}
      error={errorAt('amount')}
    />
  </div>
);
