import { tx } from '../../../../platform/db/index.ts';
import { hashFile } from '../../../../platform/files/file-store.ts';
import { takeFile } from '../../../buying/invoices/index.ts';
import type { Office } from './desk.ts';
import { drawPapers } from './draw-papers.ts';
import * as repo from './invoices.repo.ts';
import type { Waiting } from './live-year.ts';
import { paperOf } from './paper-of.ts';
import type { PlaceYear, YearPlan } from './plan/plan.ts';

/** Prints every entered invoice and stores the document with it. */
export async function filePapers(
  { desk, scope }: Office,
  year: PlaceYear,
  plan: YearPlan,
  invoices: ReadonlyMap<string, number>,
): Promise<void> {
  const supplies = year.supplies.filter(({ number }) => invoices.has(number));
  const papers: repo.StoredPaper[] = [];
  await drawPapers(
    supplies.map((supply) => paperOf(year.place, supply, plan.first, null)),
    async (bytes, index) => {
      const fileKey = await desk.deps.files.put(`invoices/${scope.restaurantId}`, bytes, 'pdf');
      const invoiceId = invoices.get(supplies[index]?.number ?? '') ?? 0;
      papers.push({ invoiceId, fileKey, hash: hashFile(bytes), size: bytes.length });
    },
  );
  await repo.attachPapers(desk.deps.db, scope, papers);
}

/** The newest documents are uploaded and read like any other. */
export async function uploadWaiting(
  { desk, scope }: Office,
  year: PlaceYear,
  plan: YearPlan,
  waiting: readonly Waiting[],
): Promise<void> {
  await drawPapers(
    waiting.map(({ supply, orderNumber }) => paperOf(year.place, supply, plan.first, orderNumber)),
    async (bytes, index) => {
      const { vendor, number } = waiting[index]?.supply ?? { vendor: { key: 'invoice' }, number: String(index) };
      const fileKey = await desk.deps.files.put(`invoices/${scope.restaurantId}`, bytes, 'pdf');
      const file = { filename: `${vendor.key}-${number}.pdf`, type: 'application/pdf', extension: 'pdf', bytes };
      await tx(desk.deps.db, (trx) => takeFile(desk.deps, trx, scope, { ...file, fileKey, turns: {}, fields: {} }));
    },
  );
}
