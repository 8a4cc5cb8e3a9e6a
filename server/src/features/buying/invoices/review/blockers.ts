import type { InvoiceReview } from '@platewise/contract';
import {
  type ApprovalDecision,
  type ApprovalRefusal,
  type ApprovalRefusalCode,
  approvalDecision,
  dec,
  moneyWords,
  type ProcessingStatus,
  t,
  worded,
} from '@platewise/domain';
import type { Caller } from '../../../../platform/auth/caller.ts';
import type { Queryable } from '../../../../platform/db/index.ts';
import { documentKindOf } from '../invoice-reply.ts';
import { receivedOf } from '../lines/line-cost.ts';
import { linesInDoubt } from '../lines/line-doubts.ts';
import type { LineRow } from '../lines/line-items.repo.ts';
import { type LoadedInvoice, rateOf } from '../loaded-invoice.ts';

type Blocker = InvoiceReview['blockers'][number];

type Circumstances = {
  /** Null if it is accepted. */
  difference: string | null;
  rate: string | null;
  costsInDoubt: number;
  acceptDuplicate?: boolean;
};

/** Whether an invoice with these lines can be approved. */
export function approvalDecisionOn(
  { row, scope }: LoadedInvoice,
  lines: readonly LineRow[],
  { difference, rate, costsInDoubt, acceptDuplicate = false }: Circumstances,
): ApprovalDecision {
  return approvalDecision({
    approved: row.approved_at !== null,
    rejected: row.rejected_at !== null,
    documentKind: documentKindOf(row),
    processingStatus: processingOf(row.processing_status),
    source: row.source === 'manual' ? 'manual' : 'document',
    vendorId: row.vendor_id,
    total: row.total_amount,
    lineCount: lines.length,
    difference,
    currency: row.currency,
    restaurantCurrency: scope.settings.currency,
    rate,
    unresolvedDuplicates: row.duplicate_of === null || acceptDuplicate ? 0 : 1,
    costsInDoubt,
  });
}

/** What blocks approval, and the lines that approval would leave without a cost; none once approved. */
export async function blockersOf(
  db: Queryable,
  caller: Caller,
  loaded: LoadedInvoice,
  lines: readonly LineRow[],
  difference: string | null,
): Promise<Blocker[]> {
  const { row } = loaded;
  if (row.approved_at !== null) return [];
  const rate = rateOf(loaded);
  const inDoubt = await linesInDoubt(db, loaded, lines, rate);
  const decision = approvalDecisionOn(loaded, lines, { difference, rate, costsInDoubt: inDoubt.size });
  // Which costs are doubtful says something about them.
  const doubted = caller.hidesCosts(row.restaurant_id) ? [] : lines.filter(({ id }) => inDoubt.has(id));
  const refusals = decision.ok
    ? []
    : decision.refusals.map((refusal): Blocker => {
        const concerned = refusal.code === 'cost_in_doubt' ? doubted.map(named) : [];
        return {
          code: refusal.code,
          ...wordsOf(refusal, loaded, difference, concerned),
          blocks: true,
          acceptedWith: acceptedWith[refusal.code] ?? null,
          lines: concerned,
        };
      });
  return [...refusals, ...lines.flatMap(missingFact)];
}

const acceptedWith: Partial<Record<ApprovalRefusalCode, Blocker['acceptedWith']>> = {
  unbalanced: 'acceptDifference',
  duplicate_unresolved: 'acceptDuplicate',
  cost_in_doubt: 'acceptCosts',
  currency_without_rate: 'exchangeRate',
};

const named = ({ id, ingredient_name, description }: LineRow) => ({ id, name: ingredient_name ?? description });

function wordsOf(
  { code, message }: ApprovalRefusal,
  { row, scope }: LoadedInvoice,
  difference: string | null,
  concerned: Blocker['lines'],
): Pick<Blocker, 'message' | 'short'> {
  if (code === 'unbalanced' && difference !== null) {
    const amount = moneyWords(dec(difference).abs().toFixed(2), {
      currency: row.currency,
      country: scope.settings.country,
    });
    const short = dec(difference).gt(0) ? t('{amount} missing', { amount }) : t('{amount} over', { amount });
    return { message: t("The lines don't add up to the total: {difference}", { difference: short }), short };
  }
  if (code === 'cost_in_doubt' && concerned.length > 0) {
    const count = concerned.length;
    const names = concerned.map(({ name }) => name).join(', ');
    return {
      message: t('Check the cost of {count, plural, one {# line} other {# lines}}: {names}', { count, names }),
      short: t('Check the cost of {count, plural, one {# line} other {# lines}}', { count }),
    };
  }
  return { message: worded(message), short: worded(message) };
}

function missingFact(line: LineRow): Blocker[] {
  const received = receivedOf(line);
  if (received === null || received.ok) return [];
  const message = t('{ingredient}: {question}', {
    ingredient: line.ingredient_name,
    question: received.missing.question,
  });
  return [{ code: 'missing_fact', message, short: message, blocks: false, acceptedWith: null, lines: [named(line)] }];
}

/** The domain's processing status; anything unknown hasn't started. */
const processingOf = (status: string): ProcessingStatus =>
  status === 'completed' || status === 'failed' || status === 'processing' ? status : 'pending';
