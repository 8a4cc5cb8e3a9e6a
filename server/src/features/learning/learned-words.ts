import type { RestaurantScope } from '../../platform/auth/caller.ts';
import type { Queryable } from '../../platform/db/index.ts';
import { listFacts } from './learned.repo.ts';
import { packSubject, unitWord } from './word-facts.ts';

export type PrintedWords = {
  itemCode: string | null;
  description: string;
  unit: string | null;
  packText: string | null;
};

/** What a vendor's unit words and packs mean, from what was put right on its earlier invoices; what is not known stays. */
export async function learnedWords(
  db: Queryable,
  scope: RestaurantScope,
  vendorId: number | null,
): Promise<(line: PrintedWords) => { unit: string | null; packText: string | null }> {
  const facts = vendorId === null ? [] : await listFacts(db, scope, vendorId);
  // Newest first: the first of a subject rules.
  const meaning = (kind: 'unit' | 'pack', subject: string) =>
    facts.find((fact) => fact.kind === kind && fact.subject === subject)?.meaning;
  return (line) => ({
    unit: line.unit === null ? null : (meaning('unit', unitWord(line.unit)) ?? line.unit),
    packText: meaning('pack', packSubject(line)) ?? line.packText,
  });
}
