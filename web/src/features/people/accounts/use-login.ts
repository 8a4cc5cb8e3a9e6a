import { login, type User } from '@platewise/contract';
import { useState } from 'react';
import { isApiError } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { canUsePasskeys, passkeyWords, type ShownPasskey, showPasskey } from '../../../lib/passkeys.ts';

const asksForCode = (error: unknown) => isApiError(error) && error.code === 'totp_required';

/** The account's second factors, as returned by the server. */
export type SecondFactors = { app: boolean; passkey: Record<string, unknown> | null };

type LoginHooks = { onSuccess: (user: User) => void; onError?: (error: Error) => void };
type Credentials = { username: string; password: string };

/** Signs in with a password, plus a code or passkey if the account requires one. */
export function useLogin({ onSuccess, onError }: LoginHooks) {
  const [code, setCode] = useState('');
  const [factors, setFactors] = useState<SecondFactors | null>(null);
  const [refusal, setRefusal] = useState('');
  const signIn = useCall(login, {
    onSuccess: (user) => {
      setCode('');
      setFactors(null);
      onSuccess(user);
    },
    onError: (error, { body }) => {
      const factor = body?.totpCode !== undefined || body?.passkey !== undefined;
      if (asksForCode(error) && !factor) {
        setFactors((isApiError(error) ? (error.current as SecondFactors | undefined) : undefined) ?? onlyApp);
      }
      // Being asked for a second factor isn't a failure: the form shows the field for it.
      if (!asksForCode(error) || factor) onError?.(error);
    },
  });
  const sent = signIn.variables?.body;
  const asked = asksForCode(signIn.error) && sent?.totpCode === undefined && sent?.passkey === undefined;
  const error = asked ? null : signIn.error;
  const submit = (body: Credentials) => {
    if (signIn.isPending) return;
    setRefusal('');
    signIn.mutate({ body: factors !== null && code.trim() !== '' ? { ...body, totpCode: code } : body });
  };
  const showOwn = async (body: Credentials) => {
    if (factors?.passkey === undefined || factors.passkey === null || signIn.isPending) return;
    setRefusal('');
    let passkey: ShownPasskey;
    try {
      passkey = await showPasskey(factors.passkey);
    } catch (failure) {
      return setRefusal(passkeyWords(failure) ?? '');
    }
    signIn.mutate({ body: { ...body, passkey } });
  };
  return {
    submit,
    showOwn,
    /** Why the browser didn't return a passkey. */
    refusal,
    isPending: signIn.isPending,
    error,
    problem: isApiError(error) ? error : undefined,
    factors: factors && { ...factors, passkey: canUsePasskeys() ? factors.passkey : null },
    code,
    setCode,
  };
}

const onlyApp: SecondFactors = { app: true, passkey: null };
