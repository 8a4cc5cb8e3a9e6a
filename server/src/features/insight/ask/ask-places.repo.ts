import { type BusinessDate, businessDateAt, countryCode } from '@platewise/domain';
import { sql } from 'kysely';
import type { Reach, RestaurantSettings } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import { withDefaults } from '../../../platform/auth/session.repo.ts';
import type { Queryable } from '../../../platform/db/index.ts';

/** A restaurant that a question is about. */
export type AskPlace = {
  id: number;
  name: string;
  currency: string;
  settings: RestaurantSettings;
  /** Its business date, and the date on its calendar. */
  today: BusinessDate;
  calendarDay: BusinessDate;
};

/** The restaurants in reach, by name. */
export async function readAskPlaces(db: Queryable, reach: Reach, now: Date): Promise<AskPlace[]> {
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
    const dayFrom = (cutoff: string) => businessDateAt(now.toISOString(), timezone, cutoff);
    return { id, name, currency, settings, today: dayFrom(dayCutoff), calendarDay: dayFrom('00:00') };
  });
}
