import { describe, expect, it } from 'vitest';
import { formatAgo, formatDate, formatDelta, formatKpiMoney, formatMoney, formatUnitCost } from './format.ts';

describe('figures as text', () => {
  it.each([
    [formatMoney(1254.32), '$1,254.32'],
    [formatMoney(-355), '−$355.00'],
    [formatMoney(null), '–'],
    [formatMoney(10, { currency: 'EUR' }), '€10.00'],
    [formatKpiMoney(84310.4), '$84,310'],
    [formatKpiMoney(9412.66), '$9,412.66'],
    [formatUnitCost(0.22), '$0.2200'],
    [formatUnitCost(5.61), '$5.61'],
    [formatDelta(0.42, 'money'), '+$0.42'],
    [formatDelta(-1.2, 'pts'), '−1.2 pts'],
  ])('%s is %s', (text, expected) => expect(text).toBe(expected));

  it('reads a calendar date without a time zone', () => expect(formatDate('2026-11-18')).toBe('Nov 18, 2026'));

  it('tells how long ago', () => {
    const now = new Date('2026-11-18T12:00:00Z');
    expect(formatAgo('2026-11-18T11:59:40Z', now)).toBe('just now');
    expect(formatAgo('2026-11-18T09:00:00Z', now)).toBe('3 hours ago');
    expect(formatAgo('2026-11-17T10:00:00Z', now)).toBe('yesterday');
  });
});
