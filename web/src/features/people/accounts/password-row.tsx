import { useState } from 'react';
import { formatDate } from '../../../lib/format.ts';
import { Button } from '../../../ui/index.ts';
import { ChangePasswordDialog } from './change-password-dialog.tsx';
import css from './settings.module.css';

export function PasswordRow({ changedAt, username }: { changedAt: string | null; username: string }) {
  const [open, setOpen] = useState(false);
  return (
    <li className={css.row}>
      <div className={css.words}>
        <div className={css.name}>Password</div>
        <p className={css.note}>Last changed: {changedAt === null ? 'Never' : formatDate(changedAt)}</p>
      </div>
      <div className={css.ends}>
        <Button onClick={() => setOpen(true)}>Change Password</Button>
      </div>
      <ChangePasswordDialog open={open} onClose={() => setOpen(false)} username={username} />
    </li>
  );
}
