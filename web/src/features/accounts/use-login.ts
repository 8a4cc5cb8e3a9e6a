import { login, type User } from '@platewise/contract';
import { useState } from 'react';
import { isApiError } from '../../lib/api-error.ts';
import { useCall } from '../../lib/mutate.ts';

const asksForCode = (error: unknown) => isApiError(error) && error.code === 'totp_required';

type LoginHooks = { onSuccess: (user: User) => void; onError?: (error: Error) => void };

/** Signing in by password, and with a code where the account asks for one. */
export function useLogin({ onSuccess, onError }: LoginHooks) {
  const [code, setCode] = useState('');
  const [needed, setNeeded] = useState(false);
  const signIn = useCall(login, {
    onSuccess: (user) => {
      setCode('');
      setNeeded(false);
      onSuccess(user);
    },
    onError: (error, { body }) => {
      if (asksForCode(error)) setNeeded(true);
      // That a code is asked for is no failure: the field for it says so.
      if (!asksForCode(error) || body?.totpCode !== undefined) onError?.(error);
    },
  });
  const asked = asksForCode(signIn.error) && signIn.variables?.body?.totpCode === undefined;
  const error = asked ? null : signIn.error;
  const submit = (body: { username: string; password: string }) => {
    if (signIn.isPending) return;
    signIn.mutate({ body: needed && code.trim() !== '' ? { ...body, totpCode: code } : body });
  };
  return {
    submit,
    isPending: signIn.isPending,
    error,
    problem: isApiError(error) ? error : undefined,
    codeNeeded: needed,
    code,
    setCode,
  };
}
