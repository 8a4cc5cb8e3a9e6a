import type { Sale } from '@platewise/domain';
import type { Tx } from '../../../platform/db/index.ts';
import type { SaleRow } from './sale-row.ts';
import type { SalesTarget, UntoldFact } from './sales-target.ts';
import { factsOfSales, type SaleFacts } from './untold-facts.repo.ts';

type Changed = { row: SaleRow; known: { externalId: string } }[];

/**
 * Facts that a file has no column for stay as an earlier file reported them: an export of items has no tips or tenders,
 * while the export of transactions had them. The digest is still that of this file, so that a repeat is recognized.
 */
export async function keepUntold(trx: Tx, to: SalesTarget, changed: Changed): Promise<void> {
  const { untold = [] } = to;
  if (untold.length === 0 || changed.length === 0) return;
  const ids = changed.map(({ known }) => known.externalId);
  const facts = await factsOfSales(trx, to, ids);
  for (const one of changed) {
    const before = facts.get(one.known.externalId);
    if (before !== undefined) one.row = { ...one.row, sale: withFacts(one.row.sale, before, untold) };
  }
}

const withFacts = (sale: Sale, before: SaleFacts, untold: readonly UntoldFact[]): Sale => ({
  ...sale,
  ...Object.fromEntries(untold.map((fact) => [fact, before[fact]])),
});
