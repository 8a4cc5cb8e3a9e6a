import type { StatementLine } from '@platewise/contract';
import { typedNumber } from '../../../ui/index.ts';
import type { LineKind } from './words.ts';

export type LineDraft = { kind: LineKind; date: string; number: string; amount: string };

export const emptyDraft: LineDraft = { kind: 'invoice', date: '', number: '', amount: '' };

export const draftOf = ({ kind, date, number, theirs }: StatementLine): LineDraft => ({
  kind: kind ?? 'invoice',
  date: date ?? '',
  number: number ?? '',
  amount: theirs === null ? '' : String(theirs),
});

export const bodyOf = ({ kind, date, number, amount }: LineDraft) => ({
  kind,
  date: date === '' ? null : date,
  number: number.trim() === '' ? null : number.trim(),
  // Left empty, the contract asks for it.
  amount: typedNumber(amount) ?? '',
});

/** Only what was changed. */
export function changesOf(before: LineDraft, after: LineDraft) {
  const [old, now] = [bodyOf(before), bodyOf(after)];
  return {
    ...(now.kind !== old.kind && { kind: now.kind }),
    ...(now.date !== old.date && { date: now.date }),
    ...(now.number !== old.number && { number: now.number }),
    ...(now.amount !== old.amount && { amount: now.amount }),
  };
}

/** What a line of this kind is about in the books. */
export const bookedKind = (kind: LineKind): 'invoice' | 'payment' | null => {
  if (kind === 'invoice' || kind === 'credit') return 'invoice';
  return kind === 'payment' ? 'payment' : null;
};
