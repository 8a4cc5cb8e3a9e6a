import { DISH_PICTURE_MAX } from '@platewise/contract';
import { type Message, msg, storedText } from '@platewise/domain';
import { UnreadableDocument } from '@platewise/reader';
import type { Deps } from '../../../deps.ts';
import { ProblemError } from '../../../platform/http/problem.ts';
import { OutsideError, outsideOf } from '../../../platform/outbound/index.ts';
import { drawAnew, forgetPicture, keptPicture } from './dish-pictures.ts';
import * as repo from './fetched-pictures.repo.ts';

/** The batch size, with only a few per restaurant, so a slow site doesn't hold up others. */
const atOnce = 4;
const timeLimitMs = 20_000;

/**
 * Fetches dish pictures hosted on other sites, once each: they are re-encoded and served from here, so browsers of
 * guests and staff never call those sites. Failures record a reason.
 */
export async function fetchDishPictures(deps: Deps): Promise<void> {
  for (;;) {
    const due = await repo.picturesToFetch(deps.db, atOnce);
    if (due.length === 0) return;
    await Promise.all(due.map((picture) => fetchPicture(deps, picture)));
    for (const restaurantId of new Set(due.map((picture) => picture.restaurantId))) {
      deps.events.publish({ type: 'costs', restaurantId });
    }
  }
}

async function fetchPicture(deps: Deps, picture: repo.ToFetch): Promise<void> {
  let image: Uint8Array;
  try {
    image = await drawAnew(deps, await download(deps, picture.url));
  } catch (error) {
    return repo.noteFailure(deps.db, picture, storedText(reasonOf(error)));
  }
  const key = await deps.files.put(`dishes/${picture.restaurantId}`, image, keptPicture.extension);
  if (await repo.keepFetched(deps.db, picture, { key, type: keptPicture.type })) return;
  // The dish was given another picture in the meantime.
  forgetPicture(deps, key);
}

function reasonOf(error: unknown): Message {
  if (error instanceof OutsideError) return error.said;
  if (!(error instanceof ProblemError)) throw error;
  const { cause } = error.extra;
  return cause instanceof UnreadableDocument ? cause.failure.message : { message: error.message };
}

async function download(deps: Deps, url: string): Promise<Uint8Array> {
  const reply = await outsideOf(deps.config).call(url, {
    timeLimitMs,
    maxBytes: DISH_PICTURE_MAX,
    redirects: 3,
    careful: true,
    headers: { accept: 'image/webp,image/jpeg,image/png' },
  });
  if (reply.status !== 200)
    throw new OutsideError('failed', msg('The site returned {status}.', { status: String(reply.status) }));
  if (reply.cut)
    throw new OutsideError(
      'failed',
      msg('The picture is larger than {size} MB.', { size: DISH_PICTURE_MAX / 1024 / 1024 }),
    );
  return reply.body;
}
