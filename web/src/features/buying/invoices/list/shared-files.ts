const cacheName = 'platewise-shared';

/** A file from the phone's share sheet; the service worker stored it (`src/sw/share-target.ts`). */
export type SharedFile = { address: string; file: File };

const dayMs = 24 * 3_600_000;

const nameIn = (address: string) => decodeURIComponent(new URL(address).pathname.split('/').at(-1) ?? '');

/** The files that wait on this device for somebody to confirm them, for a day. */
export async function sharedFiles(): Promise<SharedFile[]> {
  if (!('caches' in window)) return [];
  const cache = await caches.open(cacheName);
  const found = await Promise.all(
    (await cache.keys()).map(async ({ url }) => {
      const kept = await cache.match(url);
      const keptAt = kept?.headers.get('x-kept-at') ?? null;
      if (keptAt !== null && Date.now() - Number(keptAt) > dayMs) {
        await cache.delete(url);
        return undefined;
      }
      const bytes = await kept?.blob();
      return bytes && { address: url, file: new File([bytes], nameIn(url), { type: bytes.type }) };
    }),
  );
  return found.filter((one) => one !== undefined);
}

const taken = new WeakMap<File, SharedFile>();

/** Takes a file out of those that wait. False if another tab has done so. */
export async function takeShared(one: SharedFile): Promise<boolean> {
  taken.set(one.file, one);
  return (await caches.open(cacheName)).delete(one.address);
}

/** Undoes `takeShared`. */
export async function keepShared({ address, file }: SharedFile): Promise<void> {
  const cache = await caches.open(cacheName);
  const headers = { 'content-type': file.type, 'x-kept-at': String(Date.now()) };
  await cache.put(address, new Response(file, { headers }));
}

const sharedAmong = (files: readonly File[]) => files.flatMap((file) => taken.get(file) ?? []);

/** Those among these files whose upload failed wait again, so that they survive the page. */
export async function keepUnsent(files: readonly File[]): Promise<void> {
  await Promise.all(sharedAmong(files).map(keepShared)).catch(() => undefined);
}

/** Undoes `keepUnsent` once they are sent or dismissed. */
export async function forgetUnsent(files: readonly File[]): Promise<void> {
  await Promise.all(sharedAmong(files).map(takeShared)).catch(() => undefined);
}
