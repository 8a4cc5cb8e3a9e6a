import { signInOptions } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { ForgotForm } from '../features/people/accounts/forgot-form.tsx';
import { read } from '../lib/query-client.ts';
import { t } from '../lib/t.ts';
import { Trans } from '../lib/trans.tsx';
import { Button, EmptyState, ErrorState, Spinner, useTitle } from '../ui/index.ts';
import css from './auth-sheet.module.css';
import { AuthSheet } from './auth-sheet.tsx';

export function ForgotPasswordPage() {
  useTitle(t('Forgot password'));
  const options = useQuery(read(signInOptions));
  return (
    <AuthSheet title={t('Forgot password?')} purpose={t('Set a new one with a one-time link.')}>
      {options.isPending && <Spinner />}
      {options.error && <ErrorState error={options.error} onRetry={() => void options.refetch()} />}
      {options.data?.mailEnabled === true && (
        <>
          <ForgotForm />
          <AdministratorNote />
        </>
      )}
      {options.data?.mailEnabled === false && (
        <EmptyState
          title={t('Ask your administrator')}
          text={
            <>
              {t("Email isn't set up. Your administrator can create a link for you to set a new password.")}
              <AdministratorNote />
            </>
          }
          action={<Button to="/auth">{t('Back to sign in')}</Button>}
        />
      )}
    </AuthSheet>
  );
}

/** For an administrator, whose password nobody else can reset. */
const AdministratorNote = () => (
  <span className={css.note}>
    <Trans
      id={
        'Are you the administrator? On the server, run this in the Platewise folder:<0>npm run admin -- reset-password {username}</0>With Docker Compose:<1>docker compose exec platewise node server/src/cli/admin.ts reset-password {username}</1>This prints a password reset link. Forgot the username? Use <2>list</2> instead of <3>reset-password {username}</3>.'
      }
      values={{ username: t('your-username') }}
      components={{
        0: <code className={css.command} />,
        1: <code className={css.command} />,
        2: <code />,
        3: <code />,
      }}
    />
  </span>
);
