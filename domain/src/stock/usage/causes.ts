import {
  type Amount,
  type Decimal,
  dec,
  type Exact,
  type Money,
  type Percent,
  type Quantity,
  roundPercent,
  toPercent,
  toQuantity,
} from '../../shared/numbers/index.ts';

/** The field's six causes of variance, in the order to check them. */
export const varianceCauses = ['waste', 'portioning', 'unrecorded_sales', 'receiving', 'count', 'theft'] as const;
export type VarianceCause = (typeof varianceCauses)[number];

/** Evidence about an ingredient in a period besides the variance itself; quantities in its unit. */
export type CauseEvidence = {
  variance: Amount;
  theoretical: Amount;
  wasted: Amount;
  /** For the previous period of the same length, in percent; null if that wasn't counted. */
  variancePercentBefore: Amount | null;
  /** Units sold of dishes that contain it. */
  pieces: Amount;
  /** Sales not matched to a dish, in percent of all. */
  unmappedPercent: Exact<Percent> | null;
  /** Sold dishes that contain it without a quantity in the recipe. */
  dishesWithoutRecipe: number;
  /** Sent back with the driver, and credited by the vendor. */
  refused: Exact<Quantity>;
  credited: Exact<Money>;
  /** Its deliveries without an approved invoice, and its invoices waiting for approval. */
  unbilledReceipts: number;
  waitingInvoices: number;
  /** Added to stock manually, without an invoice or a count. */
  byHand: Amount;
  /** Quantity per case. */
  caseSize: Exact<Quantity> | null;
  /** Counted minus expected: at the opening count, and at the first count after the closing one. */
  openingSwing: Amount | null;
  nextSwing: Amount | null;
};

/** A piece of evidence, with its figures as decimal text. */
export type CauseSign =
  | { kind: 'no_waste_recorded' | 'nothing_else' }
  | { kind: 'waste_recorded' | 'refused' | 'credited' | 'by_hand' | 'each_piece'; quantity: Quantity }
  | { kind: 'same_before'; percent: Percent; before: string }
  | { kind: 'unmapped_sales'; percent: Percent }
  | { kind: 'dishes_without_recipe' | 'unbilled_receipts' | 'waiting_invoices'; count: number }
  | { kind: 'opening_swing' | 'swing_back'; quantity: Quantity }
  | { kind: 'whole_cases'; cases: number; caseSize: Quantity };

/** `for`: the data supports it. `nothing`: no evidence. `not_this_way`: it would move stock in the other direction. */
export type CauseFinding = { cause: VarianceCause; speaks: 'for' | 'nothing' | 'not_this_way'; signs: CauseSign[] };

/** Two periods' variances count as similar within this, in percent of the recipes. */
const steadyFrom = 3;
/** From this share of unmatched sales on, they may hide usage. */
const unmappedFrom = dec('0.5');
/** How close a variance must be to whole cases, in cases. */
const wholeWithin = dec('0.05');

/**
 * The six causes of variance (waste, portioning, unrecorded sales, receiving error, count error, theft) with the
 * evidence for each. Nothing in the data proves theft: it is only named if more is missing than the recipes explain and
 * nothing else accounts for it. Without a variance there is nothing to explain. Throws what `dec` throws.
 * @example varianceCausesOf({ variance: '3', wasted: '0', ...rest })[0] // { cause: 'waste', speaks: 'for', signs: [{ kind: 'no_waste_recorded' }] }
 */
export function varianceCausesOf(evidence: CauseEvidence): CauseFinding[] {
  const variance = dec(evidence.variance);
  if (variance.isZero()) return [];
  const found = [
    waste(evidence, variance),
    portioning(evidence, variance),
    unrecordedSales(evidence, variance),
    receiving(evidence, variance),
    countError(evidence, variance),
  ];
  return [...found, theft(found, variance)];
}

const finding = (cause: VarianceCause, signs: CauseSign[], speaks: boolean): CauseFinding => ({
  cause,
  speaks: speaks ? 'for' : 'nothing',
  signs,
});

function waste({ wasted }: CauseEvidence, variance: Decimal): CauseFinding {
  const quantity = dec(wasted);
  const signs: CauseSign[] = quantity.isZero()
    ? [{ kind: 'no_waste_recorded' }]
    : [{ kind: 'waste_recorded', quantity: toQuantity(quantity) }];
  if (variance.lt(0)) return { cause: 'waste', speaks: 'not_this_way', signs: [] };
  return finding('waste', signs, quantity.isZero());
}

