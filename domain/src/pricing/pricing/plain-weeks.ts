/** Weekly sales of one item or size of a dish. */
export type VariantWeek = {
  /** The item or size: any number that identifies it. */
  readonly variant: number;
  /** Weeks since any Monday, the same one for all of a dish's weeks. */
  readonly week: number;
  readonly quantity: number;
  /** Mean menu price of one, before discounts. */
  readonly price: number;
  /** The lowest and highest daily mean price. */
  readonly lowest: number;
  readonly highest: number;
  /**
   * Open days as a share of a usual week, by the restaurant's own weekdays: 1 for a full week, about 0.8 if Saturday
   * was closed. The control for weekdays.
   */
  readonly openShare: number;
};

/** A week in which a dish had a single price. */
export type PlainWeek = Pick<VariantWeek, 'week' | 'quantity' | 'price' | 'openShare'> & {
  /** Share of its units that were the main item or size, 0 to 1. */
  readonly mainShare: number;
};

/**
 * Prices within this ratio count as the same: rounding and the occasional manual price move a mean by about that much.
 */
export const samePrice = 1.02;
/** Items and sizes below this share of a week's units are ignored. */
const least = 0.05;

/**
 * The weeks in which a dish had a single price: that of its main item or size, with every other one sold at its usual
 * ratio to it. Weeks with several daily prices are averages and are dropped, as are weeks in which one size moved
 * alone. Sorted by week. Prices and quantities in any unit.
 * @example plainWeeks([{ variant: 1, week: 0, quantity: 9, price: 12, lowest: 11, highest: 13, openShare: 1 }]) // []
 */
export function plainWeeks(rows: readonly VariantWeek[]): PlainWeek[] {
  const sold = rows.filter(({ quantity, price, openShare }) => quantity > 0 && price > 0 && openShare > 0);
  const main = mainOf(sold);
  const weeks = [...Map.groupBy(sold, ({ week }) => week).values()];
  const distances = distancesTo(main, weeks);
  return weeks
    .flatMap((own) => {
      const first = own.find(({ variant }) => variant === main);
      if (first === undefined) return [];
      const quantity = own.reduce((sum, one) => sum + one.quantity, 0);
      const keeps = (one: VariantWeek) =>
        one.quantity < least * quantity ||
        (isPlain(one) && isNear(one.price / first.price, distances.get(one.variant) ?? 0));
      if (!own.every(keeps)) return [];
      const { week, price, openShare } = first;
      return [{ week, quantity, price, openShare, mainShare: first.quantity / quantity }];
    })
    .sort((a, b) => a.week - b.week);
}

const isPlain = ({ lowest, highest }: VariantWeek) => lowest > 0 && highest <= samePrice * lowest;
const isNear = (a: number, b: number) => Math.max(a, b) <= samePrice * Math.min(a, b);

function mainOf(rows: readonly VariantWeek[]): number | undefined {
  const totals = [...Map.groupBy(rows, ({ variant }) => variant)].map(
    ([variant, own]) => [variant, own.reduce((sum, { quantity }) => sum + quantity, 0)] as const,
  );
  return totals.sort(([a, most], [b, more]) => more - most || a - b)[0]?.[0];
}

/** The usual price ratio of each other item or size to the main one: the median over the weeks with both. */
function distancesTo(main: number | undefined, weeks: readonly VariantWeek[][]): Map<number, number> {
  const ratios = new Map<number, number[]>();
  for (const own of weeks) {
    const first = own.find(({ variant }) => variant === main);
    if (first === undefined || !isPlain(first)) continue;
    for (const one of own.filter(isPlain)) {
      ratios.set(one.variant, [...(ratios.get(one.variant) ?? []), one.price / first.price]);
    }
  }
  return new Map([...ratios].map(([variant, all]) => [variant, middleOf(all)]));
}

function middleOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
