import { normaliseVendorName } from '@platewise/domain';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import type { ApprovedReading } from './approved-reading.ts';
import { factsAbout } from './learned.repo.ts';
import type { NewFact } from './learned-fact.ts';
import { marksOfOthers, ownParticulars, vendorOf } from './lesson-origins.repo.ts';

/**
 * What identifies this vendor's documents. The printed name is confirmed by an approval. Numbers and domains are
 * learned if a user chose the vendor, unless they are the restaurant's own or on another vendor's documents; one
 * already learned for another vendor is recorded for this one too, so it identifies neither.
 */
export async function firmFacts(db: Queryable, scope: RestaurantScope, reading: ApprovedReading): Promise<NewFact[]> {
  const own = await ownParticulars(db, scope);
  const vendor = await vendorOf(db, scope, reading.vendorId);
  const printed = reading.vendorNameRead ?? '';
  const name = normaliseVendorName(printed).slice(0, 200);
  const usual = [own.name, vendor?.name ?? ''].map(normaliseVendorName);
  // A faint name may be any words on the page; it isn't learned if there is something better to go by.
  const faint = reading.vendorNameConfidence < 0.6 && reading.marks.some((mark) => !isOwn(mark, own));
  const named: NewFact[] =
    name === '' || faint || usual.includes(name)
      ? []
      : [{ kind: 'name', subject: name, meaning: '', detail: { printed } }];
  const marks = reading.marks.filter((mark) => !isOwn(mark, own));
  const claimed = new Set((await factsAbout(db, scope, ['mark'], marks)).map(({ subject }) => subject));
  const fresh = reading.vendorChosen ? marks.filter((mark) => !claimed.has(mark)) : [];
  const ofOthers = await marksOfOthers(db, scope, reading.vendorId, fresh);
  const learned = marks.filter((mark) => claimed.has(mark) || (fresh.includes(mark) && !ofOthers.has(mark)));
  return [...named, ...learned.map((mark): NewFact => ({ kind: 'mark', subject: mark, meaning: '', detail: {} }))];
}

function isOwn(mark: string, own: { phone: string | null; email: string | null }): boolean {
  const [kind, value = ''] = mark.split(/:(.*)/s);
  if (kind === 'phone') return (own.phone ?? '').replace(/\D/g, '').endsWith(value);
  return value !== '' && (own.email ?? '').toLowerCase().endsWith(value);
}
