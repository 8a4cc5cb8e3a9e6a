import { expect, it } from 'vitest';
import { rowsOf } from '../layout/rows.ts';
import { slipPage } from '../testing/slip-page.ts';
import { findContact } from './contact.ts';

it.each(['602-555-0135', '(602) 555-0135'])('a phone number below the address is not part of it: %s', (number) => {
  const rows = rowsOf(slipPage(`\nGULF PRODUCE COMPANY\n301 Cold Storage Way\nPhoenix, AZ 85043\n${number}\n`));
  const contact = findContact(rows, rows[0]?.words);
  expect(contact.address?.value).toBe('301 Cold Storage Way, Phoenix, AZ 85043');
  expect(contact.phone?.value).toBe(number);
});
