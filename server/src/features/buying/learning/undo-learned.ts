import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { forgetUnitWord } from '../vendor-items/index.ts';
import { saidOf } from './learn-from-approval.ts';
import { findFact, setAside } from './learned.repo.ts';
import { vendorOf } from './lesson-origins.repo.ts';

/** Undoes a fact: it's no longer used, and its evidence can't teach it again. Idempotent. */
export async function undoLearned(deps: Deps, caller: Caller, vendorId: number, factId: number): Promise<void> {
  const vendor = await vendorOf(deps.db, caller.sight, vendorId);
  if (vendor === null) throw notFound('The vendor');
  const scope = caller.permit(vendor.restaurantId);
  await tx(deps.db, async (trx) => {
    const fact = await findFact(trx, scope, factId);
    if (fact === null || fact.vendorId !== vendorId) throw notFound('The remembered detail');
    if (!fact.holds) return;
    await setAside(trx, scope, factId);
    if (fact.kind === 'unit') await forgetUnitWord(trx, scope, vendorId, fact.subject);
    await recordRestaurantChange(trx, scope, {
      action: 'forgot',
      subject: 'vendor',
      subjectId: vendorId,
      summary:
        fact.meaning === ''
          ? msg('Undid a remembered detail of {vendor}: {detail}', { vendor: vendor.name, detail: fact.subject })
          : msg('Undid a remembered detail of {vendor}: {detail} as {meaning}', {
              vendor: vendor.name,
              detail: fact.subject,
              meaning: fact.meaning,
            }),
      before: saidOf(fact),
    });
  });
}
