import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ResetForm } from '../features/people/accounts/reset-form.tsx';
import { t } from '../lib/t.ts';
import { Button, EmptyState, useTitle } from '../ui/index.ts';
import { AuthSheet } from './auth-sheet.tsx';

export function ResetPasswordPage() {
  useTitle(t('Set a new password'));
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [token] = useState(search.get('token'));
  const shown = search.has('token');
  // The token gives access to the account, so keep it out of the URL, the history and any Referer.
  useEffect(() => {
    if (shown) void navigate('/reset-password', { replace: true });
  }, [shown, navigate]);
  return (
    <AuthSheet
      title={t('Set a new password')}
      purpose={t("You'll be signed out on all devices. Then sign in with your new password.")}
    >
      {token ? (
        <ResetForm token={token} />
      ) : (
        <EmptyState
          title={t('This link is incomplete')}
          text={t('Open it again from the email, or request a new one.')}
          action={<Button to="/forgot-password">{t('Request a new link')}</Button>}
        />
      )}
    </AuthSheet>
  );
}
