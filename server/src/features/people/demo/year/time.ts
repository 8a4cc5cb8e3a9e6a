import { type BusinessDate, businessDateAt, instantAt } from '@platewise/domain';
import { timezone } from './plan/places.ts';

/** The instant at which the restaurants' clocks show this hour of a day. */
export const at = (date: BusinessDate, hour: number): Date => new Date(instantAt(date, hour * 60, timezone));
export const noon = (date: BusinessDate): Date => at(date, 12);

export const todayOf = (now: Date): BusinessDate => businessDateAt(now.toISOString(), timezone);
