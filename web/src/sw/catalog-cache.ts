const cacheName = 'platewise-texts';

export const isCatalog = (url: URL): boolean => /^\/assets\/[a-z]{2}-[\w-]+\.json$/.test(url.pathname);

/** The texts of the last language used; a file's name carries its content, so a saved one is never out of date. */
export async function catalogFrom(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName);
  const saved = await cache.match(request.url, { ignoreVary: true });
  if (saved !== undefined) return saved;
  const reply = await fetch(request);
  if (reply.ok) {
    for (const old of await cache.keys()) await cache.delete(old);
    await cache.put(request.url, reply.clone());
  }
  return reply;
}
