import { expect, it } from 'vitest';
import { accountKey, networkOf } from './sign-in-limit.ts';

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s counts for %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it('an account counts under its ID, and an unknown name as typed', () => {
  expect(accountKey({ id: 7 }, 'Ana')).toBe('user:7');
  expect(accountKey(null, ' ＡNA ')).toBe('name:ana');
});
