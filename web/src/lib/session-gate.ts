import { signal } from './signal.ts';

type Waiting = { promise: Promise<boolean>; settle: (signedIn: boolean) => void };

/** Set while calls wait for the person to sign in again. */
export const sessionGate = signal<Waiting | null>(null);

/** Opens the "Sign in again" dialog once for all waiting calls; false if the user leaves instead. */
export function signInAgain(): Promise<boolean> {
  const open = sessionGate.get();
  if (open) return open.promise;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const settle = (signedIn: boolean) => {
    sessionGate.set(null);
    resolve(signedIn);
  };
  sessionGate.set({ promise, settle });
  return promise;
}
