import type { PayTo } from '../types.ts';
import { isIban } from './check-digits.ts';

/** An account as an e-invoice or EDI file states it; its number may be written in groups. */
export type StatedAccount = { id: string | undefined; bic?: string | undefined; name?: string | undefined };

/** The accounts among these that are IBANs, each once. Other numbers identify no account without their bank's country. */
export function statedAccounts(accounts: readonly StatedAccount[]): PayTo[] {
  const found = new Map<string, PayTo>();
  for (const { id, bic, name } of accounts) {
    const iban = (id ?? '').replace(/[\s.-]/g, '').toUpperCase();
    if (!isIban(iban) || found.has(iban)) continue;
    const bank = bic?.replace(/\s/g, '').toUpperCase();
    found.set(iban, {
      kind: 'iban',
      iban,
      ...(bank === undefined ? {} : { bic: bank }),
      ...(name === undefined ? {} : { name: name.replace(/\s+/g, ' ').trim() }),
      box: null,
    });
  }
  return [...found.values()];
}

/** Payment means by which the seller debits the buyer: direct debit, and SEPA's (UNTDID 4461). */
export const isDebit = (code: string | undefined): boolean => code === '49' || code === '59';
