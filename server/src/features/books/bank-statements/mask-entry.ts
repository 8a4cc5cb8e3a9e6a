import type { BankEntry } from '@platewise/reader';

const texts = ['counterparty', 'reference', 'description', 'endToEndId', 'bankId'] as const;

/** The entry without the account numbers that banks repeat in its texts. */
export function maskEntry<Entry extends BankEntry>(entry: Entry, mask: (text: string) => string): Entry {
  const masked = texts.map((name) => [name, entry[name] === null ? null : mask(entry[name])]);
  return { ...entry, ...Object.fromEntries(masked) };
}
