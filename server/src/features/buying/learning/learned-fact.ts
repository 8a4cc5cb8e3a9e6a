import type { Place, PlaceField } from '@platewise/reader';

export const factKinds = ['name', 'mark', 'date_order', 'place', 'column', 'unit'] as const;
export type FactKind = (typeof factKinds)[number];

/** Details of a fact: how it was printed, its field and position. */
export type FactDetail = { printed?: string; field?: PlaceField; place?: Place };

/** What is known about a vendor, and its key among other facts. */
export type NewFact = { kind: FactKind; subject: string; meaning: string; detail: FactDetail };

/** A fact in force: at least one approved invoice supports it that no user has dismissed. */
export type LearnedFact = NewFact & {
  id: number;
  vendorId: number;
  /** How many invoices taught or confirmed it. */
  times: number;
  firstAt: Date;
  newestAt: Date;
};

export const factKey = ({ kind, subject, meaning }: Pick<NewFact, 'kind' | 'subject' | 'meaning'>): string =>
  JSON.stringify([kind, subject, meaning]);
