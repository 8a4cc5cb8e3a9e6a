import { normaliseVendorName } from '@platewise/domain';
import type { Reach, RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { factSubjects, listFacts, saveLessons } from './learned.repo.ts';
import type { FactKind, LearnedFact } from './learned-fact.ts';
import { activeVendors, ownParticulars } from './lesson-origins.repo.ts';

/** What applies to a vendor wherever it delivers. Page positions and numbers may belong to one branch. */
const travels: readonly FactKind[] = ['name', 'unit'];

/**
 * Copies known vendor names and unit words from one restaurant to another: `vendors` maps each vendor to its
 * counterpart. Facts already known or undone there stay, and so does a name that means another vendor there. Returns
 * the newly added facts.
 */
export async function copyLessons(
  trx: Tx,
  from: Reach,
  scope: RestaurantScope,
  vendors: ReadonlyMap<number, number>,
  at: Date,
): Promise<number[]> {
  const known = (await listFacts(trx, from)).filter(
    ({ kind, vendorId }) => travels.includes(kind) && vendors.has(vendorId),
  );
  if (known.length === 0) return [];
  const about = (vendorId: number, { kind, subject }: Pick<LearnedFact, 'kind' | 'subject'>) =>
    kind === 'name' ? JSON.stringify([kind, subject]) : JSON.stringify([kind, subject, vendorId]);
  const taken = new Set((await factSubjects(trx, scope, travels)).map((fact) => about(fact.vendorId, fact)));
  const own = [...(await activeVendors(trx, scope)), await ownParticulars(trx, scope)];
  for (const { name } of own) taken.add(about(0, { kind: 'name', subject: normaliseVendorName(name) }));
  const facts = new Map<number, LearnedFact[]>();
  // Newest first: the first one per subject wins.
  for (const fact of known) {
    const vendorId = vendors.get(fact.vendorId) ?? 0;
    if (taken.has(about(vendorId, fact))) continue;
    taken.add(about(vendorId, fact));
    facts.set(vendorId, [...(facts.get(vendorId) ?? []), fact]);
  }
  const saved: number[] = [];
  for (const [vendorId, news] of facts) {
    saved.push(...(await saveLessons(trx, scope, { vendorId, invoiceId: null, at }, news)));
  }
  return saved;
}
