const cacheName = 'platewise-account';

export const isAccountRead = (url: URL): boolean =>
  url.pathname === '/api/user' || (url.pathname === '/api/restaurants' && url.searchParams.has('limit'));

/** Signing in, out or up, so what one account has read is never shown to the next; and a change of the profile. */
export const isAccountChange = (url: URL): boolean =>
  url.pathname.startsWith('/api/auth/') || url.pathname === '/api/user/profile';

export const isSignOut = (url: URL): boolean => url.pathname === '/api/auth/logout';

export const forgetAccount = (): Promise<boolean> => caches.delete(cacheName);

/**
 * The server's answer, or the saved one if the server can't be reached or takes longer than `patience`. Someone who signed
 * out stays signed out offline.
 */
export async function answerOfAccount(request: Request, patience: number): Promise<Response> {
  const cache = await caches.open(cacheName);
  const saved = () => cache.match(request.url, { ignoreVary: true });
  const limit = (await saved()) === undefined ? {} : { signal: AbortSignal.timeout(patience) };
  try {
    const answer = await fetch(request, limit);
    if (answer.status === 401) await forgetAccount();
    else if (answer.ok) await cache.put(request.url, answer.clone());
    return answer;
  } catch (error) {
    const kept = await saved();
    if (kept === undefined) throw error;
    return kept;
  }
}
