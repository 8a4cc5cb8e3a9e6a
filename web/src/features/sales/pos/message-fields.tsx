import { useState } from 'react';
import { copyText } from '../../../lib/copy-text.ts';
import { Button, PasswordField } from '../../../ui/index.ts';
import css from './pos.module.css';

type Props = {
  url: string;
  /** Verification code sent by the POS, to be entered there. */
  code: string | null;
  help: string;
  hasSecret: boolean;
  secret: string;
  onSecret: (secret: string) => void;
  error?: string;
};

/** The webhook URL and its signing secret; with them, changes arrive without waiting for the hourly sync. */
export function MessageFields({ url, code, help, hasSecret, secret, onSecret, error }: Props) {
  const [said, setSaid] = useState('');
  const copy = async () =>
    setSaid((await copyText(url)) ? 'Copied.' : 'Your browser blocked copying. Select the text and copy it.');
  return (
    <fieldset className={css.switches}>
      <legend className={css.legend}>POS webhook</legend>
      <p className={css.quiet}>{help}</p>
      <div className={css.address}>
        <code>{url}</code>
        <Button size="xs" aria-label="Copy the webhook URL" onClick={() => void copy()}>
          Copy
        </Button>
      </div>
      <span role="status" className="pw-meta">
        {said}
      </span>
      {code !== null && (
        <p className={css.note}>
          Its verification code: <strong className="pw-num">{code}</strong>
        </p>
      )}
      <PasswordField
        label="Signing secret"
        hint={hasSecret ? 'Set' : 'Not set'}
        autoComplete="new-password"
        placeholder={hasSecret ? 'Unchanged' : undefined}
        value={secret}
        onChange={onSecret}
        error={error}
      />
    </fieldset>
  );
}
