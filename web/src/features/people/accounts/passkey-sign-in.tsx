import { passkeySignInOptions, signInWithPasskey, type User } from '@platewise/contract';
import { KeyRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { endOffer, offerPasskeys, passkeyWords, showPasskey } from '../../../lib/passkeys.ts';
import { t } from '../../../lib/t.ts';
import { Button } from '../../../ui/index.ts';
import css from './forms.module.css';

const freshOptions = async () => (await call(passkeySignInOptions)).options;

/** Challenges expire after ten minutes: renew a pending offer before that. In milliseconds. */
const renewMs = 9 * 60 * 1000;

/** Sign-in with a passkey instead of a password: with the button, or from the username field's autofill. */
export function PasskeySignIn({ onSuccess }: { onSuccess: (user: User) => void }) {
  const [refusal, setRefusal] = useState('');
  const signIn = useCall(signInWithPasskey, {
    onSuccess,
    onError: (error) => setRefusal(messageOf(error)),
  });
  const send = useRef(signIn.mutate);
  send.current = signIn.mutate;
  useEffect(() => {
    let open = true;
    const offer = async () => {
      const passkey = await offerPasskeys(freshOptions);
      if (open && passkey !== null) send.current({ body: { passkey } });
    };
    void offer();
    const renewal = setInterval(() => void offer(), renewMs);
    return () => {
      open = false;
      clearInterval(renewal);
      void endOffer();
    };
  }, []);
  const use = async () => {
    setRefusal('');
    try {
      signIn.mutate({ body: { passkey: await showPasskey(await freshOptions()) } });
    } catch (failure) {
      setRefusal(passkeyWords(failure) ?? '');
    }
  };
  return (
    <>
      <Button fullWidth icon={<KeyRound size={16} aria-hidden />} loading={signIn.isPending} onClick={() => void use()}>
        {t('Sign in with a passkey')}
      </Button>
      {refusal !== '' && (
        <p role="alert" className={css.refusal}>
          {refusal}
        </p>
      )}
    </>
  );
}
