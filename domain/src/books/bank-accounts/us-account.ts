import type { BankNumberFault } from './fault.ts';

/**
 * An ABA routing number without spaces and hyphens, or why it can't be one. Source: ABA routing number policy: nine
 * digits, which weighted 3, 7, 1 come to a multiple of ten.
 * @example readRoutingNumber('121 000 358') // { ok: true, value: '121000358' }
 */
export function readRoutingNumber(text: string): { ok: true; value: string } | { ok: false; fault: BankNumberFault } {
  const value = text.replace(/[\s-]/g, '');
  if (!/^\d*$/.test(value)) return { ok: false, fault: 'characters' };
  if (value.length !== 9) return { ok: false, fault: 'length' };
  const sum = [...value].reduce((all, digit, index) => all + Number(digit) * ([3, 7, 1][index % 3] ?? 0), 0);
  return sum > 0 && sum % 10 === 0 ? { ok: true, value } : { ok: false, fault: 'checksum' };
}

/**
 * A US account number without spaces; null unless it has 4 to 17 digits. Source: Nacha Operating Rules, DFI account
 * number, which has 17 characters. Account numbers have no common check digit.
 * @example readUsAccount('0001 2345 67') // '0001234567'
 */
export function readUsAccount(text: string): string | null {
  const value = text.replace(/[\s-]/g, '');
  return /^\d{4,17}$/.test(value) && /[1-9]/.test(value) ? value : null;
}
