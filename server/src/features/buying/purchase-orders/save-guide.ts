import type { BodyOf, saveOrderGuide as endpoint, ReplyOf } from '@platewise/contract';
import { msg, t } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { invalidField, problem } from '../../../platform/http/problem.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { itemsAmong, unplaced } from './guide.repo.ts';
import { type GuideRow, readGuides } from './needs.repo.ts';
import * as writes from './ordering-writes.repo.ts';
import { permitVendor } from './permit-vendor.ts';

/** Sets pars, positions and membership in a vendor's order guide for the given items. */
export async function saveGuide(
  deps: Deps,
  caller: Caller,
  vendorId: number,
  { items }: BodyOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { row, scope } = await permitVendor(deps, caller, vendorId);
  const ids = items.map((item) => item.vendorItemId);
  const twice = ids.findIndex((id, at) => ids.indexOf(id) !== at);
  if (twice !== -1) throw invalidField(`items.${twice}.vendorItemId`, 'This item is listed twice');
  await tx(deps.db, async (trx) => {
    await writes.lockVendor(trx, scope, vendorId);
    const known = await itemsAmong(trx, scope, vendorId, ids);
    if (ids.some((id) => !known.has(id)))
      throw problem('not_found', t('An item of {vendor} was not found', { vendor: row.vendor_name }));
    const present = new Map((await readGuides(trx, scope)).map((one) => [one.vendor_item_id, one]));
    await writes.saveGuide(
      trx,
      scope,
      vendorId,
      items.map((item) => withGiven(present.get(item.vendorItemId), item)),
    );
    await recordRestaurantChange(trx, scope, {
      action: 'changed',
      subject: 'order guide',
      subjectId: vendorId,
      summary: msg('Changed {count, plural, one {# item} other {# items}} of the order guide of {vendor}', {
        count: items.length,
        vendor: row.vendor_name,
      }),
      after: { items },
    });
  });
  return { saved: items.length };
}

type Given = BodyOf<typeof endpoint>['items'][number];

const withGiven = (row: GuideRow | undefined, item: Given): writes.GuideValues => ({
  vendorItemId: item.vendorItemId,
  par: item.par === undefined ? (row?.par ?? null) : item.par,
  isActive: item.onGuide ?? row?.is_active ?? true,
  position: item.position ?? row?.position ?? unplaced,
});
