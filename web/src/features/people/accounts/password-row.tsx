import { useState } from 'react';
import { formatDate } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { Button } from '../../../ui/index.ts';
import { ChangePasswordDialog } from './change-password-dialog.tsx';
import css from './settings.module.css';

export function PasswordRow({ changedAt, username }: { changedAt: string | null; username: string }) {
  const [open, setOpen] = useState(false);
  return (
    <li className={css.row}>
      <div className={css.words}>
        <div className={css.name}>{t('Password')}</div>
        <p className="pw-note">
          {changedAt === null ? t('Last changed: Never') : t('Last changed: {date}', { date: formatDate(changedAt) })}
        </p>
      </div>
      <div className={css.ends}>
        <Button onClick={() => setOpen(true)}>{t('Change Password')}</Button>
      </div>
      <ChangePasswordDialog open={open} onClose={() => setOpen(false)} username={username} />
    </li>
  );
}
