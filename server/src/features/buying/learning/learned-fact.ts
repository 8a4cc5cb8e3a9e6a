import type { Place, PlaceField } from '@platewise/reader';

export const factKinds = ['name', 'mark', 'date_order', 'place', 'column', 'unit'] as const;
export type FactKind = (typeof factKinds)[number];

/** The rest of a fact: how it was printed, the field and its place. */
export type FactDetail = { printed?: string; field?: PlaceField; place?: Place };

/** What is said of a vendor, by which it is told from other facts. */
export type NewFact = { kind: FactKind; subject: string; meaning: string; detail: FactDetail };

/** A fact that holds: at least one approved invoice stands for it that no person has set aside. */
export type LearnedFact = NewFact & {
  id: number;
  vendorId: number;
  /** On how many invoices it was taught or held. */
  times: number;
  firstAt: Date;
  newestAt: Date;
};

export const factKey = ({ kind, subject, meaning }: Pick<NewFact, 'kind' | 'subject' | 'meaning'>): string =>
  JSON.stringify([kind, subject, meaning]);
