import { tabStorage } from './browser-storage.ts';

const place = 'platewise.sign-up';

/** The token of an opened sign-up link. It is in the URL fragment and removed from it immediately. */
export function signUpToken(): string | null {
  const token = /^#sign-up=([\w-]{1,100})$/.exec(window.location.hash)?.[1];
  if (token !== undefined) {
    tabStorage.set(place, token);
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
  }
  return tabStorage.get(place);
}

export const forgetSignUpToken = (): void => tabStorage.remove(place);
