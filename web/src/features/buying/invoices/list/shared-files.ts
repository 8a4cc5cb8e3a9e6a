const cacheName = 'platewise-shared';

/** A file from the phone's share sheet; the service worker stored it (`src/sw/share-target.ts`). */
export type SharedFile = { address: string; file: File };

const nameIn = (address: string) => decodeURIComponent(new URL(address).pathname.split('/').at(-1) ?? '');

/** The files that wait on this device for somebody to confirm them. */
export async function sharedFiles(): Promise<SharedFile[]> {
  if (!('caches' in window)) return [];
  const cache = await caches.open(cacheName);
  const found = await Promise.all(
    (await cache.keys()).map(async ({ url }) => {
      const bytes = await (await cache.match(url))?.blob();
      return bytes && { address: url, file: new File([bytes], nameIn(url), { type: bytes.type }) };
    }),
  );
  return found.filter((one) => one !== undefined);
}

/** Takes a file out of those that wait. False if another tab has done so. */
export const takeShared = async ({ address }: SharedFile): Promise<boolean> =>
  (await caches.open(cacheName)).delete(address);

/** Undoes `takeShared`. */
export async function keepShared({ address, file }: SharedFile): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.put(address, new Response(file, { headers: { 'content-type': file.type } }));
}
