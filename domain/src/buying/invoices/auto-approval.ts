import { changePercent, dec, type Exact, type Money, toMoney } from '../../shared/numbers/index.ts';
import { type Message, msg } from '../../shared/texts/index.ts';
import type { ApprovalDecision } from './approval.ts';
import type { PostedCost, UnpostedLine } from './posting.ts';

export const vendorAutoApprovals = ['inherit', 'on', 'off'] as const;
export type VendorAutoApproval = (typeof vendorAutoApprovals)[number];

/** The restaurant's and the vendor's settings; limits are in the restaurant's currency. */
export type AutoApprovalSettings = {
  restaurant: { on: boolean; limit: Exact<Money> };
  /** Null while the vendor is unknown. */
  vendor: { setting: VendorAutoApproval; limit: Exact<Money> | null } | null;
};

/** Off, or on up to an invoice total. */
export type AutoApprovalPolicy = { on: false } | { on: true; limit: Money };

/** A price may differ this much from the current cost, in percent, before it needs review. */
const autoApprovalPriceChange = '25';

/**
 * The policy for an invoice from this vendor. The vendor's setting overrides the restaurant's; the lower of their
 * limits applies, so neither is ever exceeded. Throws what `dec` throws.
 * @example autoApprovalPolicy({ restaurant: { on: true, limit: '500' }, vendor: { setting: 'inherit', limit: '200' } }) // { on: true, limit: '200' }
 */
export function autoApprovalPolicy({ restaurant, vendor }: AutoApprovalSettings): AutoApprovalPolicy {
  const setting = vendor?.setting ?? 'inherit';
  const on = setting === 'inherit' ? restaurant.on : setting === 'on';
  if (!on) return { on: false };
  const own = vendor?.limit ?? null;
  const limits = [dec(restaurant.limit), ...(own === null ? [] : [dec(own)])];
  return { on: true, limit: toMoney(limits.reduce((lowest, limit) => (limit.lt(lowest) ? limit : lowest)).toFixed()) };
}

/** An extracted field; `sure` is null if the field is missing. */
export type FieldCertainty = { label: Message; sure: boolean | null };

export type AutoApprovalLine = {
  id: number;
  /** False if any value on the line is in doubt. */
  sure: boolean;
  isProduct: boolean;
  total: Exact<Money>;
  /** Whether quantity x unit price equals the total; null if that can't be checked. */
  closes: boolean | null;
  /** Mapped by an earlier confirmation, not by a proposal or a choice made on this invoice. */
  remembered: boolean;
  /** Its unit cost is outside the usual range or too far from the last one. */
  costInDoubt: boolean;
};

export type AutoApprovalSubject = {
  limit: Exact<Money>;
  total: Exact<Money> | null;
  currency: string;
  restaurantCurrency: string;
  /** What a manual approval would run into. */
  approval: ApprovalDecision;
  /** A user unapproved it. */
  unapproved: boolean;
  /** The printed vendor name was confirmed before, or a user chose the vendor. */
  vendorSure: boolean;
  fields: readonly FieldCertainty[];
  lines: readonly AutoApprovalLine[];
  /** Every check that could be made, on the stored invoice and by the reader. */
  checks: readonly { code: string; held: boolean }[];
  costs: readonly PostedCost[];
  unposted: readonly UnpostedLine[];
  /** What its audit found and nobody has decided on; defaults to 0. */
  findings?: number;
};

const autoApprovalReasonCodes = [
  'unapproved',
  'not_ready',
  'credit',
  'above_limit',
  'other_currency',
  'vendor_unsure',
  'field_unsure',
  'field_missing',
  'check_failed',
  'sum_unchecked',
  'line_unsure',
  'line_unchecked',
  'line_unmapped',
  'fact_missing',
  'first_price',
  'price_jump',
  'cost_in_doubt',
  'billed_too_much',
  'approval_rule',
] as const;
export type AutoApprovalReasonCode = (typeof autoApprovalReasonCodes)[number];
/** A reason with its message; `lineIds` if lines cause it. */
export type AutoApprovalReason = { code: AutoApprovalReasonCode; message: Message; lineIds: number[] };

export type AutoApprovalDecision = { ok: true } | { ok: false; reasons: AutoApprovalReason[] };

/**
 * Whether an invoice can be approved automatically, with every reason against it at once: every applicable check must
 * pass, every value must be certain, every product must have been mapped by a user before, and no cost may change by
 * more than `autoApprovalPriceChange`. Throws what `dec` throws.
 * @example autoApprovalDecision({ ...invoice, total: '501', limit: '500' }) // { ok: false, reasons: [{ code: 'above_limit', ... }] }
 */
export function autoApprovalDecision(invoice: AutoApprovalSubject): AutoApprovalDecision {
  const reasons = [...ofTheWhole(invoice), ...ofTheFields(invoice), ...ofTheLines(invoice), ...ofTheCosts(invoice)];
  return reasons.length === 0 ? { ok: true } : { ok: false, reasons };
}

const reason = (code: AutoApprovalReasonCode, message: Message, lineIds: number[] = []): AutoApprovalReason => ({
  code,
  message,
  lineIds,
});

function ofTheWhole(invoice: AutoApprovalSubject): AutoApprovalReason[] {
  const { total, limit, approval } = invoice;
  const reasons: AutoApprovalReason[] = [];
  if (invoice.unapproved) reasons.push(reason('unapproved', msg('It was unapproved before')));
  if (!approval.ok) reasons.push(...approval.refusals.map(({ message }) => reason('not_ready', message)));
  else if (approval.already) reasons.push(reason('not_ready', msg("It's already approved")));
  if (total !== null && dec(total).isNeg()) reasons.push(reason('credit', msg('It is a credit')));
  if (total !== null && dec(total).gt(dec(limit)))
    reasons.push(reason('above_limit', msg('The total is above the limit')));
  if (invoice.currency !== invoice.restaurantCurrency) {
    reasons.push(reason('other_currency', msg('It is in another currency')));
  }
  if (invoice.findings !== undefined && invoice.findings > 0) {
    const words = msg('The audit found {count, plural, one {# overcharge} other {# overcharges}}', {
      count: invoice.findings,
    });
    reasons.push(reason('billed_too_much', words));
  }
  return reasons;
}

