import { similarity } from '../../shared/matching/index.ts';

/** The keys for recognizing a document line. */
export type LineKeys = {
  vendorItemId: number | null;
  itemCode: string | null;
  ingredientId: number | null;
  description: string;
};

export type PairableLine = LineKeys & {
  id: number;
  /** Substitutes delivered for it. */
  substitutes?: readonly LineKeys[];
};

/** From this similarity on two descriptions mean the same product. */
const alike = 0.75;

/**
 * Which order line each invoice line bills: by vendor item, then code, then ingredient, then a similar description;
 * among several with the same ingredient, the one with the most similar description. A substitute bills the line it
 * replaced. Lines that bill nothing on the order are null.
 * @example pairLines([{ id: 1, vendorItemId: null, itemCode: '004471', ... }], [{ id: 9, itemCode: '4471', ... }]).get(9) // 1
 */
export function pairLines(
  ordered: readonly PairableLine[],
  billed: readonly (LineKeys & { id: number })[],
): Map<number, number | null> {
  const taken = new Map<number, number>();
  return new Map(
    billed.map((line) => {
      const id = orderedLineOf(line, ordered, taken);
      if (id !== null) taken.set(id, (taken.get(id) ?? 0) + 1);
      return [line.id, id];
    }),
  );
}

function orderedLineOf(
  line: LineKeys,
  ordered: readonly PairableLine[],
  taken: ReadonlyMap<number, number>,
): number | null {
  const sameAs = (known: (keys: LineKeys) => boolean) =>
    mostAlike(
      line,
      ordered.filter((one) => [one, ...(one.substitutes ?? [])].some(known)),
      taken,
    );
  const code = codeKey(line.itemCode);
  return (
    (line.vendorItemId === null ? null : sameAs(({ vendorItemId }) => vendorItemId === line.vendorItemId)) ??
    (code === null ? null : sameAs(({ itemCode }) => codeKey(itemCode) === code)) ??
    (line.ingredientId === null ? null : sameAs(({ ingredientId }) => ingredientId === line.ingredientId)) ??
    sameAs((keys) => !contradicts(line, keys) && similarity(line.description, keys.description) >= alike)
  );
}

/** Among similar lines, the one billed by the fewest lines so far: the same goods on two orders are billed twice. */
function mostAlike(
  line: LineKeys,
  candidates: readonly PairableLine[],
  taken: ReadonlyMap<number, number>,
): number | null {
  const ranked = candidates
    .map(({ id, description }) => ({ id, times: taken.get(id) ?? 0, score: similarity(line.description, description) }))
    .sort((a, b) => b.score - a.score || a.times - b.times || a.id - b.id);
  return ranked[0]?.id ?? null;
}

/** Lines known to be different ingredients never match, however similar their descriptions. */
const contradicts = (a: LineKeys, b: LineKeys) =>
  a.ingredientId !== null && b.ingredientId !== null && a.ingredientId !== b.ingredientId;

/** Codes are printed with and without leading zeros, dashes and spaces. */
function codeKey(code: string | null): string | null {
  const key = (code ?? '')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^0+/, '');
  return key === '' ? null : key;
}
