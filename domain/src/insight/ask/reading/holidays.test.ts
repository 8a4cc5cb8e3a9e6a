import { expect, it } from 'vitest';
import { told } from '../ask.fixture.ts';
import { holidayIn } from './holidays.ts';

it.each([
  ['easter', 2000, '2000-04-23'],
  ['easter', 2024, '2024-03-31'],
  ['easter', 2025, '2025-04-20'],
  ['easter', 2038, '2038-04-25'],
  ['goodFriday', 2026, '2026-04-03'],
  ['easterMonday', 2026, '2026-04-06'],
  ['thanksgiving', 2024, '2024-11-28'],
  ['thanksgiving', 2026, '2026-11-26'],
  ['blackFriday', 2024, '2024-11-29'],
  ['thanksgivingInCanada', 2026, '2026-10-12'],
] as const)('%s %i is on %s', (holiday, year, day) => expect(holidayIn(holiday, year)).toBe(day));

it("is Canada's own Thanksgiving there", () => {
  expect(told('sales on Thanksgiving', 'en', 'CA')).toBe('revenue 2026-10-12');
});
