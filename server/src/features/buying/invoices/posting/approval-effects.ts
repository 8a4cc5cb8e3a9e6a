import { businessDateAt, msg } from '@platewise/domain';
import type { Deps } from '../../../../deps.ts';
import type { Tx } from '../../../../platform/db/index.ts';
import { recostAfter } from '../../../kitchen/costing/index.ts';
import { recordRestaurantChange } from '../../../people/audit/index.ts';
import { emitEvent } from '../../../people/webhooks/index.ts';
import { alertOnCosts, withdrawAlerts } from '../../../pricing/price-alerts/index.ts';
import { deleteVoidApprovals } from '../../approvals/index.ts';
import { unlearnApproval } from '../../learning/index.ts';
import { adoptPrintedPacks, confirmItems, printedKey, refreshLastPrices } from '../../vendor-items/index.ts';
import { hasCorrectedPack } from '../lines/line-cost.ts';
import type { LineRow } from '../lines/line-items.repo.ts';
import type { LoadedInvoice } from '../loaded-invoice.ts';
import { teach } from '../reading/teach.ts';
import { rateRisk } from '../review/rate-risk.ts';
import { updateInvoice } from '../write-invoice.repo.ts';
import type { Approval, Posting, Unposting, Within } from './approval-step.ts';
import { costsDateOf } from './costs-date.ts';
import { addDueDate, removeDueDate } from './due-from-terms.ts';
import { postCosts, unpostCosts } from './posted-costs.ts';
import { restockApproved, unstockApproval } from './restock-approval.ts';

/** One thing an approval does after posting costs, and its undo. */
type Effect = {
  on: string;
  post: (posting: Posting) => Promise<unknown>;
  unpost: (unposting: Unposting) => Promise<unknown>;
};

const nothing = () => Promise.resolve();

/** Runs in this order both ways. Later effects read what earlier ones wrote. */
const effects: readonly Effect[] = [
  { on: 'stock', post: restockApproved, unpost: unstockApproval },
  // Confirmed matches belong to the vendor's item, not to this approval, so they stay.
  { on: "the vendor's items", post: confirmOnPage, unpost: nothing },
  {
    on: 'what was learned',
    // An automatic approval has no corrections to learn from.
    post: ({ trx, loaded, lines, now, automatic }) => (automatic ? nothing() : teach(trx, loaded, lines, now)),
    unpost: ({ trx, loaded: { row, scope } }) =>
      unlearnApproval(trx, scope, { id: row.id, name: row.invoice_number ?? row.filename, vendorId: row.vendor_id }),
  },
  { on: 'the invoice', post: markApproved, unpost: markUnapproved },
  { on: 'the due date', post: addDueDate, unpost: removeDueDate },
  { on: 'last prices', post: refreshPrices, unpost: refreshPrices },
  {
    on: 'the cost of dishes',
    post: ({ trx, loaded: { row, scope }, posted, now }) =>
      recostAfter(trx, scope, { ingredientIds: posted.changed, cause: 'invoice', invoiceId: row.id, now }),
    unpost: ({ trx, loaded: { row, scope }, posted, now }) =>
      recostAfter(trx, scope, { ingredientIds: posted.changed, cause: 'unapproval', invoiceId: row.id, now }),
  },
  {
    on: 'price alerts',
    post: ({ deps, trx, loaded, posted }) => alertOnCosts(deps, trx, loaded.scope, posted.moves),
    unpost: ({ trx, loaded, posted }) => withdrawAlerts(trx, loaded.scope, posted.voided),
  },
  { on: 'the audit log', post: recordApproval, unpost: recordUnapproval },
  // Cost changes have their own event. There is no event for an undone approval.
  { on: 'webhooks', post: emitApproval, unpost: nothing },
  { on: 'open screens', post: tellScreens, unpost: tellScreens },
];

/** Posts an invoice in the transaction of the decision, made by a person or automatically. */
export async function postApproval(deps: Deps, trx: Tx, loaded: LoadedInvoice, approval: Approval): Promise<void> {
  const { row, scope } = loaded;
  const now = deps.clock();
  await deleteVoidApprovals(trx, scope, row.id);
  const date = costsDateOf(row) ?? businessDateAt(now.toISOString(), scope.settings.timezone, '00:00');
  const posted = await postCosts(deps, trx, loaded, approval.lines, { rate: approval.rate, date, now });
  for (const { post } of effects) await post({ ...approval, deps, trx, loaded, date, now, posted });
}

