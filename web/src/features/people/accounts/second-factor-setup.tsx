import { logout, type User } from '@platewise/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useCall } from '../../../lib/mutate.ts';
import { canUsePasskeys } from '../../../lib/passkeys.ts';
import { endSession, secondFactorMissing, sessionKey } from '../../../lib/session.ts';
import { t } from '../../../lib/t.ts';
import { Button, useTitle } from '../../../ui/index.ts';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { EnrolDialog } from './enrol-dialog.tsx';
import css from './second-factor-setup.module.css';

/** Replaces every page until an account that requires a second factor has one. */
export function SecondFactorSetUp({ user }: { user: User }) {
  useTitle(t('Set up a second factor'));
  const client = useQueryClient();
  const navigate = useNavigate();
  const [open, setOpen] = useState<'passkey' | 'app' | null>(null);
  const leave = useCall(logout, {
    onSuccess: () => {
      endSession(client);
      void navigate('/auth', { replace: true });
    },
  });
  // Only after the dialog is closed, so the recovery codes are seen first.
  const close = async () => {
    setOpen(null);
    await client.refetchQueries({ queryKey: sessionKey });
    if (client.getQueryData<User | null>(sessionKey)?.secondFactorMissing !== true) secondFactorMissing.set(false);
  };
  return (
    <main className={css.place}>
      <div className={css.sheet}>
        <h1 className={css.title}>{t('Set up a second factor')}</h1>
        <p className="pw-ink-2">
          {t('Hello {fullName}. Your administrator requires a second factor to sign in. Choose one to continue.', {
            fullName: user.fullName,
          })}
        </p>
        {canUsePasskeys() && (
          <Button variant="primary" fullWidth onClick={() => setOpen('passkey')}>
            {t('Add passkey')}
          </Button>
        )}
        <Button variant={canUsePasskeys() ? 'default' : 'primary'} fullWidth onClick={() => setOpen('app')}>
          {t('Set up authenticator app')}
        </Button>
        <Button fullWidth variant="subtle" loading={leave.isPending} onClick={() => leave.mutate({})}>
          {t('Sign out')}
        </Button>
      </div>
      <AddPasskeyDialog open={open === 'passkey'} onClose={() => void close()} />
      <EnrolDialog open={open === 'app'} onClose={() => void close()} />
    </main>
  );
}
