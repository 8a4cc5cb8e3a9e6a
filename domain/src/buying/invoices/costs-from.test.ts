import { expect, it } from 'vitest';
import { businessDate, costsFrom } from '../../index.ts';

const on = (date: string | null) => (date === null ? null : businessDate(date));

it.each([
  ['2026-11-30', '2026-11-03', '2026-11-03'],
  ['2026-11-30', '2026-12-14', '2026-12-14'],
  ['2026-11-30', '2026-12-15', '2026-11-30'],
  ['2026-11-30', '2026-09-29', '2026-09-29'],
  ['2026-11-30', '2026-09-28', '2026-11-30'],
  ['2026-11-30', null, '2026-11-30'],
  [null, '2026-11-03', '2026-11-03'],
  [null, null, null],
])('an invoice of %s delivered on %s sets costs from %s', (invoice, delivery, expected) => {
  expect(costsFrom(on(invoice), on(delivery))).toBe(expected);
});