function ofTheFields({ vendorSure, fields, checks }: AutoApprovalSubject): AutoApprovalReason[] {
  const reasons: AutoApprovalReason[] = [];
  if (!vendorSure) reasons.push(reason('vendor_unsure', msg("The vendor hasn't been confirmed under this name")));
  const named = (wanted: boolean | null) => fields.filter(({ sure }) => sure === wanted).map(({ label }) => label);
  const [unsure, missing] = [named(false), named(null)];
  if (unsure.length > 0)
    reasons.push(reason('field_unsure', msg('Uncertain: {fields}', { fields: { list: unsure, by: 'comma' } })));
  if (missing.length > 0)
    reasons.push(reason('field_missing', msg('Not found: {fields}', { fields: { list: missing, by: 'comma' } })));
  // An unbalanced invoice also blocks manual approval and is reported there; line checks are reported with their line
  // below.
  const failed = new Set(checks.filter(({ held }) => !held).map(({ code }) => code));
  if (failed.has('subtotal_plus_tax')) {
    reasons.push(reason('check_failed', msg("Subtotal and tax don't add up to the total")));
  }
  if (failed.has('amounts_accounted')) {
    reasons.push(reason('check_failed', msg('An amount on the page is not in any line')));
  }
  if (failed.has('date_plausible')) reasons.push(reason('check_failed', msg('The date is far from today')));
  if (failed.has('due_after_invoice')) {
    reasons.push(reason('check_failed', msg('The due date is before the invoice date')));
  }
  if (!checks.some(({ code, held }) => code === 'lines_sum_to_total' && held)) {
    reasons.push(reason('sum_unchecked', msg("The lines don't add up to the total")));
  }
  return reasons;
}

function ofTheLines({ lines }: AutoApprovalSubject): AutoApprovalReason[] {
  const charged = lines.filter((line) => line.isProduct && dec(line.total).gt(0));
  return [
    ...ofSome(
      lines,
      (line) => !line.sure,
      'line_unsure',
      (count) => msg('{count, plural, one {# line} other {# lines}}: uncertain reading', { count }),
    ),
    ...ofSome(
      lines,
      (line) => line.closes === false,
      'check_failed',
      (count) =>
        msg("{count, plural, one {# line} other {# lines}}: quantity × unit price doesn't match the line total", {
          count,
        }),
    ),
    ...ofSome(
      charged,
      (line) => line.closes === null,
      'line_unchecked',
      (count) =>
        msg('{count, plural, one {# line} other {# lines}}: no quantity and price to verify the total', { count }),
    ),
    ...ofSome(
      lines,
      (line) => line.isProduct && !line.remembered,
      'line_unmapped',
      (count) =>
        msg("{count, plural, one {# line} other {# lines}}: the ingredient hasn't been confirmed before", { count }),
    ),
    ...ofSome(
      lines,
      (line) => line.costInDoubt,
      'cost_in_doubt',
      (count) => msg('{count, plural, one {# line} other {# lines}}: the cost needs review', { count }),
    ),
  ];
}

function ofSome(
  lines: readonly AutoApprovalLine[],
  concerns: (line: AutoApprovalLine) => boolean,
  code: AutoApprovalReasonCode,
  message: (count: number) => Message,
): AutoApprovalReason[] {
  return ofLines(
    code,
    lines.filter(concerns).map(({ id }) => id),
    message,
  );
}

const ofLines = (code: AutoApprovalReasonCode, ids: number[], message: (count: number) => Message) =>
  ids.length === 0 ? [] : [reason(code, message(ids.length), ids)];

function ofTheCosts({ lines, costs, unposted }: AutoApprovalSubject): AutoApprovalReason[] {
  const charged = new Set(lines.filter(({ total }) => dec(total).gt(0)).map(({ id }) => id));
  const without = unposted
    .filter(({ lineId, reason: why }) => charged.has(lineId) && (why === 'missing_conversion' || isUnusable(why)))
    .map(({ lineId }) => lineId);
  const firsts = costs.filter(({ previousCost }) => previousCost === null).flatMap(({ lineIds }) => lineIds);
  const jumps = costs.filter(jumped).flatMap(({ lineIds }) => lineIds);
  return [
    ...ofLines('fact_missing', without, (count) =>
      msg("{count, plural, one {# line} other {# lines}}: the cost can't be calculated yet", { count }),
    ),
    ...ofLines('first_price', firsts, (count) =>
      msg('{count, plural, one {# line} other {# lines}}: no earlier cost to compare with', { count }),
    ),
    ...ofLines('price_jump', jumps, (count) =>
      msg('{count, plural, one {# line} other {# lines}}: the price changed by more than {percent}%', {
        count,
        percent: autoApprovalPriceChange,
      }),
    ),
  ];
}

const isUnusable = (why: UnpostedLine['reason']) => why === 'no_quantity' || why === 'out_of_range';

function jumped({ previousCost, unitCost }: PostedCost): boolean {
  if (previousCost === null) return false;
  const change = changePercent(previousCost, unitCost);
  // Compared with a cost of zero, every price is a jump.
  return change === null || dec(change).abs().gt(autoApprovalPriceChange);
}
