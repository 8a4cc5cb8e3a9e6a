import { type Decimal, dec } from '@platewise/domain';
import type { Random } from '../random.ts';
import { digits } from '../trade/digits.ts';

/** How the table says what is owed; see docs/algorithms/generated-documents.md. */
export const statementShapes = ['running', 'sides', 'open', 'aged', 'plain'] as const;
export type StatementShape = (typeof statementShapes)[number];

type DebtKind = 'invoice' | 'credit' | 'payment' | 'forward' | 'other';

/** A line as it must be read: what is owed is positive; null for what isn't printed. */
export type StatementGoldLine = { kind: DebtKind; date: string | null; number: string | null; amount: string };
export type StatementGold = { shape: StatementShape; date: string; balance: string; lines: StatementGoldLine[] };

export type Debt = {
  kind: DebtKind;
  /** 'YYYY-MM-DD' */
  date: string;
  number: string | null;
  amount: Decimal;
  /** Before anything was paid on it. */
  original: Decimal;
};

const day = (iso: string, off: number): string =>
  new Date(Date.parse(`${iso}T00:00:00Z`) + off * 86_400_000).toISOString().slice(0, 10);

/** What is owed on `until`, oldest first; `count` lines besides a balance carried over. */
export function randomDebts(random: Random, shape: StatementShape, until: string, count: number): Debt[] {
  const activity = shape === 'running' || shape === 'sides' || shape === 'plain';
  const prefix = random.pick(['', '', '', 'A-', 'RE-', 'F2026/', '26-']);
  let serial = random.int(10_000, 890_000);
  const spread = Math.min(88, Math.max(28, count * 2));
  const debts = Array.from({ length: count }, (_, index): Debt => {
    const chance = random.next();
    const kind =
      chance < (activity ? 0.68 : 0.85) || index === 0
        ? 'invoice'
        : chance < (activity ? 0.78 : 1)
          ? 'credit'
          : activity && chance < 0.96
            ? 'payment'
            : 'other';
    const cents = kind === 'other' ? random.int(150, 4900) : random.int(1500, kind === 'payment' ? 240_000 : 160_000);
    const sign = kind === 'credit' || kind === 'payment' ? -1 : 1;
    const amount = dec(cents).times(sign).div(100);
    serial += random.int(1, 90);
    const numbered = kind === 'invoice' || kind === 'credit' || (kind === 'payment' && random.chance(0.5));
    const number = kind === 'payment' ? digits(random, 5) : `${prefix}${serial}`;
    const partly = kind === 'invoice' && random.chance(0.2);
    const original = partly ? amount.plus(dec(random.int(500, 40_000)).div(100)) : amount;
    const off = -spread + Math.floor((index * (spread - 1)) / count);
    return { kind, date: day(until, off), number: numbered ? number : null, amount, original };
  });
  const carries = activity && random.chance(0.55);
  const before = dec(random.int(2000, 300_000)).div(100);
  const forward: Debt = { kind: 'forward', date: day(until, -spread), number: null, amount: before, original: before };
  return carries ? [forward, ...debts] : debts;
}
