import type { ReplyOf, uploadBankStatement } from '@platewise/contract';
import { X } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../../lib/t.ts';
import { Button, FileDrop, IconButton, SelectField } from '../../../ui/index.ts';
import { RestaurantChoice, useRestaurantChoice } from '../../people/restaurants/index.ts';
import { AccountName } from './account-name.tsx';
import css from './bank.module.css';
import { BANK_FILE_TYPES, type Question, useUploadBank } from './use-upload-bank.ts';

const questions: Readonly<
  Record<Exclude<Question, 'account'>, { label: string; options: { value: string; label: string }[] }>
> = {
  dateOrder: {
    label: t('Date format in this file'),
    options: [
      { value: 'day-first', label: t('Day first (04/03 is March 4)') },
      { value: 'month-first', label: t('Month first (04/03 is April 3)') },
    ],
  },
  decimalMark: {
    label: t('Decimal separator'),
    options: [
      { value: '.', label: t('Point (1,234.50)') },
      { value: ',', label: t('Comma (1.234,50)') },
    ],
  },
  moneyOut: {
    label: t('Money that went out is'),
    options: [
      { value: 'negative', label: t('Negative (-12.50)') },
      { value: 'positive', label: t('Positive (12.50)') },
    ],
  },
};

/** Takes a bank's files, and asks what a CSV file leaves open. */
export function BankUpload({ onStored }: { onStored: (reply: ReplyOf<typeof uploadBankStatement>) => void }) {
  const choice = useRestaurantChoice();
  const [unchosen, setUnchosen] = useState(false);
  const upload = useUploadBank(onStored);
  const take = (files: File[]) => {
    const missing = choice.asks && choice.id === undefined;
    setUnchosen(missing);
    if (!missing) void upload.take(files, choice.id);
  };
  return (
    <div className="pw-stack-12">
      {(choice.asks || choice.none) && (
        <RestaurantChoice
          choice={choice}
          error={unchosen && choice.id === undefined ? t('Choose a restaurant first') : undefined}
        />
      )}
      <FileDrop
        label={t('Upload bank statement')}
        hint={t('camt.053, OFX, QFX, CSV or Excel, up to 10MB.')}
        accept={BANK_FILE_TYPES}
        onFiles={take}
        disabled={choice.none}
        compact
      />
      {upload.sending.length > 0 && (
        <ul className="pw-list" aria-label={t('Uploading')}>
          {upload.sending.map((entry) => (
            <li key={entry.id} className={css.sent}>
              <span className={css.sentWords} role={entry.message === null ? 'status' : 'alert'}>
                <span className="pw-ellipsis">{entry.file.name}</span>
                <span className="pw-meta">{entry.message ?? t('Sending')}</span>
              </span>
              {entry.ask === 'account' && <AccountName onName={(name) => upload.answer(entry, name, choice.id)} />}
              {entry.ask !== null && entry.ask !== 'account' && (
                <SelectField
                  label={questions[entry.ask].label}
                  width={240}
                  placeholder={t('Choose one')}
                  options={questions[entry.ask].options}
                  value=""
                  onChange={(value) => upload.answer(entry, value, choice.id)}
                />
              )}
              {entry.message !== null && (
                <>
                  {entry.ask === null && (
                    <Button size="xs" onClick={() => upload.retry(entry, choice.id)}>
                      {t('Retry')}
                    </Button>
                  )}
                  <IconButton
                    label={t('Dismiss {name}', { name: entry.file.name })}
                    onClick={() => upload.dismiss(entry.id)}
                  >
                    <X size={14} aria-hidden />
                  </IconButton>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
