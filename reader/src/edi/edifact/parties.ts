import type { EInvoice } from '../../e-invoice/e-invoice.ts';
import { joined } from '../../e-invoice/values.ts';
import { isDebit, statedAccounts } from '../../pay-to/stated-account.ts';
import type { PayTo } from '../../types.ts';
import { all, first, type Group, type Segment, value } from '../segment.ts';

/**
 * The vendor: the supplier (SU), seller (SE) or issuer (II). Source: UN/EDIFACT D.96A NAD: 3035 party, C058 lines of name
 * and address, C080 name, C059 street, 3164 city, 3251 postcode, 3207 country; RFF VA VAT number, FC tax number; COM C076
 * number and its kind (TE, EM). D.93A and D.01B have the same positions.
 */
export function vendorOf(groups: readonly Group[]): Partial<EInvoice> {
  const heads = groups.flatMap(({ head }) => (head?.tag === 'NAD' ? [head] : []));
  const head = first(heads, 'NAD', 'SU', 'SE', 'II');
  const party = groups.find((group) => group.head === head && head !== undefined);
  if (party === undefined) return {};
  const [named, ...unnamed] = parts(head, 3, 5);
  const name = joined(parts(head, 4, 5), ' ');
  const contacts = all(party.members, 'COM');
  const reached = (kind: string) =>
    value(
      contacts.find((com) => value(com, 1, 2) === kind),
      1,
    );
  return {
    vendor: name ?? named,
    vendorAddress: joined([
      ...(name === undefined ? unnamed : parts(head, 3, 5)),
      ...parts(head, 5, 4),
      joined([value(head, 8), value(head, 6)], ' '),
      value(head, 9),
    ]),
    vendorTaxId: value(first(party.members, 'RFF', 'VA', 'FC'), 1, 2),
    vendorPhone: reached('TE'),
    vendorEmail: reached('EM'),
  };
}

/** The first components of an element. */
const parts = (segment: Segment | undefined, element: number, count: number): string[] =>
  (segment?.elements[element - 1]?.[0] ?? []).slice(0, count).filter((part) => part !== '');

/**
 * The accounts of the seller's bank (RH), or the one that receives the payment (RB, BF), unless the invoice is debited.
 * Source: UN/EDIFACT D.96A FII: 3035 party, C078 3194 account and 3192 holder, C088 3433 bank; PAI C534 4461 means.
 */
export function accountsOf(segments: readonly Segment[]): PayTo[] {
  if (all(segments, 'PAI').some((pai) => isDebit(value(pai, 1, 3)))) return [];
  const banks = all(segments, 'FII').filter((fii) => ['RH', 'RB', 'BF'].includes(value(fii, 1) ?? ''));
  return statedAccounts(banks.map((fii) => ({ id: value(fii, 2), bic: value(fii, 3), name: value(fii, 2, 2) })));
}
