import type { PayingAccount } from '@platewise/contract';
import { t } from '../../../../lib/t.ts';
import { DateField, SelectField, TextField } from '../../../../ui/index.ts';
import { type RunDraft, withAccount, withMethod } from './run-draft.ts';
import css from './runs.module.css';
import { methodNames } from './words.ts';

type Props = {
  draft: RunDraft;
  onChange: (draft: RunDraft) => void;
  /** Those in the run's currency. */
  accounts: readonly PayingAccount[];
  at: (path: string) => string | undefined;
};

/** What a run pays from, how, and when. */
export function RunFields({ draft, onChange, accounts, at }: Props) {
  const account = accounts.find(({ id }) => String(id) === draft.accountId);
  return (
    <div className={css.fields}>
      <SelectField
        label={t('Pay from')}
        placeholder={t('Choose an account')}
        options={accounts.map(({ id, name, last4 }) => ({
          value: String(id),
          label: last4 === null ? name : `${name} •••• ${last4}`,
        }))}
        value={draft.accountId}
        onChange={(value) =>
          onChange(
            withAccount(
              draft,
              accounts.find(({ id }) => String(id) === value),
            ),
          )
        }
        error={at('accountId')}
      />
      <SelectField
        label={t('Payment method')}
        options={(account?.methods ?? []).map((value) => ({ value, label: methodNames[value] }))}
        value={draft.method}
        onChange={(value) => onChange(withMethod(draft, value))}
        disabled={account === undefined}
        error={at('method')}
      />
      <DateField
        label={t('Payment date')}
        value={draft.payOn}
        onChange={(payOn) => onChange({ ...draft, payOn })}
        error={at('payOn')}
      />
      <TextField
        label={t('Note')}
        hint={t('optional')}
        maxLength={500}
        value={draft.note}
        onChange={(note) => onChange({ ...draft, note })}
        error={at('note')}
      />
    </div>
  );
}
