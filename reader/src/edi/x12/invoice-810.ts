import type { EInvoice } from '../../e-invoice/e-invoice.ts';
import { asCredit } from '../as-credit.ts';
import { missing } from '../refusals.ts';
import { all, first, groupsOf, type Message, type Segment, value } from '../segment.ts';
import { centsOf, dayOf, daysAfter, sumOf } from '../values.ts';
import { chargesOf, type Tax, taxCharges, taxesOf } from './charges.ts';
import { itemCodeOf, lineOf } from './items.ts';
import { partiesOf, vendorOf } from './parties.ts';

/** BIG07 (data element 640): credit invoice, credit memo, consolidated ones of both, and material credit invoice. */
const credits = new Set(['CN', 'CR', 'CE', 'CG', 'MC']);

/** Loops of an item that describe its parts and parties, after what is billed. */
const afterItem = new Set(['SLN', 'N1', 'LM', 'V1', 'FA1']);

/**
 * Reads an X12 invoice (810), releases 004010 to 005010. Source: X12 004010 810: BIG01 date, BIG02 number, BIG04 purchase
 * order, BIG07 type; CUR02 currency; REF01 PO; DTM01 035 delivered, 011 shipped; ITD; IT1 loops; TDS01 total (N2) after
 * allowances, charges and taxes; TXI and SAC of the summary.
 */
export function read810({ segments }: Message): EInvoice {
  const detail = placeOf(segments, 'IT1', 'TDS');
  const summary = placeOf(segments, 'TDS');
  const parties = partiesOf(segments.slice(0, detail));
  const heading = parties.flatMap(({ head, members }) =>
    head?.tag === 'N1' ? [] : head === undefined ? members : [head, ...members],
  );
  const foot = segments.slice(summary);
  const big = first(heading, 'BIG');
  if (big === undefined) throw missing('BIG');
  const items = groupsOf(segments.slice(detail, summary), ({ tag }) => tag === 'IT1').flatMap(({ head, members }) => {
    const end = members.findIndex(({ tag }) => afterItem.has(tag));
    return head === undefined ? [] : [{ it1: head, details: end < 0 ? members : members.slice(0, end) }];
  });
  const invoiceDate = dayOf(value(big, 1));
  const total = centsOf(value(foot[0], 1));
  const taxes = taxesIn(foot, items);
  const charges = [
    ...items.flatMap(({ it1, details }) => chargesOf(details, itemCodeOf(it1))),
    ...chargesOf([...heading, ...foot]),
    ...taxCharges(taxes),
  ];
  const linesBy = (weight: boolean) => items.flatMap(({ it1, details }) => lineOf(it1, details, weight));
  const adds = (lines: ReturnType<typeof linesBy>) =>
    sumOf([...lines.map((line) => line.total), ...charges.map(({ amount }) => amount)])
      .minus(total ?? 0)
      .abs()
      .lt('0.01');
  const [counted, weighed] = [linesBy(false), linesBy(true)];
  const shipped = dayOf(value(first(heading, 'DTM', '011'), 2));
  const delivered = dayOf(value(first(heading, 'DTM', '035'), 2));
  const invoice: EInvoice = {
    kind: 'invoice',
    ...vendorOf(parties),
    invoiceNumber: value(big, 2),
    invoiceDate,
    deliveryDate: delivered ?? shipped,
    dueDate: dueDateOf(all(heading, 'ITD'), { '1': shipped, '2': delivered, '3': invoiceDate }),
    currency: value(first(heading, 'CUR'), 2),
    poNumber: value(big, 4) ?? value(first(heading, 'REF', 'PO'), 2),
    taxAmount: taxes.length > 0 ? sumOf(taxes.map(({ amount }) => amount)) : undefined,
    total,
    // A price per pound that doesn't say so shows in the total.
    lines: !adds(counted) && adds(weighed) ? weighed : counted,
    charges,
  };
  return credits.has(value(big, 7) ?? '') ? asCredit(invoice) : invoice;
}

/** Taxes on the whole invoice precede its charges. If there are none, those of lines and charges are all there is. */
function taxesIn(foot: readonly Segment[], items: readonly { details: readonly Segment[] }[]): Tax[] {
  const whole = taxesOf(foot.slice(0, placeOf(foot, 'SAC')));
  return whole.length > 0 ? whole : [...items.flatMap(({ details }) => taxesOf(details)), ...taxesOf(foot)];
}

/** Where the first segment with one of these tags is; the end if there is none. */
function placeOf(segments: readonly Segment[], ...tags: string[]): number {
  const at = segments.findIndex(({ tag }) => tags.includes(tag));
  return at < 0 ? segments.length : at;
}

/**
 * ITD06 net due date, or ITD07 net days after the date that ITD02 names (1 shipped, 2 delivered, 3 invoice date, which is
 * meant if it's absent). Early payment discounts (ITD03 to ITD05, ITD08) don't change what is due.
 */
function dueDateOf(terms: readonly Segment[], dates: Record<string, string | undefined>): string | undefined {
  for (const itd of terms) {
    const due = dayOf(value(itd, 6)) ?? daysAfter(dates[value(itd, 2) ?? '3'], value(itd, 7));
    if (due !== undefined) return due;
  }
  return undefined;
}

/** BIG08 01: the sender takes an earlier invoice back. */
export const cancels810 = ({ segments }: Message): string | null => {
  const big = first(segments, 'BIG');
  return value(big, 8) === '01' ? (value(big, 2) ?? '') : null;
};
