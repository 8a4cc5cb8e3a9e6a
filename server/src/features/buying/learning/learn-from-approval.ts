import { msg } from '@platewise/domain';
import { type Lesson, learnFrom } from '@platewise/reader';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import type { ApprovedLine, ApprovedReading } from './approved-reading.ts';
import { firmFacts } from './firm-facts.ts';
import { listFacts, saveLessons } from './learned.repo.ts';
import { factKey, type LearnedFact, type NewFact } from './learned-fact.ts';
import { vendorOf } from './lesson-origins.repo.ts';
import { paperFact } from './paper-facts.ts';
import { hintsOf } from './reading-hints.ts';
import { unitFacts } from './word-facts.ts';

/**
 * Learns from an invoice a user reviewed and approved: from corrections, and from known facts that held. Corrections
 * without an eventual approval teach nothing.
 */
export async function learnFromApproval(
  trx: Tx,
  scope: RestaurantScope,
  reading: ApprovedReading,
  now: Date,
): Promise<void> {
  const known = await listFacts(trx, scope, reading.vendorId);
  const facts = [...(await firmFacts(trx, scope, reading)), ...(await factsOfPaper(reading, known))];
  const distinct = [...new Map(facts.map((fact) => [factKey(fact), fact])).values()].filter(
    (fact) => !isSettled(fact, known),
  );
  const { vendorId, invoiceId } = reading;
  const learned = await saveLessons(trx, scope, { vendorId, invoiceId, at: now }, distinct);
  if (learned.length === 0) return;
  const vendor = await vendorOf(trx, scope, vendorId);
  const fresh = new Set(learned);
  const present = await listFacts(trx, scope, vendorId);
  await recordRestaurantChange(trx, scope, {
    action: 'learned',
    subject: 'vendor',
    subjectId: vendorId,
    summary:
      vendor === null
        ? msg('Learned from the invoice {invoice} how to read the vendor', { invoice: reading.name })
        : msg('Learned from the invoice {invoice} how to read {vendor}', {
            invoice: reading.name,
            vendor: vendor.name,
          }),
    after: { invoiceId, facts: present.filter(({ id }) => fresh.has(id)).map(saidOf) },
  });
}

const enough = 10;

/** Facts confirmed by this many invoices need no more evidence unless something newer contradicts them. */
function isSettled(fact: NewFact, known: readonly LearnedFact[]): boolean {
  const newest = known.find((one) => one.kind === fact.kind && one.subject === fact.subject);
  return fact.kind !== 'name' && newest?.meaning === fact.meaning && newest.times >= enough;
}

export const saidOf = ({ kind, subject, meaning }: Pick<NewFact, 'kind' | 'subject' | 'meaning'>) => ({
  kind,
  subject,
  meaning,
});

async function factsOfPaper(reading: ApprovedReading, known: readonly LearnedFact[]): Promise<NewFact[]> {
  const paper = known.filter(({ kind }) => kind === 'place' || kind === 'column' || kind === 'date_order');
  if (paper.length === 0 && !isCorrected(reading)) return [];
  const { taught, held } = learnFrom(
    await reading.pages(),
    reading,
    hintsOf({ id: reading.vendorId, name: '' }, paper),
  );
  const lines = asPrinted(reading.lines, taught);
  return [...[...held, ...taught].map(paperFact), ...unitFacts(lines, known)];
}

/** Unit words are compared with the contents of the column they will be read from. */
function asPrinted(lines: readonly ApprovedLine[], taught: readonly Lesson[]): ApprovedLine[] {
  return lines.map((line, index) => {
    const fields = { ...line.fields };
    for (const lesson of taught) {
      if (lesson.kind !== 'column') continue;
      const value = fields[lesson.role]?.value;
      if (value !== undefined) fields[lesson.role] = { value, read: lesson.printed?.[index] ?? null };
    }
    return { ...line, fields };
  });
}

/** Whether anything was corrected, or checked because it was in doubt. */
function isCorrected({ fields, lines }: ApprovedReading): boolean {
  const values = [...Object.values(fields), ...lines.flatMap((line) => Object.values(line.fields))];
  return values.some(({ value, read, doubted }) => value !== read || doubted === true);
}
