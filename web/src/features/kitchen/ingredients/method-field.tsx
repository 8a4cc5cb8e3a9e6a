import { useEffect, useRef, useState } from 'react';
import { t } from '../../../lib/t.ts';
import { useSteady } from '../../../lib/use-steady.ts';
import { Button, TextArea } from '../../../ui/index.ts';
import css from './preparation.module.css';

type Props = {
  name: string;
  method: string | null;
  version: number;
  editable: boolean;
  pending: boolean;
  error?: string | undefined;
  /** After a conflict the version now: another save overwrites it on purpose. */
  newer: number | null;
  onSave: (method: string, version: number) => void;
};

/** The preparation method, in the cook's words. Input is kept until saved, also what is typed while saving. */
export function MethodField({ name, method, version, editable, pending, error, newer, onSave }: Props) {
  const [text, setText] = useState(method ?? '');
  // The method that the text is based on, so another person's isn't overwritten unseen.
  const [base, setBase] = useState({ method: method ?? '', version });
  const sent = useRef<string | null>(null);
  const take = useSteady((stored: string, current: number) => {
    const untouched = text === base.method;
    const saved = stored === sent.current?.trim();
    if (untouched || (saved && text === sent.current)) setText(stored);
    if (untouched || saved || stored === base.method) setBase({ method: stored, version: current });
    if (saved) sent.current = null;
  });
  useEffect(() => take(method ?? '', version), [method, version, take]);
  useEffect(() => {
    if (newer === null || sent.current === null) return;
    sent.current = null;
    setBase((now) => ({ ...now, version: newer }));
  }, [newer]);
  if (!editable) return <p className={css.method}>{method ?? t('Not written yet.')}</p>;
  const changed = text.trim() !== (method ?? '');
  const save = () => {
    sent.current = text;
    onSave(text, base.version);
  };
  const cancel = () => {
    setText(method ?? '');
    setBase({ method: method ?? '', version });
  };
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
        <div className="pw-buttons">
          <Button variant="primary" loading={pending} onClick={save}>
            {t('Save Method')}
          </Button>
          <Button onClick={cancel}>{t('Cancel')}</Button>
        </div>
      )}
    </>
  );
}
