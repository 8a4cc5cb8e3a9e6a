import { useState } from 'react';
import { copyText } from '../../../lib/copy-text.ts';
import { t } from '../../../lib/t.ts';
import { Button, saveFile } from '../../../ui/index.ts';
import css from './two-factor.module.css';

/** The recovery codes, shown only once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const [said, setSaid] = useState('');
  const text = `${codes.join('\n')}\n`;
  const copy = async () =>
    setSaid((await copyText(text)) ? t('Copied.') : t('Your browser blocked copying. Select the codes and copy them.'));
  return (
    <>
      <p className="pw-ink-2">
        {t(
          "Each code signs you in once if you don't have your phone. Store them separately from your password. They won't be shown again.",
        )}
      </p>
      <ul className={css.codes} aria-label={t('Recovery codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="pw-bar">
        <Button onClick={() => void copy()}>{t('Copy')}</Button>
        <Button onClick={() => saveFile('platewise-recovery-codes.txt', text, 'text/plain')}>{t('Download')}</Button>
        <span role="status" className="pw-meta">
          {said}
        </span>
      </div>
    </>
  );
}