/** Undoes `postApproval` in one transaction. */
export async function unpostApproval(deps: Deps, trx: Tx, loaded: LoadedInvoice, lines: LineRow[]): Promise<void> {
  const now = deps.clock();
  const posted = await unpostCosts(deps, trx, loaded, now);
  for (const { unpost } of effects) await unpost({ deps, trx, loaded, lines, now, posted });
}

/** The line prints another pack than the vendor's item has so far. */
const hasOtherPack = (line: LineRow) =>
  !hasCorrectedPack(line) && printedKey(line.pack_text) !== printedKey(line.item_pack_text);

/** An approval confirms the ingredient behind each of the vendor's items on the invoice. */
async function confirmOnPage({ trx, loaded: { scope }, lines, date }: Posting): Promise<void> {
  const repacked = lines.flatMap((line) =>
    line.vendor_item_id !== null && line.pack_text !== null && line.line_type === 'product' && hasOtherPack(line)
      ? [{ vendorItemId: line.vendor_item_id, packText: line.pack_text }]
      : [],
  );
  await adoptPrintedPacks(trx, scope, repacked, date);
  const confirmed = lines.flatMap((line) =>
    line.vendor_item_id !== null && line.ingredient_id !== null && line.line_type === 'product'
      ? [{ vendorItemId: line.vendor_item_id, ingredientId: line.ingredient_id }]
      : [],
  );
  await confirmItems(trx, scope, confirmed);
}

function markApproved({ trx, loaded: { row, scope }, rate, automatic, along, now }: Posting): Promise<void> {
  return updateInvoice(trx, scope, row.id, {
    approved_at: now,
    approved_by: scope.userId,
    auto_approved: automatic,
    auto_approval_due: false,
    exchange_rate: rate,
    processing_status: 'completed',
    ...along,
  });
}

async function markUnapproved({ trx, loaded: { row, scope }, now }: Unposting): Promise<void> {
  // From now on only people can approve it, even after it's read again.
  const taken = { approved_at: null, approved_by: null, auto_approved: false, unapproved_at: now };
  await updateInvoice(trx, scope, row.id, taken);
  await rateRisk(trx, scope, row.id);
}

function refreshPrices({ trx, loaded, lines }: Within): Promise<void> {
  return refreshLastPrices(trx, loaded.scope, [...new Set(lines.flatMap((line) => line.vendor_item_id ?? []))]);
}

function recordApproval({ trx, loaded: { row, scope }, rate, automatic, posted }: Posting): Promise<void> {
  const about = {
    invoice: row.invoice_number ?? row.filename,
    vendor: row.vendor_name ?? msg('an unknown vendor'),
  };
  return recordRestaurantChange(trx, scope, {
    action: 'approved',
    subject: 'invoice',
    subjectId: row.id,
    summary: automatic
      ? msg('Automatically approved invoice {invoice} from {vendor}', about)
      : msg('Approved invoice {invoice} from {vendor}', about),
    after: { total: row.total_amount, currency: row.currency, rate, automatic, costs: posted.costs },
  });
}

function recordUnapproval({ trx, loaded: { row, scope } }: Unposting): Promise<void> {
  return recordRestaurantChange(trx, scope, {
    action: 'unapproved',
    subject: 'invoice',
    subjectId: row.id,
    summary: msg('Unapproved the invoice {invoice}', { invoice: row.invoice_number ?? row.filename }),
    before: { approvedAt: row.approved_at, total: row.total_amount },
  });
}

function emitApproval({ deps, trx, loaded: { row, scope }, automatic }: Posting): Promise<void> {
  return emitEvent(deps, trx, {
    restaurantId: scope.restaurantId,
    type: 'invoice.approved',
    data: {
      invoiceId: row.id,
      invoiceNumber: row.invoice_number,
      invoiceDate: row.invoice_date,
      vendorId: row.vendor_id,
      vendorName: row.vendor_name,
      total: row.total_amount === null ? null : Number(row.total_amount),
      currency: row.currency,
      automatic,
    },
  });
}

async function tellScreens({ deps, trx, loaded: { scope } }: Within): Promise<void> {
  deps.events.publish({ type: 'costs', restaurantId: scope.restaurantId }, trx);
}
