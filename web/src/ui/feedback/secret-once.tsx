import { Copy } from 'lucide-react';
import { useState } from 'react';
import { copyText } from '../../lib/copy-text.ts';
import { t } from '../../lib/t.ts';
import { Button } from '../controls/button.tsx';
import css from './secret-once.module.css';

/** A secret the server returns only once, to be copied now. */
export function SecretOnce({ label, secret }: { label: string; secret: string }) {
  const [said, setSaid] = useState('');
  const copy = async () =>
    setSaid((await copyText(secret)) ? t('Copied.') : t('Your browser blocked copying. Select the text and copy it.'));
  return (
    <div className={css.box}>
      <p className={css.note}>{t("Copy it now. You won't be able to see it again.")}</p>
      <code className={css.secret}>
        <span className="pw-sr">{label}: </span>
        <span className={css.text}>{secret}</span>
      </code>
      <div className="pw-bar">
        <Button size="xs" icon={<Copy size={14} aria-hidden />} onClick={() => void copy()}>
          {t('Copy')}
        </Button>
        <span role="status" className="pw-meta">
          {said}
        </span>
      </div>
    </div>
  );
}
