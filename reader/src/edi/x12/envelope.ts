import { endsEarly, misplaced, sameControl, sameCount } from '../refusals.ts';
import { all, type Message, type Segment, value } from '../segment.ts';

/**
 * The transaction sets of an interchange. Every envelope must close with the control number it opened with and count
 * what it contains: ISA13 and IEA02, IEA01; GS06 and GE02, GE01; ST02 and SE02, SE01 (with ST and SE); and CTT01, if
 * there is one, the IT1 segments of an invoice. Source: X12.5 and X12.6; X12 004010 810, CTT.
 */
export function transactionSets(interchange: readonly Segment[]): Message[] {
  const [isa, iea] = [interchange[0], interchange.at(-1)];
  sameControl(['ISA', value(isa, 13)], ['IEA', value(iea, 2)]);
  const groups = functionalGroups(interchange.slice(1, -1));
  sameCount('groups', groups.length, 'IEA', value(iea, 1));
  return groups.flatMap(setsOf);
}

/** Each from GS to GE; interchange acknowledgments (TA1) may precede them. */
function functionalGroups(segments: readonly Segment[]): Segment[][] {
  const groups: Segment[][] = [];
  let open: Segment[] | null = null;
  for (const segment of segments) {
    const { tag } = segment;
    if (open === null) {
      if (tag === 'TA1') continue;
      if (tag !== 'GS') throw misplaced(tag);
      open = [segment];
    } else {
      if (tag === 'GS' || tag === 'ISA') throw endsEarly('GE');
      open.push(segment);
      if (tag === 'GE') {
        groups.push(open);
        open = null;
      }
    }
  }
  if (open !== null) throw endsEarly('GE');
  return groups;
}

function setsOf(group: readonly Segment[]): Message[] {
  const [gs, ge] = [group[0], group.at(-1)];
  sameControl(['GS', value(gs, 6)], ['GE', value(ge, 2)]);
  const sets: Message[] = [];
  let open: Segment[] | null = null;
  for (const segment of group.slice(1, -1)) {
    if (open === null) {
      if (segment.tag !== 'ST') throw misplaced(segment.tag);
      open = [segment];
    } else {
      if (segment.tag === 'ST') throw endsEarly('SE');
      open.push(segment);
      if (segment.tag === 'SE') {
        sets.push(checked(open));
        open = null;
      }
    }
  }
  if (open !== null) throw endsEarly('SE');
  sameCount('messages', sets.length, 'GE', value(ge, 1));
  return sets;
}

function checked(segments: readonly Segment[]): Message {
  const [st, se] = [segments[0], segments.at(-1)];
  sameControl(['ST', value(st, 2)], ['SE', value(se, 2)]);
  sameCount('segments', segments.length, 'SE', value(se, 1));
  const type = value(st, 1) ?? '';
  const totals = all(segments, 'CTT')[0];
  if (type === '810' && totals !== undefined) sameCount('lines', all(segments, 'IT1').length, 'CTT', value(totals, 1));
  return { type, segments };
}
