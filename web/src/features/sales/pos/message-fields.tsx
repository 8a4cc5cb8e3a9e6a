import { useState } from 'react';
import { copyText } from '../../../lib/copy-text.ts';
import { t } from '../../../lib/t.ts';
import { Trans } from '../../../lib/trans.tsx';
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
    setSaid((await copyText(url)) ? t('Copied.') : t('Your browser blocked copying. Select the text and copy it.'));
  return (
    <fieldset className={css.switches}>
      <legend className={css.legend}>{t('POS webhook')}</legend>
      <p className={css.quiet}>{help}</p>
      <div className={css.address}>
        <code>{url}</code>
        <Button size="xs" aria-label={t('Copy the webhook URL')} onClick={() => void copy()}>
          {t('Copy')}
        </Button>
      </div>
      <span role="status" className="pw-meta">
        {said}
      </span>
      {code !== null && (
        <p className={css.note}>
          <Trans
            id={'Its verification code: <0>{code}</0>'}
            values={{ code }}
            components={{ 0: <strong className="pw-num" /> }}
          />
        </p>
      )}
      <PasswordField
        label={t('Signing secret')}
        hint={hasSecret ? t('Set (saved)') : t('Not set')}
        autoComplete="new-password"
        placeholder={hasSecret ? t('Unchanged') : undefined}
        value={secret}
        onChange={onSecret}
        error={error}
      />
    </fieldset>
  );
}
