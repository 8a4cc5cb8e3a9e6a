import { currentUser, type User } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from './api.ts';
import { isApiError } from './api-error.ts';

export const sessionKey = [currentUser.id] as const;

const readSession = async (signal: AbortSignal): Promise<User | null> => {
  try {
    return await call(currentUser, { signal });
  } catch (error) {
    if (isApiError(error) && error.status === 401) return null;
    throw error;
  }
};

/** The signed-in account; null when there is none. */
export const useSession = () => useQuery({ queryKey: sessionKey, queryFn: ({ signal }) => readSession(signal) });

/** The account, within pages that only a signed-in person reaches. */
export function useUser(): User {
  const { data } = useSession();
  if (!data) throw new Error('This screen needs a signed-in person');
  return data;
}

/** Where a signed-out visitor wanted to go. Only paths of this app, so that no link leads people away after signing in. */
export const returnPath = (search: URLSearchParams): string => {
  const path = search.get('return') ?? '/';
  return /^\/(?![/\\])/.test(path) ? path : '/';
};
