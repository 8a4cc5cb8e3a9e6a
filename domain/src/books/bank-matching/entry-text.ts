import { normaliseInvoiceNumber } from '../../buying/invoices/index.ts';
import { vendorSimilarity } from '../../shared/matching/index.ts';
import type { OutgoingEntry } from './bank-entry.ts';

/** Shorter numbers turn up in dates and amounts by chance. */
const shortestNumber = 4;
/** A number may be written in up to this many pieces: 'INV 88 1201'. */
const mostPieces = 3;
/** Banks cut and abbreviate names; an unrelated vendor stays well below. */
const likeEnough = 0.72;

/** The numbers that an entry's texts may contain, in the form that invoice numbers are compared in. */
export function numbersIn(entry: OutgoingEntry): ReadonlySet<string> {
  const found = new Set<string>();
  for (const text of [entry.reference, entry.description, entry.endToEndId, entry.counterparty]) {
    const words = (text ?? '')
      .toUpperCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== '');
    for (const [at] of words.entries()) {
      for (let pieces = 1; pieces <= mostPieces; pieces += 1)
        found.add(normaliseInvoiceNumber(words.slice(at, at + pieces).join('')));
    }
  }
  return found;
}

/** Whether one of the numbers is among those of an entry. One without a digit, or too short, says nothing. */
export function names(found: ReadonlySet<string>, number: string | null): boolean {
  const key = numberKey(number);
  return key !== null && found.has(key);
}

/** A number as entries are searched for it; null for one without a digit, or too short. */
export function numberKey(number: string | null): string | null {
  const key = normaliseInvoiceNumber((number ?? '').replace(/[^\p{L}\p{N}]+/gu, ''));
  return key.length >= shortestNumber && /\d/.test(key) ? key : null;
}

/** Whether the bank names this vendor as the other party, or in a description if it names none. */
export function namesVendor(entry: OutgoingEntry, vendorName: string): boolean {
  const text = entry.counterparty ?? entry.description;
  return text !== null && vendorSimilarity(text.slice(0, 140), vendorName) >= likeEnough;
}

/** A check number without leading zeros or a word before it; null if there is none. */
export function checkNumberOf(text: string | null): string | null {
  const digits = /^\D{0,12}0*(\d{1,12})$/.exec((text ?? '').trim())?.[1];
  return digits === undefined || digits === '0' ? null : digits;
}
