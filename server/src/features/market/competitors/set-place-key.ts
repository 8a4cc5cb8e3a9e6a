import type { BodyOf, setPlaceKey as endpoint, Surroundings } from '@platewise/contract';
import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { isMask, sealedKey } from './place-key.ts';
import * as repo from './surroundings.repo.ts';
import { surroundingsReply } from './surroundings.ts';

const names = { google: 'Google Places', yelp: 'Yelp' } as const;

/** The key of a directory that requires one; without a key, the directory isn't used. */
export async function setPlaceKey(
  deps: Deps,
  caller: Caller,
  restaurantId: number,
  source: repo.KeyedSource,
  { apiKey }: BodyOf<typeof endpoint>,
): Promise<Surroundings> {
  const scope = caller.permit(restaurantId);
  return tx(deps.db, async (trx) => {
    if (apiKey === null || !isMask(apiKey)) {
      if (apiKey === null) await repo.deleteKey(trx, scope, source);
      else await repo.writeKey(trx, scope, source, sealedKey(deps.secrets, apiKey));
      await recordRestaurantChange(trx, scope, {
        action: 'changed',
        subject: 'directory of places',
        subjectId: null,
        summary:
          apiKey === null
            ? msg('Removed the {directory} key', { directory: names[source] })
            : msg('Entered a new {directory} key', { directory: names[source] }),
        after: { hasKey: apiKey !== null },
      });
      deps.events.publish({ type: 'competitors', restaurantId }, trx);
    }
    return surroundingsReply(deps, trx, caller, scope);
  });
}
