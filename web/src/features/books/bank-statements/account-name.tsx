import { type FormEvent, useState } from 'react';
import { t } from '../../../lib/t.ts';
import { Button, TextField } from '../../../ui/index.ts';
import css from './bank.module.css';

/** Asks which account a file is of that doesn't name one. */
export function AccountName({ onName }: { onName: (name: string) => void }) {
  const [name, setName] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') onName(name.trim());
  };
  return (
    <form className={css.buttons} onSubmit={send}>
      <TextField
        label={t('Bank account of this file')}
        value={name}
        onChange={setName}
        maxLength={60}
        autoComplete="off"
      />
      <Button type="submit" size="xs" disabled={name.trim() === ''}>
        {t('Continue')}
      </Button>
    </form>
  );
}
