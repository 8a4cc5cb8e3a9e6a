import type { EInvoice } from '../../e-invoice/e-invoice.ts';
import { asCredit } from '../as-credit.ts';
import { missing } from '../refusals.ts';
import { all, first, type Group, groupsOf, type Message, value } from '../segment.ts';
import { daysAfter } from '../values.ts';
import { chargesOf, dateOf, moneyOf, segmentGroups, taxCharges, withoutCharges } from './amounts.ts';
import { creditCodes } from './codes.ts';
import { lineOf } from './lines.ts';
import { accountsOf, vendorOf } from './parties.ts';

/**
 * Reads an EDIFACT invoice (INVOIC), directories D.93A to D.01B, with or without EANCOM's code lists. Source: UN/EDIFACT
 * D.96A INVOIC: BGM C002 1001 type, 1004 number (C106 since D.96B, in the same place); DTM 137 or 3 date, 35 delivery, 13
 * due; RFF ON order, DQ delivery note with DTM 171; CUX C504 6345; PAT; LIN groups up to UNS; then MOA 77, 39, 86 or 9
 * total, 125 taxable, 79 lines, 176 or 124 tax, and TAX for each rate. Allowances and charges after UNS are totals of
 * those in the heading.
 */
export function readInvoic({ segments }: Message): EInvoice {
  const uns = segments.findIndex(({ tag }) => tag === 'UNS');
  const bgm = first(segments, 'BGM');
  if (uns < 0) throw missing('UNS');
  const [opening, ...items] = groupsOf(segments.slice(0, uns), ({ tag }) => tag === 'LIN');
  const groups = segmentGroups(opening?.members ?? []);
  const heading = groups[0]?.members ?? [];
  const foot = segmentGroups(segments.slice(uns));
  const sums = withoutCharges(foot);
  const invoiceDate = dateOf(heading, '137', '3');
  const note = groups.find(({ head }) => head?.tag === 'RFF' && value(head, 1) === 'DQ');
  const invoice: EInvoice = {
    kind: 'invoice',
    ...vendorOf(groups),
    invoiceNumber: value(bgm, 2),
    invoiceDate,
    deliveryDate: dateOf(heading, '35') ?? dateOf(note?.members ?? [], '171'),
    dueDate: dueDateOf(groups, invoiceDate) ?? dateOf(heading, '13'),
    currency: currencyOf(groups),
    poNumber: value(first(heads(groups, 'RFF'), 'RFF', 'ON'), 1, 2),
    subTotal: moneyOf(foot[0]?.members ?? [], '125') ?? moneyOf(sums, '79'),
    taxAmount: moneyOf(sums, '176') ?? moneyOf(foot[0]?.members ?? [], '124'),
    total: moneyOf(sums, '77', '39', '86', '9'),
    payTo: accountsOf(segments.slice(0, uns)),
    lines: items.flatMap(({ head, members }) => (head === undefined ? [] : lineOf(head, members))),
    charges: [...chargesOf(groups), ...taxCharges(foot)],
  };
  return creditCodes.has(value(bgm, 1) ?? '') ? asCredit(invoice) : invoice;
}

const heads = (groups: readonly Group[], tag: string) =>
  groups.flatMap(({ head }) => (head?.tag === tag ? [head] : []));

/** The reference currency (6347 2), in which amounts are. */
function currencyOf(groups: readonly Group[]): string | undefined {
  const [cux] = heads(groups, 'CUX');
  return value(cux, 1, 2);
}

/**
 * The date in the payment terms, or a number of days after the invoice date; terms of type 22 are for a discount. Source:
 * UN/EDIFACT D.96A PAT: 4279 type, C112 2475 5 (date of invoice), 2151 D (days), 2152 number of them.
 */
function dueDateOf(groups: readonly Group[], invoiceDate: string | undefined): string | undefined {
  const terms = groups.filter(({ head }) => head?.tag === 'PAT' && value(head, 1) !== '22');
  for (const { head, members } of terms) {
    const days = value(head, 3) === '5' && value(head, 3, 3) === 'D' ? value(head, 3, 4) : undefined;
    const due = dateOf(members, '13') ?? daysAfter(invoiceDate, days);
    if (due !== undefined) return due;
  }
  return undefined;
}

/** BGM 1225 1: the sender takes an earlier invoice back. */
export function cancelsInvoic({ segments }: Message): string | null {
  const bgm = all(segments, 'BGM')[0];
  return value(bgm, 3) === '1' ? (value(bgm, 2) ?? '') : null;
}
