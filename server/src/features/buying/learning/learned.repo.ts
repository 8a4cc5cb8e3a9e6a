import { sql } from 'kysely';
import type { Reach, RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { type FactDetail, type FactKind, factKinds, type LearnedFact, type NewFact } from './learned-fact.ts';

const kindOf = (kind: string): FactKind => factKinds.find((one) => one === kind) ?? 'name';

const rows = (db: Queryable, reach: Reach) =>
  db
    .selectFrom('learned_facts as f')
    .innerJoin('learned_lessons as l', (join) =>
      join.onRef('l.restaurant_id', '=', 'f.restaurant_id').onRef('l.fact_id', '=', 'f.id'),
    )
    .innerJoin('vendors as v', 'v.id', 'f.vendor_id')
    .where(inReach('f.restaurant_id', reach))
    .where('l.counts', '=', true)
    .where('v.is_active', '=', true)
    .groupBy(['f.restaurant_id', 'f.id'])
    .select([
      'f.id',
      'f.vendor_id',
      'f.kind',
      'f.subject',
      'f.meaning',
      sql<FactDetail>`f.detail`.as('detail'),
      sql<number>`count(*)`.as('times'),
      sql<Date>`min(l.taught_at)`.as('first_at'),
      sql<Date>`max(l.taught_at)`.as('newest_at'),
    ])
    .orderBy('newest_at', 'desc')
    .orderBy('f.id', 'desc');

type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];

const factOf = (row: Row): LearnedFact => ({
  id: row.id,
  vendorId: row.vendor_id,
  kind: kindOf(row.kind),
  subject: row.subject,
  meaning: row.meaning,
  detail: row.detail,
  times: Number(row.times),
  firstAt: row.first_at,
  newestAt: row.newest_at,
});

/** Facts in force about a restaurant's active vendors, or one vendor if given, newest first. */
export async function listFacts(db: Queryable, reach: Reach, vendorId?: number): Promise<LearnedFact[]> {
  const query = rows(db, reach);
  return (await (vendorId === undefined ? query : query.where('f.vendor_id', '=', vendorId)).execute()).map(factOf);
}

/** Facts about these subjects, for any vendor. */
export async function factsAbout(
  db: Queryable,
  reach: Reach,
  kinds: readonly FactKind[],
  subjects?: readonly string[],
): Promise<LearnedFact[]> {
  let query = rows(db, reach).where('f.kind', 'in', [...kinds]);
  if (subjects !== undefined) {
    if (subjects.length === 0) return [];
    query = query.where('f.subject', 'in', [...subjects]);
  }
  return (await query.execute()).map(factOf);
}

/** Saves facts and that an invoice taught them. Returns those no other invoice supported before. */
export async function saveLessons(
  db: Queryable,
  scope: RestaurantScope,
  lesson: { vendorId: number; invoiceId: number | null; at: Date },
  facts: readonly NewFact[],
): Promise<number[]> {
  if (facts.length === 0) return [];
  const stored = await db
    .insertInto('learned_facts')
    .values(
      facts.map(({ kind, subject, meaning, detail }) => ({
        restaurant_id: scope.restaurantId,
        vendor_id: lesson.vendorId,
        kind,
        subject,
        meaning,
        detail: JSON.stringify(detail),
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['restaurant_id', 'vendor_id', 'kind', 'subject', 'meaning'])
        .doUpdateSet((eb) => ({ detail: eb.ref('excluded.detail') })),
    )
    .returning('id')
    .execute();
  const ids = stored.map(({ id }) => id);
  const known = await db
    .selectFrom('learned_lessons as l')
    .select('l.fact_id')
    .where(inReach('l.restaurant_id', scope))
    .where('l.fact_id', 'in', ids)
    .where('l.counts', '=', true)
    .execute();
  const taught = await db
    .insertInto('learned_lessons')
    .values(
      ids.map((id) => ({
        restaurant_id: scope.restaurantId,
        fact_id: id,
        invoice_id: lesson.invoiceId,
        taught_at: lesson.at,
        taught_by: scope.userId,
      })),
    )
    .onConflict((conflict) => conflict.columns(['restaurant_id', 'fact_id', 'invoice_id']).doNothing())
    .returning('fact_id')
    .execute();
  const before = new Set(known.map((row) => row.fact_id));
  return taught.map((row) => row.fact_id).filter((id) => !before.has(id));
}

/** Removes what an invoice taught, except what a user undid. Returns the facts left without support. */
export async function forgetLessons(db: Queryable, scope: RestaurantScope, invoiceId: number): Promise<NewFact[]> {
  const gone = await db
    .deleteFrom('learned_lessons as l')
    .where(inReach('l.restaurant_id', scope))
    .where('l.invoice_id', '=', invoiceId)
    .where('l.counts', '=', true)
    .returning('l.fact_id')
    .execute();
  if (gone.length === 0) return [];
  const removed = await db
    .deleteFrom('learned_facts as f')
    .where(inReach('f.restaurant_id', scope))
    .where(
      'f.id',
      'in',
      gone.map((row) => row.fact_id),
    )
    .where(sql<boolean>`not exists (select 1 from learned_lessons l
      where l.restaurant_id = f.restaurant_id and l.fact_id = f.id)`)
    .returning(['f.kind', 'f.subject', 'f.meaning', sql<FactDetail>`f.detail`.as('detail')])
    .execute();
  return removed.map((row) => ({ ...row, kind: kindOf(row.kind) }));
}

/** Dismisses all evidence for a fact, so these invoices can't teach it again. */
export async function setAside(db: Queryable, scope: RestaurantScope, factId: number): Promise<void> {
  await db
    .updateTable('learned_lessons as l')
    .set({ counts: false })
    .where(inReach('l.restaurant_id', scope))
    .where('l.fact_id', '=', factId)
    .execute();
}

export type StoredFact = NewFact & { vendorId: number; holds: boolean };

export async function findFact(db: Queryable, reach: Reach, id: number): Promise<StoredFact | null> {
  const row = await db
    .selectFrom('learned_facts as f')
    .select([
      'f.vendor_id',
      'f.kind',
      'f.subject',
      'f.meaning',
      sql<FactDetail>`f.detail`.as('detail'),
      sql<boolean>`exists (select 1 from learned_lessons l
        where l.restaurant_id = f.restaurant_id and l.fact_id = f.id and l.counts)`.as('holds'),
    ])
    .where(inReach('f.restaurant_id', reach))
    .where('f.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { vendor_id: vendorId, kind, ...rest } = row;
  return { ...rest, vendorId, kind: kindOf(kind) };
}

/** Every subject ever learned, including those a user undid. */
export async function factSubjects(
  db: Queryable,
  reach: Reach,
  kinds: readonly FactKind[],
): Promise<{ vendorId: number; kind: FactKind; subject: string }[]> {
  const rows = await db
    .selectFrom('learned_facts as f')
    .select(['f.vendor_id', 'f.kind', 'f.subject'])
    .where(inReach('f.restaurant_id', reach))
    .where('f.kind', 'in', [...kinds])
    .execute();
  return rows.map(({ vendor_id: vendorId, kind, subject }) => ({ vendorId, kind: kindOf(kind), subject }));
}
