import { t } from '@platewise/domain';
import type { Reach } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { problem } from '../../../platform/http/problem.ts';
import { vendorItemReply } from './vendor-item-reply.ts';
import { findByKey } from './vendor-items.repo.ts';

/** A vendor's items are unique by code and pack. */
export async function refuseKnownItem(
  db: Queryable,
  reach: Reach,
  item: { vendorId: number; key: string; own?: number },
): Promise<void> {
  const other = await findByKey(db, reach, item.vendorId, item.key);
  if (other === null || other.id === item.own) return;
  throw problem(
    'duplicate',
    t('{vendor} already has this item: {item}.', { vendor: other.vendor_name, item: other.description }),
    {
      current: await vendorItemReply(db, reach, other),
    },
  );
}
