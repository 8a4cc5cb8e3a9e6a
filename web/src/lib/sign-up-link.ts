const place = 'platewise.sign-up';

/** The token of a sign-up link that somebody opened. It comes behind the # of the address, and is taken from there at once. */
export function signUpToken(): string | null {
  const token = /^#sign-up=([\w-]{1,100})$/.exec(window.location.hash)?.[1];
  if (token !== undefined) {
    sessionStorage.setItem(place, token);
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
  }
  return sessionStorage.getItem(place);
}

export const forgetSignUpToken = (): void => sessionStorage.removeItem(place);
