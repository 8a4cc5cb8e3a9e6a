import { BANK_ACCOUNT_TYPES, type MaskedAccount } from '@platewise/contract';
import { useState } from 'react';
import { t } from '../../../lib/t.ts';
import { SelectField, TextField } from '../../../ui/index.ts';
import { accountTypeNames } from './account-text.ts';
import css from './bank-details.module.css';
import { faults, isWholeIban, type NumbersDraft } from './numbers-draft.ts';

type Props = {
  kind: MaskedAccount['kind'];
  draft: NumbersDraft;
  onChange: (draft: NumbersDraft) => void;
  at: (path: string) => string | undefined;
};

type Field = keyof typeof faults;

/** The numbers of an account, checked when a field is left and again with every key until they are right. */
export function AccountNumbers({ kind, draft, onChange, at }: Props) {
  const [left, setLeft] = useState<ReadonlySet<Field>>(new Set());
  const field = (name: Field) => ({
    value: draft[name],
    onChange: (value: string) => onChange({ ...draft, [name]: value }),
    onBlur: () => setLeft((now) => new Set(now).add(name)),
    error: at(name) ?? (left.has(name) ? faults[name](draft[name]) : undefined),
    required: name !== 'bic',
  });
  if (kind === 'iban') {
    return (
      <>
        <TextField
          {...field('iban')}
          label={t('IBAN')}
          maxLength={60}
          description={isWholeIban(draft.iban) ? t('The check digits match.') : undefined}
        />
        <TextField {...field('bic')} label={t('BIC')} hint={t('optional')} maxLength={20} />
      </>
    );
  }
  return (
    <>
      <div className={css.pair}>
        <TextField {...field('routingNumber')} label={t('Routing number')} maxLength={20} />
        <TextField {...field('accountNumber')} label={t('Account number')} maxLength={40} />
      </div>
      <SelectField
        label={t('Account type')}
        options={BANK_ACCOUNT_TYPES.map((value) => ({ value, label: accountTypeNames[value] }))}
        value={draft.accountType}
        onChange={(value) => onChange({ ...draft, accountType: value as NumbersDraft['accountType'] })}
        error={at('accountType')}
      />
    </>
  );
}
