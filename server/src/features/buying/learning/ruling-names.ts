import { normaliseVendorName } from '@platewise/domain';
import type { LearnedFact } from './learned-fact.ts';
import type { KnownFirm } from './lesson-origins.repo.ts';

/**
 * The vendor each confirmed name refers to. A name that moved once from one vendor to another means the later one: a
 * mistake was corrected. One confirmed for both alternately, or that is another vendor's own name, refers to none.
 */
export function rulingNames(facts: readonly LearnedFact[], vendors: readonly KnownFirm[]): Map<string, number> {
  const own = new Map(vendors.map((vendor) => [normaliseVendorName(vendor.name), vendor.id]));
  const bySubject = Map.groupBy(
    facts.filter((fact) => fact.kind === 'name'),
    (fact) => fact.subject,
  );
  return new Map(
    [...bySubject].flatMap(([subject, claims]) => {
      const [newest, ...others] = claims.toSorted((a, b) => b.newestAt.getTime() - a.newestAt.getTime());
      if (newest === undefined || (own.get(subject) ?? newest.vendorId) !== newest.vendorId) return [];
      return others.every((other) => other.newestAt < newest.firstAt) ? [[subject, newest.vendorId] as const] : [];
    }),
  );
}

/** Marks learned for several vendors, so they identify none of them. */
export function sharedMarks(facts: readonly LearnedFact[]): Set<string> {
  const bySubject = Map.groupBy(
    facts.filter((fact) => fact.kind === 'mark'),
    (fact) => fact.subject,
  );
  const shared = [...bySubject].filter(([, claims]) => new Set(claims.map((claim) => claim.vendorId)).size > 1);
  return new Set(shared.map(([subject]) => subject));
}
