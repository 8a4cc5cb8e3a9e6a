import { type CalendarDate, msg } from '@platewise/domain';
import type { Table } from '../../../../platform/tables/index.ts';
import type { Layout } from '../layouts/layout.ts';
import { plainWord } from '../values/words.ts';
import { columnsOf } from './columns.ts';
import { noteProblem, type Report } from './read-sales.ts';
import { type MomentSettings, momentReader } from './row-moment.ts';
import { quoted, RowProblem } from './row-problem.ts';

export type CoversOfDay = {
  date: CalendarDate;
  covers: number;
  reservations: number;
  cancelled: number;
  noShows: number;
};

// 'Left message' refers to a call.
const came = /\b(seated|completed?|done|finished|arrived|paid|check(ed)? ?(in|out)|left$|attended)\b|^$/;

/** Guests who came, by day. Booked guests count as reservations, and nothing here is revenue. */
export async function readCovers(
  table: Table,
  layout: Layout,
  settings: MomentSettings,
  report: Report,
): Promise<CoversOfDay[]> {
  const columns = columnsOf(table.head, layout);
  // Bookings may be in the future.
  const momentOf = momentReader(columns, { ...settings, latest: '2199-12-31' });
  const days = new Map<string, CoversOfDay>();
  for await (const portion of table.rows()) {
    for (const { line, cells } of portion) {
      report.rowsRead += 1;
      try {
        const { date } = momentOf(cells);
        const guests = guestsOf(columns.get(cells, 'guests'));
        const day = days.get(date) ?? { date, covers: 0, reservations: 0, cancelled: 0, noShows: 0 };
        days.set(date, day);
        count(day, plainWord(columns.get(cells, 'status')), guests);
      } catch (error) {
        if (!(error instanceof RowProblem)) throw error;
        noteProblem(report, line, error.words);
      }
    }
  }
  return [...days.values()].sort((a, b) => (a.date < b.date ? -1 : 1));
}

function count(day: CoversOfDay, status: string, guests: number): void {
  day.reservations += 1;
  if (/no.?show/.test(status)) day.noShows += 1;
  else if (/cancel|declin|denied/.test(status)) day.cancelled += 1;
  else if (came.test(status)) day.covers += guests;
}

function guestsOf(text: string): number {
  const guests = Number(text);
  if (text === '' || !Number.isInteger(guests) || guests < 0 || guests > 10_000) {
    throw new RowProblem(msg('{value} is not a number of guests', { value: quoted(text) }));
  }
  return guests;
}
