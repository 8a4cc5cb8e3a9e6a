const cacheName = 'platewise-shared';

/** Where the manifest has the share sheet send files. */
export const SHARE_PATH = '/share';
const field = 'files';
/** Who shares more at once has mistaken an album for an invoice. */
const mostFiles = 30;

/** The name is in the address, because a header can't carry every name. */
const addressOf = (name: string) => `${SHARE_PATH}/${crypto.randomUUID()}/${encodeURIComponent(name)}`;

/**
 * Keeps the files that the phone's share sheet sends until somebody has confirmed them, also across signing in, and opens
 * the page that asks. `?shared=lost` if the device has no room for them.
 */
export async function keepShared(request: Request): Promise<Response> {
  let outcome = 'lost';
  try {
    const form = await request.formData();
    const files = form.getAll(field).filter((value): value is File => value instanceof File && value.size > 0);
    if (files.length > 0 && files.length <= mostFiles) {
      const cache = await caches.open(cacheName);
      await Promise.all(
        files.map((file) =>
          cache.put(
            addressOf(file.name),
            new Response(file, { headers: { 'content-type': file.type, 'x-kept-at': String(Date.now()) } }),
          ),
        ),
      );
      outcome = 'kept';
    }
  } catch {
    // The page says that nothing has come.
  }
  return Response.redirect(new URL(`/invoices?shared=${outcome}`, request.url).href, 303);
}

/** Whoever uses the device next isn't offered the files of the person who signed out. */
export const forgetShared = (): Promise<boolean> => caches.delete(cacheName);
