import type { EInvoice } from '../../e-invoice/e-invoice.ts';
import { joined } from '../../e-invoice/values.ts';
import { all, first, type Group, groupsOf, phrase, type Segment, value } from '../segment.ts';

const ofParty = new Set(['N2', 'N3', 'N4', 'REF', 'PER', 'DMG']);

/** The N1 loops of the heading, and what is outside of them as the first group. */
export const partiesOf = (heading: readonly Segment[]): Group[] =>
  groupsOf(heading, ({ tag }, open) => tag === 'N1' || (open === 'N1' && !ofParty.has(tag)));

/**
 * The vendor: the selling party (SE), vendor (VN), supplier (SU) or, if none of them is named, who is to be paid (RI).
 * Source: X12 004010 810, N1 loop: N101 entity, N102 name; N3 street; N401 city, N402 state, N403 ZIP code, N404
 * country; REF01 TJ or EI tax ID, GT goods and services tax registration; PER03 to PER08 pairs of kind (TE, EM) and
 * number.
 */
export function vendorOf(parties: readonly Group[]): Partial<EInvoice> {
  const heads = parties.flatMap(({ head }) => (head?.tag === 'N1' ? [head] : []));
  const head = first(heads, 'N1', 'SE', 'VN', 'SU', 'RI');
  const party = parties.find((group) => group.head === head && head !== undefined);
  if (party === undefined) return {};
  const place = first(party.members, 'N4');
  const streets = all(party.members, 'N3').flatMap((line) => [phrase(line, 1), phrase(line, 2)]);
  return {
    vendor: phrase(head, 2),
    vendorAddress: joined([
      ...streets,
      phrase(place, 1),
      joined([value(place, 2), value(place, 3)], ' '),
      value(place, 4),
    ]),
    vendorTaxId: value(first(party.members, 'REF', 'TJ', 'EI', 'GT'), 2),
    vendorPhone: contactOf(party.members, 'TE'),
    vendorEmail: contactOf(party.members, 'EM'),
  };
}

function contactOf(members: readonly Segment[], kind: string): string | undefined {
  for (const contact of all(members, 'PER')) {
    const at = [3, 5, 7].find((place) => value(contact, place) === kind);
    if (at !== undefined) return phrase(contact, at + 1);
  }
  return undefined;
}
