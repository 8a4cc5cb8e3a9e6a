import { type Amount, type Decimal, dec, type Exact, type Money, roundMoney } from '../../shared/numbers/index.ts';
import type { LineType } from './line-type.ts';

export type RiskLine = {
  type: LineType;
  total: Exact<Money>;
  /** 0 to 1: one minus the lowest confidence of the unchecked amounts. Manually entered amounts have no doubt. */
  doubt: number;
  /** Whether its ingredient is known; only products need one. */
  linked: boolean;
  /** Difference between quantity x unit price and the line total; null if they agree or can't be compared. */
  gap: Amount | null;
};

/** Money at risk by cause, each as '12.34'. */
export type RiskParts = {
  /** The invoice amount times the doubt of its total; the full amount if the total is unknown. */
  total: Money;
  /** Line amounts times their doubt, plus the quantity x unit price differences. */
  lines: string;
  /** Product lines without an ingredient. */
  unlinked: string;
  /** Total minus the sum of the lines. */
  difference: string;
  /** The full amount if the invoice may be a duplicate. */
  duplicate: string;
};

export type MoneyAtRisk = { amount: Money; parts: RiskParts };

/**
 * The money that could go wrong if no one reviewed the invoice; the review queue is sorted by it. Each line counts up
 * to its own amount, and all together up to the invoice total (or its lines, if the total is unknown). Amounts are
 * decimals in the invoice's currency; credits count as much as charges. Throws what `dec` throws. Source:
 * docs/algorithms/money-at-risk.md.
 * @example moneyAtRisk({ total: '100', totalDoubt: 0.1, lines: [{ type: 'product', total: '100', doubt: 0.02, linked: true, gap: null }], duplicate: false }).amount // '12.00'
 */
export function moneyAtRisk(invoice: {
  total: Exact<Money> | null;
  /** 0 to 1, as for lines. */
  totalDoubt: number;
  lines: readonly RiskLine[];
  duplicate: boolean;
}): MoneyAtRisk {
  const { lines, totalDoubt, duplicate } = invoice;
  const sum = sumOf(lines.map((line) => dec(line.total)));
  const total = invoice.total === null ? sum : dec(invoice.total);
  const open = lines.filter((line) => line.type === 'product' && !line.linked);
  const parts = {
    total: invoice.total === null ? sum.abs() : total.abs().times(part(totalDoubt)),
    lines: sumOf(lines.filter((line) => !open.includes(line)).map(ofLine)),
    unlinked: sumOf(open.map((line) => dec(line.total).abs())),
    difference: total.minus(sum).abs(),
    duplicate: duplicate ? total.abs() : dec(0),
  };
  const whole = sumOf(lines.map((line) => dec(line.total).abs()));
  const most = total.isZero() || invoice.total === null ? whole : total.abs();
  const all = sumOf(Object.values(parts));
  return {
    amount: roundMoney(all.gt(most) ? most : all),
    parts: {
      total: roundMoney(parts.total),
      lines: roundMoney(parts.lines),
      unlinked: roundMoney(parts.unlinked),
      difference: roundMoney(parts.difference),
      duplicate: roundMoney(parts.duplicate),
    },
  };
}

function ofLine(line: RiskLine): Decimal {
  const amount = dec(line.total).abs();
  const atRisk = amount.times(part(line.doubt)).plus(dec(line.gap ?? 0).abs());
  return atRisk.gt(amount) ? amount : atRisk;
}

const part = (doubt: number): Decimal => dec(Math.min(1, Math.max(0, doubt)).toFixed(6));

const sumOf = (amounts: readonly Decimal[]): Decimal => amounts.reduce((sum, amount) => sum.plus(amount), dec(0));
