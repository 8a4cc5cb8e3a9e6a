import { Trash2 } from 'lucide-react';
import { t } from '../../../lib/t.ts';
import { IconButton, TextField } from '../../../ui/index.ts';
import css from './accounting-exports.module.css';
import { type AccountDraft, groupOf, lacksAccount, subjectKey, subjectName } from './accounts-draft.ts';

type Props = {
  label: string;
  rows: readonly AccountDraft[];
  onChange: (key: string, values: Partial<AccountDraft>) => void;
  onRemove?: (key: string) => void;
  editable: boolean;
  /** Default tax type for rows without one. */
  taxType: string;
  /** Whether a missing account is an error. */
  checked: boolean;
};

/** One row per subject that can have an account. */
export function AccountRows({ label, rows, onChange, onRemove, editable, taxType, checked }: Props) {
  if (rows.length === 0) return null;
  return (
    <ul className={css.accounts} aria-label={label}>
      <li className={css.accountHead} aria-hidden>
        <span>{t('Applies to')}</span>
        <span>{t('Account')}</span>
        <span>{t('Tax type')}</span>
      </li>
      {rows.map((row) => {
        const key = subjectKey(row);
        const name = subjectName(row);
        return (
          <li key={key} className={css.account}>
            <span className={css.what}>{name}</span>
            <TextField
              label={t('Account for {name}', { name })}
              labelHidden
              disabled={!editable}
              maxLength={150}
              placeholder={groupOf(row) === 'default' ? t('Cost of Goods Sold') : ''}
              value={row.account}
              onChange={(account) => onChange(key, { account })}
              error={checked && lacksAccount(row) ? t('Enter the account for this tax type') : undefined}
            />
            <TextField
              label={t('Tax type for {name}', { name })}
              labelHidden
              disabled={!editable}
              maxLength={100}
              placeholder={taxType}
              value={row.taxType}
              onChange={(value) => onChange(key, { taxType: value })}
            />
            {onRemove && editable && (
              <IconButton label={t('Remove the account for {name}', { name })} onClick={() => onRemove(key)}>
                <Trash2 size={14} aria-hidden />
              </IconButton>
            )}
          </li>
        );
      })}
    </ul>
  );
}
