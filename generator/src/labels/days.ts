import type { Random } from '../random.ts';

export type Day = { year: number; month: number; day: number };

const two = (number: number) => String(number).padStart(2, '0');
const names = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

export const isoDay = ({ year, month, day }: Day): string => `${year}-${two(month)}-${two(day)}`;
/** YYMMDD, as in GS1 barcodes. */
export const codedDay = ({ year, month, day }: Day): string => `${two(year % 100)}${two(month)}${two(day)}`;

export const randomDay = (random: Random, from: number, to: number): Day => ({
  year: random.int(from, to),
  month: random.int(1, 12),
  day: random.int(1, 28),
});

export const daysBefore = ({ year, month, day }: Day, days: number): Day => {
  const date = new Date(Date.UTC(year, month - 1, day - days));
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
};

/** A date in one of the formats used on US labels. */
export const americanDay = (random: Random, { year, month, day }: Day): string =>
  random.pick([
    () => `${two(month)}/${two(day)}/${year}`,
    () => `${two(month)}/${two(day)}/${two(year % 100)}`,
    () => `${names[month - 1]} ${two(day)} ${year}`,
    () => `${two(day)} ${names[month - 1]} ${year}`,
    () => `${two(day)}${names[month - 1]}${two(year % 100)}`,
    () => `${year}-${two(month)}-${two(day)}`,
  ])();

export const europeanDay = (random: Random, { year, month, day }: Day): string =>
  random.pick([
    () => `${two(day)}.${two(month)}.${year}`,
    () => `${two(day)}.${two(month)}.${two(year % 100)}`,
    () => `${two(day)}/${two(month)}/${year}`,
  ])();
