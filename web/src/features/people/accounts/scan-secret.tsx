import { useState } from 'react';
import { copyText } from '../../../lib/copy-text.ts';
import { t } from '../../../lib/t.ts';
import { Button } from '../../../ui/index.ts';
import { QrCode } from './qr-code.tsx';
import css from './two-factor.module.css';

const inFours = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** The secret three ways: a QR code, text to type, and a link for an app on this device. */
export function ScanSecret({ secret, uri }: { secret: string; uri: string }) {
  const [said, setSaid] = useState('');
  const copy = async () =>
    setSaid(
      (await copyText(secret)) ? t('Copied.') : t('Your browser blocked copying. Select the secret and copy it.'),
    );
  return (
    <div className={css.scan}>
      <QrCode text={uri} label={t('QR code with the secret for your authenticator app')} />
      <div className={css.steps}>
        <p>{t('Scan the QR code with an authenticator app, or enter this secret:')}</p>
        <code className={css.secret}>{inFours(secret)}</code>
        <div className="pw-bar">
          <Button size="xs" onClick={() => void copy()}>
            {t('Copy secret')}
          </Button>
          <a className={css.link} href={uri}>
            {t('Open in an app')}
          </a>
          <span role="status" className="pw-meta">
            {said}
          </span>
        </div>
        <p className="pw-ink-2">{t('Then enter the code it shows.')}</p>
      </div>
    </div>
  );
}
