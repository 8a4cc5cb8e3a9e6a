import { connectIdentity, finishOidc, type User } from '@platewise/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { FactorFields } from '../features/people/accounts/factor-fields.tsx';
import css from '../features/people/accounts/forms.module.css';
import type { SecondFactors } from '../features/people/accounts/use-login.ts';
import { isApiError, messageOf } from '../lib/api-error.ts';
import { useCall } from '../lib/mutate.ts';
import { canUsePasskeys, passkeyWords, type ShownPasskey, showPasskey } from '../lib/passkeys.ts';
import { beginSession } from '../lib/session.ts';
import { t } from '../lib/t.ts';
import { Trans } from '../lib/trans.tsx';
import { Button, FormErrors, Spinner, toast, useTitle } from '../ui/index.ts';
import { AuthSheet } from './auth-sheet.tsx';

const asksForFactor = (error: unknown) => isApiError(error) && error.code === 'totp_required';

/** Where the identity provider redirects to. */
export function AuthCallbackPage() {
  useTitle(t('Sign in'));
  const client = useQueryClient();
  const navigate = useNavigate();
  // The response is valid for one sign-in, so remove it from the URL before anything else sees it.
  const { search } = useLocation();
  const [query] = useState(search);
  const [code, setCode] = useState('');
  const [refusal, setRefusal] = useState('');
  const [factors, setFactors] = useState<SecondFactors | null>(null);
  const enter = (user: User, returnTo: string) => {
    beginSession(client, user);
    toast({ title: t('Welcome back! Logged in as {fullName}', { fullName: user.fullName }) });
    void navigate(returnTo, { replace: true });
  };
  const finish = useCall(finishOidc, {
    onSuccess: ({ user, returnTo }) => {
      if (user !== null) enter(user, returnTo);
    },
    onError: (error) => {
      const { current } = isApiError(error) ? error : { current: undefined };
      if (asksForFactor(error) && current !== undefined) setFactors(current as SecondFactors);
    },
  });
  const connect = useCall(connectIdentity, {
    onSuccess: () => {
      toast({ title: t('Single sign-on connected') });
      void navigate(finish.data?.returnTo ?? '/profile?tab=security', { replace: true });
    },
  });
  const started = useRef(false);
  const { mutate } = finish;
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    void navigate('/auth/callback', { replace: true });
    mutate({ body: { query } });
  }, [query, mutate, navigate]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!finish.isPending) mutate({ body: { query, totpCode: code } });
  };
  const showOwn = async () => {
    setRefusal('');
    let passkey: ShownPasskey;
    try {
      passkey = await showPasskey(factors?.passkey ?? {});
    } catch (failure) {
      return setRefusal(passkeyWords(failure) ?? '');
    }
    mutate({ body: { query, passkey } });
  };

  const connects = finish.data?.connects ?? null;
  if (connects !== null) {
    return (
      <AuthSheet
        title={t('Connect single sign-on')}
        purpose={t('Sign in to your account with this identity from now on.')}
      >
        <div className={css.form}>
          <p>
            <Trans
              id={'<0>{email}</0> at {issuer}'}
              values={{ email: connects.email ?? t('Your identity'), issuer: connects.issuer }}
              components={{ 0: <strong /> }}
            />
          </p>
          <FormErrors error={connect.error} fields={[]} />
          <Button
            variant="primary"
            fullWidth
            loading={connect.isPending}
            onClick={() => connect.mutate({ body: { query } })}
          >
            {t('Connect identity')}
          </Button>
          <Link to="/profile?tab=security" className={css.aside}>
            {t('Cancel')}
          </Link>
        </div>
      </AuthSheet>
    );
  }
  if (factors !== null) {
    const asked = asksForFactor(finish.error) && isApiError(finish.error) && finish.error.errors.length === 0;
    return (
      <AuthSheet title={t('Platewise')} purpose={t('One more step to sign in.')}>
        <form className={css.form} onSubmit={send} noValidate>
          <FactorFields
            factors={{ ...factors, passkey: canUsePasskeys() ? factors.passkey : null }}
            first={t('Your identity is confirmed.')}
            code={code}
            setCode={setCode}
            error={isApiError(finish.error) ? finish.error.at('totpCode') : undefined}
            refusal={refusal}
            onPasskey={() => void showOwn()}
          />
          <FormErrors error={asked ? null : finish.error} fields={['totpCode']} />
          <Button type="submit" variant="primary" fullWidth loading={finish.isPending}>
            {t('Sign In')}
          </Button>
        </form>
      </AuthSheet>
    );
  }
  if (finish.error) {
    return (
      <AuthSheet title={t('Sign-in failed')} purpose={messageOf(finish.error)}>
        <div className={css.form}>
          <Button to="/auth" variant="primary" fullWidth>
            {t('Back to sign in')}
          </Button>
        </div>
      </AuthSheet>
    );
  }
  return <Spinner />;
}
