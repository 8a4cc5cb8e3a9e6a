import type { ExtractedMenuItem, extractMenu as endpoint, ReplyOf } from '@platewise/contract';
import { worded } from '@platewise/domain';
import { type FoundMenuItem, menuCategoryOf } from '@platewise/reader';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { problem } from '../../../platform/http/problem.ts';
import type { Call } from '../../../platform/http/router.ts';
import type { UploadedFile } from '../../../platform/http/upload.ts';
import { inQueue } from '../../../platform/reading/in-queue.ts';
import { refuseOtherFiles } from './refuse-other-files.ts';

/** Reads a menu from a photo or PDF and returns what it found. Nothing is stored, neither the file nor the dishes. */
export const extractMenu = (deps: Deps, call: Call<typeof endpoint>): Promise<ReplyOf<typeof endpoint>> =>
  readMenuFile(deps, call, currencyOf(call.caller));

type FileCall = Pick<Call<typeof endpoint>, 'caller' | 'body' | 'signal'> & { readonly files: readonly UploadedFile[] };

/** The menu read from a file; prices are in this currency unless it prints another. */
export async function readMenuFile(
  deps: Deps,
  call: FileCall,
  currency: string | undefined,
): Promise<ReplyOf<typeof endpoint>> {
  const [file] = call.files;
  if (file === undefined) throw new Error('a form without a file is refused before');
  await refuseOtherFiles(file.bytes);
  const result = await inQueue(deps, call, (queue) =>
    deps.reader.by(file.account).readMenu(file.bytes, { currency, ...queue }),
  );
  if (!result.ok) {
    const { reason, message } = result.failure;
    throw problem(reason === 'too_large' ? 'too_large' : 'wrong_type', worded(message));
  }
  const { menu, reader, pages, notes } = result;
  return { menuItems: menu.items.map(extracted), reader, pages, notes };
}

/** A menu without a currency is assumed to use that of the selected restaurant, or of the caller's only one. */
function currencyOf(caller: Caller): string | undefined {
  const { restaurants, selectedRestaurantId } = caller;
  const only = restaurants.length === 1 ? restaurants[0] : undefined;
  return (restaurants.find(({ id }) => id === selectedRestaurantId) ?? only)?.settings.currency;
}

const extracted = (item: FoundMenuItem): ExtractedMenuItem => ({
  ...item,
  price: item.price === null ? null : Number(item.price),
  category: menuCategoryOf(item.section, item.name),
  sizes: item.sizes.map(({ label, price }) => ({ label, price: Number(price) })),
  source: null,
});
