import { useEffect, useState } from 'react';
import { t } from '../../../lib/t.ts';
import { Button, TextArea } from '../../../ui/index.ts';
import css from './preparation.module.css';

type Props = {
  name: string;
  method: string | null;
  editable: boolean;
  pending: boolean;
  error?: string | undefined;
  onSave: (method: string) => void;
};

/** The preparation method, in the cook's words. Input is kept until saved. */
export function MethodField({ name, method, editable, pending, error, onSave }: Props) {
  const [text, setText] = useState(method ?? '');
  useEffect(() => setText(method ?? ''), [method]);
  if (!editable) return <p className={css.method}>{method ?? t('Not written yet.')}</p>;
  const changed = text.trim() !== (method ?? '');
  return (
    <>
      <TextArea
        label={t('Method of {name}', { name })}
        labelHidden
        rows={4}
        placeholder={t('One step per line: heat the grill, press the patty, two minutes per side…')}
        value={text}
        onChange={setText}
        error={error}
      />
      {changed && (
        <div className={css.buttons}>
          <Button variant="primary" loading={pending} onClick={() => onSave(text)}>
            {t('Save Method')}
          </Button>
          <Button onClick={() => setText(method ?? '')}>{t('Cancel')}</Button>
        </div>
      )}
    </>
  );
}
