import { detailNames, type previewVendorMerge as endpoint, type ReplyOf, vendorContact } from '@platewise/contract';
import type { Deps } from '../../../../deps.ts';
import type { Caller } from '../../../../platform/auth/caller.ts';
import { countUses, sameItems } from './vendor-merge.repo.ts';
import { movesOf, permitBoth, type Sides, sidesOf } from './vendor-sides.ts';

type Preview = ReplyOf<typeof endpoint>;

/** What a merge would move. */
export async function previewVendorMerge(
  deps: Deps,
  caller: Caller,
  params: { id: number; intoId: number },
): Promise<Preview> {
  const scope = await permitBoth(deps, caller, params);
  const { from, into } = await sidesOf(deps.db, scope, params, false);
  const same = await sameItems(deps.db, scope, { from: from.id, into: into.id });
  return {
    from: { id: from.id, name: from.name, version: from.version },
    into: { id: into.id, name: into.name, version: into.version },
    moves: movesOf(await countUses(deps.db, scope, from.id)),
    sameItems: same.length,
    takes: takenBy({ from, into }),
  };
}

function takenBy({ from, into }: Sides): Preview['takes'] {
  const lacks = detailNames(vendorContact).filter(
    (name) => !into.contact_info[name] && Boolean(from.contact_info[name]),
  );
  const ordering =
    (from.ordering && !into.ordering) || from.order_details.some((name) => !into.order_details.includes(name));
  return ordering ? [...lacks, 'ordering'] : lacks;
}
