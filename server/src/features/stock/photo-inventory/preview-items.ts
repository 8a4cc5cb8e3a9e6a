import type { BodyOf, previewPhotoItems as endpoint, ReplyOf } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { permitItems } from './permit-items.ts';
import { afterSaving, placeReply, planItems } from './plan-items.ts';

/** What saving would do to stock, item by item, and what prevents it. Nothing is written. */
export async function previewItems(
  deps: Deps,
  caller: Caller,
  body: BodyOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { scope, known } = await permitItems(deps, caller, body);
  const { places, problems } = await planItems(deps.db, scope, body.items, known);
  return {
    places: places.map((place) => placeReply(place, { before: place.before, after: afterSaving(place, body.mode) })),
    problems,
  };
}
