import { signInOptions } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { LoginForm } from '../features/people/accounts/login-form.tsx';
import type { SignUpFormProps } from '../features/people/accounts/sign-up-form.tsx';
import { invitationOf } from '../lib/pending-invitation.ts';
import { read } from '../lib/query-client.ts';
import { returnPath, useSession } from '../lib/session.ts';
import { t } from '../lib/t.ts';
import { later, Skeleton, Spinner, TabsView, useLater, useTitle } from '../ui/index.ts';
import { AuthSheet } from './auth-sheet.tsx';

// Most people come to sign in, so the sign-up form loads after the sign-in form.
const signUp = later<SignUpFormProps>(
  async () => (await import('../features/people/accounts/sign-up-form.tsx')).SignUpForm,
);

/** The landing page is a separate document, outside the router. */
function ToLanding() {
  useEffect(() => window.location.replace('/'), []);
  return <Spinner />;
}

/**
 * After signing in here, users go on to the app. Already signed in and with no return URL, they go to the landing page.
 */
export function AuthPage() {
  useTitle(t('Sign in'));
  const [search] = useSearchParams();
  const session = useSession();
  const SignUpForm = useLater(signUp, true);
  const options = useQuery(read(signInOptions));
  const [tab, setTab] = useState(search.get('tab') === 'sign-up' ? 'sign-up' : 'login');
  const [signsIn, setSignsIn] = useState(false);
  if (session.isPending) return <Spinner />;
  if (session.data === null && !signsIn) setSignsIn(true);
  if (session.data) {
    return signsIn || search.has('return') ? <Navigate to={returnPath(search)} replace /> : <ToLanding />;
  }
  const first = options.data?.firstAccount ?? false;
  const invitation = invitationOf(returnPath(search));
  return (
    <AuthSheet title={t('Platewise')} purpose={t("From the vendor's invoice to the margin on every dish.")}>
      <TabsView
        label={t('Login or Sign Up')}
        value={tab}
        onChange={setTab}
        tabs={[
          {
            value: 'login',
            label: t('Login'),
            content: (
              <LoginForm
                onFirst={first ? () => setTab('sign-up') : undefined}
                singleSignOn={options.data?.singleSignOn}
              />
            ),
          },
          {
            value: 'sign-up',
            label: t('Sign Up'),
            content:
              SignUpForm && !options.isPending ? (
                <SignUpForm
                  closed={options.data?.registrationOpen === false && invitation === null}
                  byMail={options.data?.registrationByMail ?? false}
                  namesHidden={options.data?.namesHidden ?? false}
                  first={first}
                  invitation={invitation}
                />
              ) : (
                <Skeleton kind="text" />
              ),
          },
        ]}
      />
    </AuthSheet>
  );
}
