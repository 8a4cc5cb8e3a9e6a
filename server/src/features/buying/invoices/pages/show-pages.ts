import { type PageRange, type PageSize, UnreadableDocument } from '@platewise/reader';
import type { Deps } from '../../../../deps.ts';
import type { RestaurantScope } from '../../../../platform/auth/caller.ts';
import { tx } from '../../../../platform/db/index.ts';
import type { InvoiceRow } from '../invoices.repo.ts';
import { replacePages } from '../write-invoice.repo.ts';

type Shown = Pick<InvoiceRow, 'id' | 'page_turns'> & { pages: PageRange | undefined };

/** Records the pages of a document that couldn't be read, so it can be viewed, rotated and entered manually. */
export async function showPages(deps: Deps, scope: RestaurantScope, invoice: Shown, bytes: Uint8Array): Promise<void> {
  const sizes = await deps.reader.pageSizes(bytes).catch(none);
  const { first, last } = invoice.pages ?? { first: 1, last: sizes.length };
  const pages = sizes.slice(first - 1, last).map((size, index) => asShown(size, first + index, invoice));
  if (pages.length > 0) await tx(deps.db, (trx) => replacePages(trx, scope, invoice.id, pages));
}

function asShown({ width, height }: PageSize, page: number, invoice: Shown) {
  const turned = invoice.page_turns[page] ?? 0;
  const sideways = turned === 90 || turned === 270;
  return { page, turned, words: [], ...(sideways ? { width: height, height: width } : { width, height }) };
}

/** A file that can't be opened has no pages to show. */
function none(error: unknown): PageSize[] {
  if (error instanceof UnreadableDocument) return [];
  throw error;
}