function portioning(evidence: CauseEvidence, variance: Decimal): CauseFinding {
  const theoretical = dec(evidence.theoretical);
  const signs: CauseSign[] = [];
  if (!theoretical.gt(0)) return finding('portioning', signs, false);
  const percent = variance.times(100).div(theoretical);
  const before = evidence.variancePercentBefore === null ? null : dec(evidence.variancePercentBefore);
  const steady = [percent, before].every((one) => one?.abs().gte(steadyFrom)) && before?.s === percent.s;
  if (steady && before !== null) {
    signs.push({ kind: 'same_before', percent: roundPercent(percent), before: roundPercent(before) });
  }
  const pieces = dec(evidence.pieces);
  if (pieces.gt(0)) signs.push({ kind: 'each_piece', quantity: toQuantity(variance.div(pieces).toDecimalPlaces(4)) });
  return finding('portioning', signs, steady);
}

function unrecordedSales(evidence: CauseEvidence, variance: Decimal): CauseFinding {
  if (variance.lt(0)) return { cause: 'unrecorded_sales', speaks: 'not_this_way', signs: [] };
  const signs: CauseSign[] = [];
  const unmapped = dec(evidence.unmappedPercent ?? '0');
  if (unmapped.gte(unmappedFrom)) signs.push({ kind: 'unmapped_sales', percent: toPercent(unmapped) });
  const count = evidence.dishesWithoutRecipe;
  if (count > 0) signs.push({ kind: 'dishes_without_recipe', count });
  return finding('unrecorded_sales', signs, signs.length > 0);
}

/** Billed but not accepted makes usage look larger; accepted but not billed makes it look smaller. */
function receiving(evidence: CauseEvidence, variance: Decimal): CauseFinding {
  const signs: CauseSign[] = [];
  const quantity = (kind: 'refused' | 'credited' | 'by_hand', amount: Amount) => {
    if (!dec(amount).isZero()) signs.push({ kind, quantity: toQuantity(dec(amount)) });
  };
  const count = (kind: 'unbilled_receipts' | 'waiting_invoices', number: number) => {
    if (number > 0) signs.push({ kind, count: number });
  };
  if (variance.gt(0)) {
    quantity('refused', evidence.refused);
    quantity('credited', evidence.credited);
  } else {
    count('unbilled_receipts', evidence.unbilledReceipts);
    count('waiting_invoices', evidence.waitingInvoices);
    quantity('by_hand', evidence.byHand);
  }
  const whole = wholeCases(evidence, variance);
  return finding('receiving', whole === null ? signs : [...signs, whole], signs.length > 0 || whole !== null);
}

function countError(evidence: CauseEvidence, variance: Decimal): CauseFinding {
  const signs: CauseSign[] = [];
  const swing = (kind: 'opening_swing' | 'swing_back', amount: Amount | null) => {
    if (amount === null) return;
    const quantity = dec(amount);
    // An opening count that was too high, or a next count that finds what was missing.
    const fits = !quantity.isZero() && quantity.s === variance.s && quantity.abs().gte(variance.abs().div(2));
    if (fits) signs.push({ kind, quantity: toQuantity(quantity) });
  };
  swing('opening_swing', evidence.openingSwing);
  swing('swing_back', evidence.nextSwing);
  const whole = wholeCases(evidence, variance);
  if (whole !== null) signs.push(whole);
  return finding('count', signs, signs.length > 0);
}

function wholeCases({ caseSize }: CauseEvidence, variance: Decimal): CauseSign | null {
  if (caseSize === null || dec(caseSize).lte(1)) return null;
  const cases = variance.abs().div(dec(caseSize));
  const whole = cases.round();
  if (whole.lt(1) || cases.minus(whole).abs().gt(wholeWithin)) return null;
  return { kind: 'whole_cases', cases: whole.toNumber(), caseSize: toQuantity(dec(caseSize)) };
}

function theft(others: readonly CauseFinding[], variance: Decimal): CauseFinding {
  if (variance.lt(0)) return { cause: 'theft', speaks: 'not_this_way', signs: [] };
  const alone = others.every(({ speaks }) => speaks !== 'for');
  return finding('theft', alone ? [{ kind: 'nothing_else' }] : [], alone);
}
