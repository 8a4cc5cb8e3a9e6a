import { createHash } from 'node:crypto';
import type { BankEntry } from '@platewise/reader';

/**
 * Keys by which entries are known again in another statement: the bank's ID with day, amount and currency, or all that
 * the bank says. The second of two equal entries of a statement has a key of its own.
 */
export function entryKeys(entries: readonly (BankEntry & { currency: string })[]): string[] {
  const seen = new Map<string, number>();
  return entries.map((entry) => {
    const content =
      entry.bankId === null
        ? [entry.counterparty, entry.reference, entry.description, entry.endToEndId, entry.checkNumber]
        : [entry.bankId];
    const said = JSON.stringify([entry.bookedOn, entry.amount, entry.currency, entry.bankId === null, ...content]);
    const count = (seen.get(said) ?? 0) + 1;
    seen.set(said, count);
    return createHash('sha256').update(`${count} ${said}`).digest('base64url');
  });
}
