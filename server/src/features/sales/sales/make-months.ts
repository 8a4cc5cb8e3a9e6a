import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/db/index.ts';
import { makeMonth, missingMonths } from './months.repo.ts';

const ahead = 3;
const most = 240;

/** Creates the monthly partitions for these days before their sales come in, outside any transaction. */
export async function makeMonths(db: Db, from: string, to: string): Promise<void> {
  const months: string[] = [];
  for (let month = from.slice(0, 7); month <= to.slice(0, 7) && months.length < most; month = nextMonth(month)) {
    months.push(month);
  }
  for (const month of await missingMonths(db, months)) await makeMonth(db, month);
}

/** The current month and the months ahead. */
export async function makeMonthsAhead({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock().toISOString().slice(0, 7);
  const last = Array.from({ length: ahead }).reduce<string>(nextMonth, now);
  await makeMonths(db, `${now}-01`, `${last}-01`);
}

function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}
