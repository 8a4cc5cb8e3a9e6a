import { ASK_TEXT_MAX } from '@platewise/contract';
import { useEffect, useState } from 'react';
import { t } from '../../../lib/t.ts';
import { Button, TextField } from '../../../ui/index.ts';
import css from './ask.module.css';

/** The question. It is asked on Enter, not while typing. */
export function AskField({ text, onAsk }: { text: string; onAsk: (text: string) => void }) {
  const [typed, setTyped] = useState(text);
  useEffect(() => setTyped(text), [text]);
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() !== '') onAsk(typed.trim());
      }}
    >
      <TextField
        label={t('Question')}
        labelHidden
        placeholder={t('What was food cost last week?')}
        value={typed}
        onChange={setTyped}
        maxLength={ASK_TEXT_MAX}
      />
      <Button type="submit" variant="primary">
        {t('Ask')}
      </Button>
    </form>
  );
}
