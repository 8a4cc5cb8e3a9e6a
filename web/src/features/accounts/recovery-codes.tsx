import { useState } from 'react';
import { copyText } from '../../lib/copy-text.ts';
import { Button, saveFile } from '../../ui/index.ts';
import css from './two-factor.module.css';

/** The codes, this once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const [said, setSaid] = useState('');
  const text = `${codes.join('\n')}\n`;
  const copy = async () =>
    setSaid((await copyText(text)) ? 'Copied.' : 'The browser does not let us copy. Select the codes instead.');
  return (
    <>
      <p className="pw-ink-2">
        Each of these codes signs you in once when your phone is not at hand. Keep them apart from your password: they
        are not shown again.
      </p>
      <ul className={css.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={css.buttons}>
        <Button onClick={() => void copy()}>Copy</Button>
        <Button onClick={() => saveFile('platewise-recovery-codes.txt', text, 'text/plain')}>Download</Button>
        <span role="status" className="pw-meta">
          {said}
        </span>
      </div>
    </>
  );
}
