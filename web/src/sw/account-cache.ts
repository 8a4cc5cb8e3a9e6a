const cacheName = 'platewise-account';

export const isAccountRead = (url: URL): boolean =>
  url.pathname === '/api/user' || (url.pathname === '/api/restaurants' && url.searchParams.has('limit'));

/** Signing in, out or up, so what one account has read is never shown to the next; and a change of the profile. */
export const isAccountChange = (url: URL): boolean =>
  url.pathname.startsWith('/api/auth/') || url.pathname === '/api/user/profile';

export const forgetAccount = (): Promise<boolean> => caches.delete(cacheName);

/** The server's answer; the last one, if there is one, without a signal or when it takes longer than `patience`. Who is signed out is so without a signal, too. */
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
