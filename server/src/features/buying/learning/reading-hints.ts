import { normaliseVendorName } from '@platewise/domain';
import type { ColumnHint, PlaceHint, ReadHints, VendorHints } from '@platewise/reader';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { listFacts } from './learned.repo.ts';
import type { LearnedFact } from './learned-fact.ts';
import { activeVendors, type KnownFirm } from './lesson-origins.repo.ts';
import { sharedMarks } from './ruling-names.ts';

/** The most recently seen vendors, capped to keep the reader's input small. */
const vendorsAtMost = 300;

/** Hints for reading a document of this restaurant; `vendorId` if a user chose the vendor. */
export async function readingHints(db: Queryable, scope: RestaurantScope, vendorId: number | null): Promise<ReadHints> {
  const facts = await listFacts(db, scope);
  const vendors = await activeVendors(db, scope);
  const shared = sharedMarks(facts);
  const byVendor = Map.groupBy(facts, (fact) => fact.vendorId);
  const telling = [...byVendor.keys()].filter((id) => byVendor.get(id)?.some(isTelling)).slice(0, vendorsAtMost);
  const known = new Set(vendorId === null ? telling : [vendorId]);
  return {
    vendors: vendors
      .filter(({ id }) => known.has(id))
      .map((vendor) => hintsOf(vendor, byVendor.get(vendor.id) ?? [], shared)),
    otherNames: vendors.filter(({ id }) => !known.has(id)).map(({ name }) => normaliseVendorName(name)),
    ...(vendorId === null ? {} : { vendor: vendorId }),
  };
}

/** Units are corrected after the reading, once the vendor is known. */
const isTelling = ({ kind }: LearnedFact) => kind !== 'unit' && kind !== 'name';

/** One vendor's facts in the reader's format; newest first. */
export function hintsOf(
  vendor: KnownFirm,
  facts: readonly LearnedFact[],
  shared: ReadonlySet<string> = new Set(),
): VendorHints {
  const of = (kind: LearnedFact['kind']) => facts.filter((fact) => fact.kind === kind);
  const order = of('date_order')[0]?.meaning;
  const columns = of('column').filter(
    (fact, index, all) => all.findIndex((one) => one.subject === fact.subject) === index,
  );
  return {
    vendor: vendor.id,
    names: [normaliseVendorName(vendor.name), ...of('name').map((fact) => fact.subject)].slice(0, 20),
    marks: of('mark')
      .map((fact) => fact.subject)
      .filter((mark) => !shared.has(mark))
      .slice(0, 60),
    ...(order === 'day-first' || order === 'month-first' ? { dateOrder: order } : {}),
    places: of('place').flatMap(placeHint).slice(0, 24),
    columns: columns.map((fact): ColumnHint => ({ role: fact.subject as ColumnHint['role'], heading: fact.meaning })),
  };
}

const placeHint = ({ detail: { field, place }, times }: LearnedFact): PlaceHint[] =>
  field === undefined || place === undefined ? [] : [{ field, place, times }];
