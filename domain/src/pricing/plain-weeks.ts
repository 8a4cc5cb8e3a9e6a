/** What one item or size of a dish sold in one week. */
export type VariantWeek = {
  /** Which item or size: any number, the same for the same one. */
  readonly variant: number;
  /** Weeks since any Monday, the same for all weeks of a dish. */
  readonly week: number;
  readonly quantity: number;
  /** Mean price that guests read on the menu for one, before discounts. */
  readonly price: number;
  /** The lowest and the highest mean price of one of its days. */
  readonly lowest: number;
  readonly highest: number;
  /**
   * How much of a usual week its open days are, by the restaurant's own weekdays: 1 for a whole one, about 0.8 where the
   * Saturday was closed. The control for weekdays.
   */
  readonly openShare: number;
};

/** A week of a dish at one price. */
export type PlainWeek = Pick<VariantWeek, 'week' | 'quantity' | 'price' | 'openShare'> & {
  /** The part of its pieces that were its main item or size, 0 to 1. */
  readonly mainShare: number;
};

/** Prices nearer to each other than this are one price: rounding and the odd typed price move a mean by about as much. */
export const samePrice = 1.02;
/** Items and sizes below this part of a week's pieces are not looked at. */
const least = 0.05;

/**
 * The weeks in which a dish had one price: that of its main item or size, at which each other one that sold kept its usual
 * distance. A week whose days had several prices is an average and is dropped, as is one in which a size moved alone. Sorted
 * by week. Prices and quantities in any unit.
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

/** How many times the main one's price each of the others usually costs: the middle one of the weeks of both. */
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
