import type { ReplyOf, security } from '@platewise/contract';
import { useState } from 'react';
import { formatDate } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { Badge, Button, lazyLayer } from '../../../ui/index.ts';
import { RemakeCodesDialog } from './remake-codes-dialog.tsx';
import css from './settings.module.css';
import { TurnOffDialog } from './turn-off-dialog.tsx';

const EnrolDialog = lazyLayer(async () => (await import('./enrol-dialog.tsx')).EnrolDialog);

type Open = 'enrol' | 'codes' | 'off' | null;

export function TwoFactorRow({ security: data }: { security: ReplyOf<typeof security> }) {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const { enabled, since, recoveryCodesLeft } = data.twoFactor;
  return (
    <li className={css.row}>
      <div className={css.words}>
        <div className={css.name}>
          {t('Two-Factor Authentication')}
          {enabled && <Badge tone="green">{t('On')}</Badge>}
        </div>
        <p className="pw-note">
          {enabled
            ? t('Since {date}. {codes, plural, one {# recovery code} other {# recovery codes}} left.', {
                date: formatDate(since),
                codes: recoveryCodesLeft,
              })
            : t('Require a code from an app on your phone when you sign in.')}
        </p>
      </div>
      <div className={css.ends}>
        {enabled ? (
          <>
            <Button onClick={() => setOpen('codes')}>{t('New recovery codes')}</Button>
            <Button onClick={() => setOpen('off')}>{t('Turn off')}</Button>
          </>
        ) : (
          <Button onClick={() => setOpen('enrol')}>{t('Enable 2FA')}</Button>
        )}
      </div>
      <EnrolDialog open={open === 'enrol'} onClose={close} />
      <RemakeCodesDialog security={data} open={open === 'codes'} onClose={close} />
      <TurnOffDialog open={open === 'off'} onClose={close} />
    </li>
  );
}
