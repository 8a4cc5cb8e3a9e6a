import type { BodyOf, orderShelves as endpoint, StorageLocation } from '@platewise/contract';
import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { changeRecord, withinRecord } from '../../people/audit/index.ts';
import { locationRecord } from './location-reply.ts';
import { orderItems } from './locations.repo.ts';

/** Sets the order of items at a location, used for counting. */
export const orderShelves = (
  deps: Deps,
  caller: Caller,
  id: number,
  body: BodyOf<typeof endpoint>,
): Promise<StorageLocation> =>
  withinRecord(deps, caller, locationRecord, id, (within) =>
    changeRecord(within, locationRecord, { id, version: undefined }, async ({ name }) => {
      const items = [...new Map(body.items.map((item) => [item.id, item])).values()];
      const shelves = items.map((item) => ({ id: item.id, shelf: item.shelf }));
      const ordered = await orderItems(within.trx, within.scope, name, shelves);
      if (ordered < shelves.length) throw notFound('An item of that location');
      return { action: 'ordered', summary: msg('Reordered items in {location}', { location: name }) };
    }),
  );
