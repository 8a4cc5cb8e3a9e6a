import type { Deps } from '../../../deps.ts';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { writePicture } from './target-menu.repo.ts';

export type PictureToCopy = { id: number; key: string };

/** Gives copied dishes their own picture files. The dishes exist already: a missing picture isn't an error. */
export async function copyPictures(
  deps: Deps,
  scope: RestaurantScope,
  pictures: readonly PictureToCopy[],
): Promise<void> {
  for (const { id, key } of pictures) {
    try {
      const bytes = await deps.files.get(key);
      if (bytes === null) continue;
      const copy = await deps.files.put(`dishes/${scope.restaurantId}`, bytes, 'webp');
      await writePicture(deps.db, scope, id, copy);
    } catch (error) {
      deps.log.error({ err: error, menuItemId: id }, "the picture of a dish couldn't be copied");
    }
  }
}
