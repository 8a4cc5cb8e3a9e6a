import { type BusinessDate, businessDateAt, countryCode } from '@platewise/domain';
import { sql } from 'kysely';
import type { Reach, RestaurantSettings } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import { withDefaults } from '../../../platform/auth/session.repo.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { type Known, momentOf } from './known.repo.ts';

/** A restaurant to read figures for, with its own current business date. */
export type Place = {
  id: number;
  name: string;
  currency: string;
  settings: RestaurantSettings;
  today: BusinessDate;
};

/** The restaurants in reach, by name; with `known`, the current business date is that of the moment. */
export async function readPlaces(db: Queryable, reach: Reach, now: Date, known?: Known): Promise<Place[]> {
  const { rows } = await sql<{
    id: number;
    name: string;
    settings: Partial<RestaurantSettings>;
    country: string | null;
  }>`
    select r.id, r.name, r.settings, r.address ->> 'country' as country from restaurants r
    where ${inReach('r.id', reach)} order by lower(r.name), r.id`.execute(db);
  return rows.map(({ id, name, settings: own, country }) => {
    const settings = { ...withDefaults(own), country: countryCode(country ?? '') };
    const { currency, timezone, dayCutoff } = settings;
    const moment = momentOf(known, 'days', id);
    const at = moment === null ? now : new Date(new Date(moment).getTime() - 1);
    return { id, name, currency, settings, today: businessDateAt(at.toISOString(), timezone, dayCutoff) };
  });
}
