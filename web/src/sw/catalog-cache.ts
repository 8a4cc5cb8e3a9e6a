const cacheName = 'platewise-texts';

export const isCatalog = (url: URL): boolean => /^\/assets\/[a-z]{2}-[\w-]+\.json$/.test(url.pathname);

/** `/assets/es-`: the same for every version of a language's texts. */
const languageOf = (url: string) => new URL(url).pathname.slice(0, '/assets/es-'.length);

/**
 * The texts of the last language used. A file's name carries its content, so a saved one is never out of date; without a
 * connection, those of an older version are better than English.
 */
export async function catalogFrom(request: Request, patience: number): Promise<Response> {
  const cache = await caches.open(cacheName);
  const saved = await cache.match(request.url, { ignoreVary: true });
  if (saved !== undefined) return saved;
  const before = await cache.keys();
  try {
    const reply = await fetch(request, { signal: AbortSignal.timeout(patience) });
    if (reply.ok) {
      await cache.put(request.url, reply.clone());
      await Promise.all(before.map((old) => cache.delete(old)));
    }
    return reply;
  } catch (error) {
    const older = before.find(({ url }) => languageOf(url) === languageOf(request.url));
    const texts = older && (await cache.match(older));
    if (texts === undefined) throw error;
    return texts;
  }
}
