import { currentUser, type User } from '@platewise/contract';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { call } from './api.ts';
import { isApiError } from './api-error.ts';
import { rememberLanguage } from './language.ts';
import { chooseAs } from './selected-restaurant.ts';
import { signal } from './signal.ts';

export const sessionKey = [currentUser.id] as const;

const readSession = async (signal: AbortSignal): Promise<User | null> => {
  try {
    const user = await call(currentUser, { signal });
    chooseAs(user.id);
    rememberLanguage(user.language);
    secondFactorMissing.set(user.secondFactorMissing === true);
    return user;
  } catch (error) {
    if (isApiError(error) && error.status === 401) return null;
    throw error;
  }
};

/** The signed-in account; null if none. */
export const useSession = () => useQuery({ queryKey: sessionKey, queryFn: ({ signal }) => readSession(signal) });

/** Set when the server refuses a call because the account must set up a second factor first. */
export const secondFactorMissing = signal(false);

/** True from an explicit sign-out to the next sign-in, so nobody is sent back to the page that was left. */
export const loggedOut = signal(false);

/** Signs out in this browser and clears the cache, so the next account never sees this one's data. */
export function endSession(client: QueryClient): void {
  loggedOut.set(true);
  client.setQueryData(sessionKey, null);
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== currentUser.id });
  chooseAs(null);
}

export function beginSession(client: QueryClient, user: User): void {
  loggedOut.set(false);
  secondFactorMissing.set(user.secondFactorMissing === true);
  chooseAs(user.id);
  rememberLanguage(user.language);
  client.setQueryData(sessionKey, user);
}

/** Where a signed-out visitor was headed. Only paths in this app, to prevent open redirects. */
export const returnPath = (search: URLSearchParams): string => {
  const path = search.get('return') ?? '/dashboard';
  return /^\/(?![/\\])/.test(path) ? path : '/dashboard';
};
