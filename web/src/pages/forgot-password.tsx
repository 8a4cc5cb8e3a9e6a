import { signInOptions } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { ForgotForm } from '../features/people/accounts/forgot-form.tsx';
import { read } from '../lib/query-client.ts';
import { Button, EmptyState, ErrorState, Spinner, useTitle } from '../ui/index.ts';
import css from './auth-sheet.module.css';
import { AuthSheet } from './auth-sheet.tsx';

export function ForgotPasswordPage() {
  useTitle('Forgot password');
  const options = useQuery(read(signInOptions));
  return (
    <AuthSheet title="Forgot password?" purpose="Set a new one with a one-time link.">
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
          title="Ask your administrator"
          text={
            <>
              Email isn't set up. Your administrator can create a link for you to set a new password.
              <AdministratorNote />
            </>
          }
          action={<Button to="/auth">Back to sign in</Button>}
        />
      )}
    </AuthSheet>
  );
}

/** For an administrator, whose password nobody else can reset. */
const AdministratorNote = () => (
  <span className={css.note}>
    Are you the administrator? On the Platewise server, run this in its folder:
    <code className={css.command}>npm run admin -- reset-password your-username</code>
    With Docker Compose:
    <code className={css.command}>
      docker compose exec platewise node server/src/cli/admin.ts reset-password your-username
    </code>
    It prints a link for a new password. Forgot the username? Run it with <code>list</code> instead of{' '}
    <code>reset-password your-username</code>.
  </span>
);
