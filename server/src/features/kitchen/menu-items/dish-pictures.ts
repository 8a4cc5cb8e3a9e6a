import { type dishPicture, type MenuItem, otherPicture, otherPictureWords, type QueryOf } from '@platewise/contract';
import { msg } from '@platewise/domain';
import { UnreadableDocument } from '@platewise/reader';
import type { FastifyReply } from 'fastify';
import { fileTypeFromBuffer } from 'file-type';
import { type Deps, inTurnOf } from '../../../deps.ts';
import { accountOf } from '../../../platform/auth/account.repo.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { notFound, problem } from '../../../platform/http/problem.ts';
import { isDatabaseDown } from '../../../platform/http/translate-error.ts';
import type { UploadedFile } from '../../../platform/http/upload.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { loadMenuItem, loadUnderLock, permitMenuItem } from './load-menu-item.ts';
import { menuItemReply } from './menu-item-reply.ts';
import { writePicture } from './write-menu-item.repo.ts';

export const keptPicture = { width: 960, type: 'image/webp', extension: 'webp' };
const defaultWidth = '320';
const drawable = new Set(['image/jpeg', 'image/png', 'image/webp']);

/** Uploads a dish's picture. It's re-encoded, which drops photo location data and anything hidden in the file. */
export async function uploadDishPicture(
  deps: Deps,
  caller: Caller,
  id: number,
  [file]: readonly UploadedFile[],
): Promise<MenuItem> {
  const scope = await permitMenuItem(deps.db, caller, id);
  const image = await drawAnew(inTurnOf(deps, accountOf(caller.user.id)), file?.bytes ?? new Uint8Array());
  const key = await deps.files.put(`dishes/${scope.restaurantId}`, image, keptPicture.extension);
  try {
    const { reply, replaced } = await tx(deps.db, async (trx) => {
      const row = await loadUnderLock(deps, trx, scope, id);
      await writePicture(trx, scope, id, { key, type: keptPicture.type }, deps.clock());
      await recordRestaurantChange(trx, scope, {
        action: 'changed',
        subject: 'menu item',
        subjectId: id,
        summary: msg('Changed the photo of {name}', { name: row.name }),
      });
      return { reply: menuItemReply(caller, await loadMenuItem(deps, trx, scope, id)), replaced: row.image_key };
    });
    if (replaced !== null) forgetPicture(deps, replaced);
    return reply;
  } catch (error) {
    // If the connection was lost, the commit may have succeeded: better one file too many than one too few.
    if (!isDatabaseDown(error)) await deps.files.remove(key);
    throw error;
  }
}

/** Re-encodes an untrusted image; throws a readable error if it isn't one. */
export async function drawAnew(deps: Deps, bytes: Uint8Array): Promise<Uint8Array> {
  const other = otherPicture(bytes);
  if (other === 'animated' || other === 'gif') {
    throw problem('wrong_type', "Animated images aren't supported. Upload a JPG, PNG or WebP.");
  }
  if (other !== null) throw problem('wrong_type', otherPictureWords[other]);
  const found = await fileTypeFromBuffer(bytes);
  if (!drawable.has(found?.mime ?? '')) {
    throw problem('wrong_type', "We can't display this file. Upload a JPG, PNG or WebP.");
  }
  return (await draw(deps, bytes, keptPicture.width)).image;
}

async function draw(deps: Deps, bytes: Uint8Array, width: number) {
  try {
    return await deps.reader.renderPage(bytes, 1, width);
  } catch (error) {
    if (!(error instanceof UnreadableDocument)) throw error;
    throw problem(error.failure.reason === 'too_large' ? 'too_large' : 'wrong_type', error.message, { cause: error });
  }
}

/** Sends the picture, or a thumbnail if requested, which is rendered once and cached. */
export async function sendDishPicture(
  deps: Deps,
  caller: Caller,
  id: number,
  query: QueryOf<typeof dishPicture>,
  reply: FastifyReply,
): Promise<void> {
  const scope = await permitMenuItem(deps.db, caller, id);
  const { image_key: key, image_type: type } = await loadMenuItem(deps, deps.db, scope, id);
  const bytes = key === null ? null : await deps.files.get(key);
  if (key === null || bytes === null) throw notFound('The picture');
  const width = Number(query.width ?? defaultWidth);
  const image =
    width >= keptPicture.width
      ? bytes
      : await deps.files.cached(
          key,
          `${width}.webp`,
          async () => (await draw(inTurnOf(deps, accountOf(caller.user.id)), bytes, width)).image,
        );
  reply.header('Cache-Control', query.v === undefined ? 'private, max-age=60' : 'private, max-age=31536000, immutable');
  reply.header('Content-Security-Policy', "default-src 'none'; sandbox");
  await reply.type(type ?? keptPicture.type).send(Buffer.from(image));
}

/** Deletes a replaced picture in the background: a failure is only logged. */
export function forgetPicture(deps: Deps, key: string): void {
  deps.files.remove(key).catch((error: unknown) => {
    deps.log.error({ err: error }, "the picture of a dish couldn't be removed");
  });
}
