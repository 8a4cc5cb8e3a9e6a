import { type Decimal, dec } from '@platewise/domain';
import type { EarlierSteps } from './dish-causes.repo.ts';

/** What changed a dish's cost; without a cause if it isn't known. */
export type CostReason = { cause: string | null; invoiceId: number | null };
type CostShare = CostReason & { money: Decimal };

/** What a changed cost of a day changed, and the units to which it applies. */
export type CostMove = { day: string; quantity: Decimal; money: Decimal };

/**
 * Splits what changed costs changed in all among their reasons: each changed the cost of a day from what it was before it
 * to what it was before the next. Costs of sales are rounded, so the shares differ from the whole by up to a cent per
 * day; the largest takes that. Whatever else they don't explain has no reason.
 */
export function costShares(moves: readonly CostMove[], changes: readonly EarlierSteps[]): CostShare[] {
  const shares = new Map<string, CostShare>();
  const add = ({ cause, invoiceId }: CostReason, money: Decimal) => {
    const key = `${cause} ${invoiceId}`;
    shares.set(key, { cause, invoiceId, money: money.plus(shares.get(key)?.money ?? 0) });
  };
  let rest = dec(0);
  for (const { day, quantity, money } of moves) {
    const chain = changes.filter((one) => one.day <= day);
    const costs = chain.map((one) => costOn(one, day));
    rest = rest.plus(money);
    for (const [index, { cause, invoice_id: invoiceId }] of chain.slice(0, -1).entries()) {
      const [before, after] = [costs[index] ?? null, costs[index + 1] ?? null];
      if (before === null || after === null || before === after) continue;
      const share = dec(String(before)).minus(String(after)).times(quantity);
      add({ cause, invoiceId }, share);
      rest = rest.minus(share);
    }
  }
  const [largest] = [...shares.values()].sort((a, b) => b.money.abs().cmp(a.money.abs()));
  if (largest && rest.abs().lte(dec('0.01').times(moves.length))) add(largest, rest);
  else add({ cause: null, invoiceId: null }, rest);
  return [...shares.values()].filter(({ money }) => !money.isZero());
}

const costOn = ({ steps }: EarlierSteps, day: string): number | null =>
  steps.findLast((step) => step.starts_on <= day)?.cost ?? null;
