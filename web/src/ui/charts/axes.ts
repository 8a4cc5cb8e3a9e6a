import { formatDate } from '../../lib/format.ts';

/** The day of a point in time, as `2026-11-18`. */
export const dayAt = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Time from left to right, as milliseconds in `at`: the properties of an `XAxis`. */
export const timeAxis = {
  dataKey: 'at',
  type: 'number',
  scale: 'time',
  domain: ['dataMin', 'dataMax'],
  tickCount: 5,
  minTickGap: 40,
  tickLine: false,
  axisLine: false,
  tickFormatter: (at: number) => formatDate(dayAt(at), { year: false }),
} as const;
