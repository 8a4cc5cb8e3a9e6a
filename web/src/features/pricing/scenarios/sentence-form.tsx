import { SCENARIO_TEXT_MAX } from '@platewise/contract';
import { useEffect, useState } from 'react';
import { t } from '../../../lib/t.ts';
import { Button, TextField } from '../../../ui/index.ts';
import css from './scenarios.module.css';

type Props = { sentence: string; pending: boolean; onSubmit: (sentence: string) => void };

/** The field for a sentence. It shows the sentence of the chips again after one of them changed. */
export function SentenceForm({ sentence, pending, onSubmit }: Props) {
  const [typed, setTyped] = useState(sentence);
  useEffect(() => setTyped(sentence), [sentence]);
  return (
    <form
      className={css.sentence}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(typed.trim());
      }}
    >
      <TextField
        label={t('What if…')}
        placeholder={t('Beef +15% for eight weeks')}
        description={t('Name an ingredient, category or vendor, and a percent or a new price.')}
        maxLength={SCENARIO_TEXT_MAX}
        value={typed}
        onChange={setTyped}
      />
      <Button type="submit" variant="primary" loading={pending} disabled={typed.trim() === ''}>
        {t('Calculate')}
      </Button>
    </form>
  );
}
