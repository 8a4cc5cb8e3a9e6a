import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { listFacts } from './learned.repo.ts';
import { unitWord } from './word-facts.ts';

/** A vendor's meaning of a unit word, learned from corrections on earlier invoices. Unknown words are unchanged. */
export async function learnedUnits(
  db: Queryable,
  scope: RestaurantScope,
  vendorId: number | null,
): Promise<(printed: string | null) => string | null> {
  const facts = vendorId === null ? [] : await listFacts(db, scope, vendorId);
  // Newest first: the first one per subject wins.
  const meaning = (subject: string) => facts.find((fact) => fact.kind === 'unit' && fact.subject === subject)?.meaning;
  return (printed) => (printed === null ? null : (meaning(unitWord(printed)) ?? printed));
}
