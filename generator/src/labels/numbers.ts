import type { Random } from '../random.ts';

/** The GS1 check digit: weights 3, 1, 3, ... from the right. */
function closing(body: string): string {
  let sum = 0;
  for (let at = body.length - 1, weight = 3; at >= 0; at -= 1, weight = 4 - weight) sum += Number(body[at]) * weight;
  return String((1000 - sum) % 10);
}

const digits = (random: Random, count: number) => Array.from({ length: count }, () => random.int(0, 9)).join('');

export function upcA(random: Random): string {
  const body = `0${random.int(1, 8)}${digits(random, 9)}`;
  return body + closing(body);
}

export function ean13(random: Random): string {
  const body = `4${random.int(0, 3)}${digits(random, 10)}`;
  return body + closing(body);
}

export function ean8(random: Random): string {
  const body = `4${digits(random, 6)}`;
  return body + closing(body);
}

/** A case GTIN (GTIN-14), which begins with an indicator digit. */
export function caseNumber(random: Random): string {
  const body = `1${random.int(0, 0)}0${digits(random, 10)}`;
  return body + closing(body);
}

/** The barcode number of an item weighed and priced in the store: number system 2, item, price. */
export function scaleNumber(random: Random, price: number): string {
  const body = `2${digits(random, 5)}${String(Math.round(price * 100)).padStart(5, '0')}`;
  return body + closing(body);
}

export const lotNumber = (random: Random): string =>
  random.pick([
    () => `${random.pick(['A', 'B', 'K', 'L', 'P'])}${digits(random, 4)}`,
    () => digits(random, 5),
    () => `${digits(random, 4)}${random.pick(['A', 'C', 'E', 'H'])}`,
    () => `${digits(random, 3)}-${digits(random, 2)}`,
  ])();
