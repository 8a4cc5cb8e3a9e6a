import type { KeptPage } from '@platewise/reader';
import { sql } from 'kysely';
import type { RestaurantScope } from '../../../../platform/auth/caller.ts';
import { inReach } from '../../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../../platform/db/index.ts';
import type { PageWord } from '../write-invoice.repo.ts';

/** An invoice's pages with all their words, as read. */
export async function keptPages(db: Queryable, scope: RestaurantScope, invoiceId: number): Promise<KeptPage[]> {
  const rows = await db
    .selectFrom('invoice_pages as p')
    .select(['p.page', 'p.width', 'p.height', sql<PageWord[]>`p.words`.as('words')])
    .where(inReach('p.restaurant_id', scope))
    .where('p.invoice_id', '=', invoiceId)
    .orderBy('p.page')
    .execute();
  return rows.map(({ page, width, height, words }) => ({
    page,
    width: Number(width),
    height: Number(height),
    words: words.map(({ text, x, y, w, h }) => ({ text, box: { page, x, y, w, h } })),
  }));
}
