import { describe, expect, it } from 'vitest';
import { movedTo, newRestaurant } from './browser-defaults.ts';

const of = (timeZone: string, language: string) => {
  const { timezone, country, currency } = newRestaurant({ timeZone, language });
  return [timezone, country, currency];
};

describe('defaults for a new restaurant', () => {
  it.each([
    ['America/Chicago', 'en-US', ['America/Chicago', 'United States', 'USD']],
    ['America/Detroit', 'en', ['America/Detroit', 'United States', 'USD']],
    ['America/Toronto', 'fr-CA', ['America/Toronto', 'Canada', 'CAD']],
    ['America/Mexico_City', 'es-MX', ['America/Mexico_City', 'Mexico', 'MXN']],
    ['Europe/Berlin', 'de-DE', ['Europe/Berlin', 'Germany', 'EUR']],
    ['Europe/Vienna', 'de-AT', ['Europe/Vienna', 'Austria', 'EUR']],
    ['Europe/Rome', 'it', ['Europe/Rome', 'Italy', 'EUR']],
    ['Europe/London', 'en-GB', ['Europe/London', 'United Kingdom', 'GBP']],
    ['Asia/Tokyo', 'ja', ['Asia/Tokyo', 'Japan', 'JPY']],
    // Dinars have three decimals, which amounts can't store.
    ['Asia/Kuwait', 'ar-KW', ['Asia/Kuwait', 'Kuwait', 'USD']],
    ['UTC', 'en-US', ['America/New_York', 'United States', 'USD']],
    ['Nowhere', 'not a language', ['America/New_York', 'United States', 'USD']],
  ])('in %s by %s', (zone, language, expected) => {
    expect(of(zone, language)).toEqual(expected);
  });
});

it('starts without a sales tax where prices include tax', () => {
  expect(newRestaurant({ timeZone: 'America/Chicago', language: 'en-US' }).taxRate).toBe('8.25');
  expect(newRestaurant({ timeZone: 'Europe/Berlin', language: 'de-DE' }).taxRate).toBe('0');
});

describe('changing the country of a new restaurant', () => {
  const values = newRestaurant({ timeZone: 'America/Chicago', language: 'en-US' });

  it('sets its currency and tax', () => {
    expect(movedTo(values, 'Germany')).toEqual({ country: 'Germany', currency: 'EUR', taxRate: '0' });
    const moved = { ...values, ...movedTo(values, 'Germany') };
    expect(movedTo(moved, 'United States')).toEqual({ country: 'United States', currency: 'USD', taxRate: '8.25' });
  });

  it('keeps what someone chose', () => {
    expect(movedTo({ ...values, currency: 'CAD', taxRate: '5' }, 'Germany')).toEqual({ country: 'Germany' });
  });
});
