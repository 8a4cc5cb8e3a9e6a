import { dec, fitsColumn, parseTypedNumber, parseTypedPercent, t, unitCostColumn } from '@platewise/domain';

/** A parsed cell: empty (no change), a value, or an error message. */
export type Read<T> = { ok: true; value: T | undefined } | { ok: false; message: string };

const nothing = { ok: true, value: undefined } as const;

/** An amount above 0, or at least 0, as decimal text. */
export function readAmount(
  cell: string,
  what: 'cost' | 'price' | 'density' | 'weight_each',
  { zero }: { zero: boolean },
): Read<string> {
  if (cell === '') return nothing;
  const amount = parseTypedNumber(cell);
  const { precision, scale } = unitCostColumn;
  const ok = amount !== null && (zero ? dec(amount).gte(0) : dec(amount).gt(0)) && fitsColumn(amount, precision, scale);
  if (ok) return { ok: true, value: dec(amount).toDecimalPlaces(scale).toFixed() };
  const message = t(
    "{cell} isn't a valid {what, select, cost {cost} price {price} density {weight of a milliliter in grams} other {weight of a piece in grams}}.",
    { cell: `'${cell}'`, what },
  );
  return { ok: false, message };
}

export function readYield(cell: string): Read<string> {
  if (cell === '') return nothing;
  const percent = parseTypedPercent(cell);
  const ok = percent !== null && dec(percent).toDecimalPlaces(2).gt(0) && dec(percent).lte(100);
  return ok
    ? { ok: true, value: dec(percent).toDecimalPlaces(2).toFixed() }
    : { ok: false, message: t("{cell} isn't a yield above 0 and up to 100.", { cell: `'${cell}'` }) };
}

/** One of our ids, as written by our own exports. */
export function readId(cell: string): Read<number> {
  if (cell === '') return nothing;
  const id = Number(cell);
  return Number.isSafeInteger(id) && id > 0
    ? { ok: true, value: id }
    : { ok: false, message: t("{cell} isn't an ID.", { cell: `'${cell}'` }) };
}

export const readText = (cell: string, most: number): string | undefined =>
  cell === '' ? undefined : cell.slice(0, most);
