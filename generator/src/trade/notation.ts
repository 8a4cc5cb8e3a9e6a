import type { Random } from '../random.ts';

/** How one document formats dates and money. */
export type Notation = { date: (iso: string) => string; money: (amount: string) => string };

export const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

type DateParts = { y: string; m: string; d: string; month: string; weekday: string };

const dateNotations: readonly ((parts: DateParts) => string)[] = [
  ({ y, m, d }) => `${m}/${d}/${y.slice(2)}`,
  ({ y, m, d }) => `${m}/${d}/${y}`,
  ({ y, m, d }) => `${Number(m)}/${Number(d)}/${y}`,
  ({ y, m, d }) => `${m}-${d}-${y}`,
  ({ y, m, d }) => `${y}-${m}-${d}`,
  ({ y, d, month }) => `${month.slice(0, 3)} ${Number(d)}, ${y}`,
  ({ y, d, month }) => `${month} ${Number(d)}, ${y}`,
  ({ y, d, month }) => `${d}-${month.slice(0, 3)}-${y}`,
  ({ y, d, month }) => `${d}-${month.slice(0, 3).toUpperCase()}-${y.slice(2)}`,
  ({ y, d, month, weekday }) => `${weekday}, ${month} ${Number(d)}, ${y}`,
];

export function notationOf(random: Random): Notation {
  const date = random.pick(dateNotations);
  const grouped = random.chance(0.85);
  const minus = random.pick([
    (text: string) => `${text}-`,
    (text: string) => `-${text}`,
    (text: string) => `(${text})`,
    (text: string) => `${text} CR`,
  ]);
  return {
    date: (iso) =>
      date({
        y: iso.slice(0, 4),
        m: iso.slice(5, 7),
        d: iso.slice(8, 10),
        month: months[Number(iso.slice(5, 7)) - 1] ?? '',
        weekday: days[new Date(`${iso}T12:00:00Z`).getUTCDay()] ?? '',
      }),
    money: (amount) => {
      const bare = amount.replace('-', '');
      const text = grouped ? bare.replace(/\B(?=(\d{3})+\.)/g, ',') : bare;
      return amount.startsWith('-') ? minus(text) : text;
    },
  };
}
