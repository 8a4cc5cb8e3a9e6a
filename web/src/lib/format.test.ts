import { afterEach, describe, expect, it } from 'vitest';
import { plainOf, takeCustomsOf } from './customs.ts';
import {
  formatAgo,
  formatCompact,
  formatDate,
  formatDateAs,
  formatDateTime,
  formatDelta,
  formatKpiMoney,
  formatMoney,
  formatUnitCost,
} from './format.ts';
import { inRegion } from './region.ts';

describe('formatting figures', () => {
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

  it('abbreviates chart axis values', () => expect([950, 12_345].map(formatCompact)).toEqual(['950', '12.3K']));

  it('shows how long ago something was', () => {
    const now = new Date('2026-11-18T12:00:00Z');
    expect(formatAgo('2026-11-18T11:59:40Z', now)).toBe('just now');
    expect(formatAgo('2026-11-18T09:00:00Z', now)).toBe('3 hours ago');
    expect(formatAgo('2026-11-17T10:00:00Z', now)).toBe('yesterday');
  });
});

describe('regional formatting', () => {
  afterEach(() => void takeCustomsOf([]));
  const spaces = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

  it('uses regional formats', () => {
    takeCustomsOf(['Germany', 'DE']);
    expect(spaces(formatMoney(-1254.32, { currency: 'EUR' }))).toBe('−1.254,32 €');
    expect(formatDate('2026-11-18')).toBe('18 Nov 2026');
    expect(formatDateAs('2026-11-18', { weekday: 'short', month: 'short', day: 'numeric' })).toBe('Wed 18 Nov');
    expect(spaces(formatCompact(-1_250_000))).toBe('−1,3 Mio.');
    takeCustomsOf(['Japan']);
    expect(formatMoney(1200, { currency: 'JPY' })).toMatch(/^[¥￥]1,200$/);
    expect(formatMoney(312.5, { currency: 'JPY' })).toMatch(/^[¥￥]312\.50$/);
  });

  it("shows times in the restaurants' shared time zone, and dates without one", () => {
    takeCustomsOf(['US'], ['Pacific/Auckland', 'Pacific/Auckland']);
    expect(spaces(formatDateTime('2026-11-18T23:30:00Z'))).toBe('Nov 19, 2026, 12:30 PM');
    expect(formatDate('2026-11-18T23:30:00Z')).toBe('Nov 19, 2026');
    expect(formatDateAs('2026-11-18T23:30:00Z', { hour: 'numeric', hour12: false })).toBe('12');
    expect(formatDate('2026-11-18')).toBe('Nov 18, 2026');
    expect(takeCustomsOf(['US'], ['Pacific/Auckland'])).not.toBe(takeCustomsOf(['US'], ['America/New_York']));
    takeCustomsOf(['US'], ['Pacific/Auckland', 'America/New_York']);
    expect(formatDateAs('2026-11-18T23:30:00Z', { timeZoneName: 'long' })).toBe(
      new Date('2026-11-18T23:30:00Z').toLocaleDateString('en-US', { timeZoneName: 'long' }),
    );
  });

  it('uses the United States when restaurants are in several countries', () => {
    takeCustomsOf(['Germany', 'France']);
    expect(formatMoney(1254.32, { currency: 'EUR' })).toBe('€1,254.32');
  });

  it('reads numbers as typed there, and rejects ambiguous ones', () => {
    takeCustomsOf(['Germany']);
    expect(['5,90', '1,250', '1.250', '1.250,00', 'a lot', ' '].map((text) => plainOf(text))).toEqual([
      '5.9',
      '1.25',
      '1.250?',
      '1250',
      'a lot',
      '',
    ]);
    expect([inRegion('1.25'), inRegion('1250'), inRegion('a.b')]).toEqual(['1,25', '1250', 'a.b']);
  });
});
