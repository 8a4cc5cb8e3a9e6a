import type { ReconciledLine } from '@platewise/domain';
import type { LineRow } from './booked.repo.ts';
import type { Reconciled } from './reconcile-rows.ts';

export type Asked = ReconciledLine & { line: LineRow | null };

/** The lines a vendor has to explain or correct: invoices we don't have, other amounts, and payments it doesn't know of. */
export function toAsk({ result, lines }: Reconciled): Asked[] {
  if (result === null) return [];
  const byId = new Map(lines.map((line) => [line.id, line]));
  return result.lines.flatMap((found): Asked[] => {
    const line = found.lineId === null ? null : (byId.get(found.lineId) ?? null);
    return isAsked(found, line) ? [{ ...found, line }] : [];
  });
}

function isAsked({ state, paymentId, ours }: ReconciledLine, line: LineRow | null): boolean {
  switch (state) {
    case 'missing_here':
      return line?.kind !== 'payment';
    case 'amount_differs':
      // Without a total of ours there is nothing to hold against theirs.
      return ours !== null;
    case 'paid':
      return true;
    case 'missing_there':
      return paymentId !== null;
    default:
      return false;
  }
}
