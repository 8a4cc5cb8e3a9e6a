import { describe, expect, it } from 'vitest';
import { newRestaurant } from './browser-defaults.ts';

const of = (timeZone: string, language: string) => {
  const { timezone, country, currency } = newRestaurant({ timeZone, language, now: new Date('2026-11-20T18:00:00Z') });
  return [timezone, country, currency];
};

describe('a new restaurant', () => {
  it.each([
    ['America/Chicago', 'en-US', ['America/Chicago', 'United States', 'USD']],
    ['America/Detroit', 'en', ['America/New_York', 'United States', 'USD']],
    ['America/Toronto', 'fr-CA', ['America/New_York', 'Canada', 'CAD']],
    ['America/Mexico_City', 'es-MX', ['America/Chicago', 'Mexico', 'USD']],
    ['Europe/Berlin', 'de-DE', ['America/New_York', 'United States', 'EUR']],
  ])('in %s by %s', (zone, language, expected) => {
    expect(of(zone, language)).toEqual(expected);
  });
});
