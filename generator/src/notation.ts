import type { Random } from './random.ts';

/** How one document formats dates and money, picked once from its seed. */
export type Notation = { date: (iso: string) => string; money: (amount: string) => string };

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

export function notationOf(random: Random): Notation {
  const dates = random.pick([
    (y: string, m: string, d: string) => `${m}/${d}/${y.slice(2)}`,
    (y: string, m: string, d: string) => `${m}/${d}/${y}`,
    (y: string, m: string, d: string) => `${Number(m)}/${Number(d)}/${y}`,
    (y: string, m: string, d: string) => `${monthNames[Number(m) - 1]} ${Number(d)}, ${y}`,
    (y: string, m: string, d: string) => `${d}-${monthNames[Number(m) - 1]}-${y}`,
  ]);
  const minus = random.pick([
    (text: string) => `${text}-`,
    (text: string) => `-${text}`,
    (text: string) => `(${text})`,
  ]);
  return {
    date: (iso) => dates(iso.slice(0, 4), iso.slice(5, 7), iso.slice(8, 10)),
    money: (amount) => {
      const bare = grouped(amount.replace('-', ''));
      return amount.startsWith('-') ? minus(bare) : bare;
    },
  };
}

function grouped(amount: string): string {
  const [whole = '0', cents] = amount.split('.');
  const marked = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return cents === undefined ? marked : `${marked}.${cents}`;
}
