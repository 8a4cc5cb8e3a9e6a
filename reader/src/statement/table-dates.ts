import { type DateOrder, datesIn, inOrder } from '../fields/dates.ts';

/** Spreadsheets count days from the end of 1899; these are the years 1990 to 2099. */
const [firstSerial, lastSerial] = [32_874, 73_050];

/** The date in a cell: printed, 'YYYY-MM-DD' with or without a time, '20261002', or a spreadsheet's day number. */
export function dateInCell(cell: string, order: DateOrder): string | null {
  const text = cell.trim().slice(0, 60);
  const serial = /^\d{5}(\.\d+)?$/.test(text) ? Math.floor(Number(text)) : 0;
  if (serial >= firstSerial && serial <= lastSerial)
    return new Date(Date.UTC(1899, 11, 30) + serial * 86_400_000).toISOString().slice(0, 10);
  const compact = /^((?:19|20)\d{2})(\d{2})(\d{2})$/.exec(text);
  const printed = compact ? `${compact[1]}-${compact[2]}-${compact[3]}` : text.replace(/(?<=\d)T(?=\d)/, ' ');
  const [date] = datesIn(printed);
  return (date && inOrder(date, order)) ?? null;
}

/**
 * Which comes first in the dates of a column: one that can only be read one way decides; then the order with fewer
 * dates after `today` or more than two years before; then dots, and what is usual where the table is from.
 */
export function orderOfTable(
  cells: readonly string[],
  { today, european }: { today: string; european: boolean },
): DateOrder {
  const earliest = `${Number(today.slice(0, 4)) - 2}${today.slice(4)}`;
  let lean = 0;
  let plausible = 0;
  let dots = 0;
  for (const cell of cells) {
    for (const { dayFirst, monthFirst } of datesIn(cell.slice(0, 60))) {
      if (dayFirst === undefined || monthFirst === undefined) lean += dayFirst === undefined ? -1 : 1;
      const odd = (date: string | undefined) => Number(date !== undefined && (date > today || date < earliest));
      plausible += odd(monthFirst) - odd(dayFirst);
    }
    if (/\d\.\d{1,2}\.\d/.test(cell)) dots += 1;
  }
  if (lean !== 0) return lean > 0 ? 'day-first' : 'month-first';
  if (plausible !== 0) return plausible > 0 ? 'day-first' : 'month-first';
  return dots > 0 || european ? 'day-first' : 'month-first';
}
