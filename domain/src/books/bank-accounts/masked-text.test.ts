import { expect, it } from 'vitest';
import { accountMasker } from './index.ts';

it.each<[string | null, string, string]>([
  ['000123456789', 'FROM 000123456789 TO RENT', 'FROM …6789 TO RENT'],
  ['000123456789', 'ACCT 123456789', 'ACCT …6789'],
  ['000123456789', 'ACCT 0000000123456789.', 'ACCT …6789.'],
  ['000123456789', 'ACCT 000-123-456-789, 123 456 789', 'ACCT …6789, …6789'],
  ['123456789', 'INV 1123456789 1234567890', 'INV 1123456789 1234567890'],
  ['123456789', 'X123456789', 'X123456789'],
  ['DE89370400440532013000', 'Kto 0532013000 BLZ 37040044', 'Kto …3000 BLZ 37040044'],
  ['DE89370400440532013000', 'de89 3704 0044 0532 0130 00 Miete', '…3000 Miete'],
  ['0123', 'CHECK 0123', 'CHECK 0123'],
  ['', 'INV 1', 'INV 1'],
  // Of another account: only if the check digits are right.
  [null, 'IBAN: FR14 2004 1010 0505 0001 3M02 606 BIC: PSSTFRPP', 'IBAN: …2606 BIC: PSSTFRPP'],
  [null, 'IBANFR1420041010050500013M02606', 'IBAN…2606'],
  [null, 'DE89370400440532013000,NO9386011117947', '…3000,…7947'],
  [null, 'DE89 3704 0044 0532 0130 01', 'DE89 3704 0044 0532 0130 01'],
  [null, 'XDE89370400440532013000 DE893704004405320130001', 'XDE89370400440532013000 DE893704004405320130001'],
  [null, 'RE24 2024 1044 invoice', 'RE24 2024 1044 invoice'],
  [null, '', ''],
])('without the numbers of %s, %s is %s', (account, text, expected) => {
  const mask = accountMasker(account);
  expect(mask(text)).toBe(expected);
  expect(mask(expected)).toBe(expected);
});
