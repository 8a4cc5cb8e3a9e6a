import { dec } from '../../shared/numbers/index.ts';

const small = [
  ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  ...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
];
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const scales = ['', ' thousand', ' million', ' billion'];

/**
 * A check's amount in English words, cents as a fraction of 100, as US checks are written (UCC 3-114: the words count
 * if they differ from the figures). Throws RangeError below zero, from a trillion on, and for fractions of a cent; what
 * `dec` throws for anything else.
 * @example amountInWords('1204.05') // 'One thousand two hundred four and 05/100'
 */
export function amountInWords(amount: string): string {
  const value = dec(amount);
  if (value.isNeg() || value.gte(1e12) || value.decimalPlaces() > 2) {
    throw new RangeError(`${amount} can't be written on a check`);
  }
  const [whole = '0', cents = '00'] = value.toFixed(2).split('.');
  const words = inWords(Number(whole));
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} and ${cents}/100`;
}

function inWords(whole: number): string {
  if (whole === 0) return 'zero';
  const groups = scales.map((scale, index) => ({ scale, value: Math.floor(whole / 1000 ** index) % 1000 }));
  return groups
    .filter(({ value }) => value > 0)
    .reverse()
    .map(({ scale, value }) => belowThousand(value) + scale)
    .join(' ');
}

function belowThousand(value: number): string {
  const [hundreds, rest] = [Math.floor(value / 100), value % 100];
  const words = [hundreds > 0 ? `${small[hundreds]} hundred` : '', rest > 0 ? belowHundred(rest) : ''];
  return words.filter((word) => word !== '').join(' ');
}

const belowHundred = (value: number): string =>
  value < 20
    ? (small[value] ?? '')
    : [tens[Math.floor(value / 10)], value % 10 > 0 ? small[value % 10] : ''].filter((word) => word !== '').join('-');
