import { endsEarly, misplaced, sameControl, sameCount } from '../refusals.ts';
import { all, first, type Message, type Segment, value } from '../segment.ts';

/**
 * The messages of an interchange. Every envelope must close with the reference it opened with and count what it
 * contains: UNB 0020 and UNZ 0020; UNZ 0036 (groups, or messages if there are none); UNG 0048 and UNE 0048, UNE 0060;
 * UNH 0062 and UNT 0062, UNT 0074 (with UNH and UNT); and CNT+2, if there is one, the LIN segments. Source: ISO 9735-1
 * and -2; UN/EDIFACT D.96A INVOIC.
 */
export function messagesOf(interchange: readonly Segment[]): Message[] {
  const [unb, unz] = [interchange[0], interchange.at(-1)];
  sameControl(['UNB', value(unb, 5)], ['UNZ', value(unz, 2)]);
  const messages: Message[] = [];
  let open: Segment[] | null = null;
  let group: { head: Segment; before: number } | null = null;
  let groups = 0;
  for (const segment of interchange.slice(1, -1)) {
    const { tag } = segment;
    if (open !== null) {
      if (tag === 'UNH' || tag === 'UNB' || tag === 'UNE') throw endsEarly('UNT');
      open.push(segment);
      if (tag !== 'UNT') continue;
      messages.push(checked(open));
      open = null;
    } else if (tag === 'UNH') open = [segment];
    else if (tag === 'UNG' && group === null) group = { head: segment, before: messages.length };
    else if (tag === 'UNE' && group !== null) {
      sameControl(['UNG', value(group.head, 5)], ['UNE', value(segment, 2)]);
      sameCount('messages', messages.length - group.before, 'UNE', value(segment, 1));
      groups += 1;
      group = null;
    } else throw misplaced(tag);
  }
  if (open !== null) throw endsEarly('UNT');
  if (group !== null) throw endsEarly('UNE');
  if (groups > 0) sameCount('groups', groups, 'UNZ', value(unz, 1));
  else sameCount('messages', messages.length, 'UNZ', value(unz, 1));
  return messages;
}

function checked(segments: readonly Segment[]): Message {
  const [unh, unt] = [segments[0], segments.at(-1)];
  sameControl(['UNH', value(unh, 1)], ['UNT', value(unt, 2)]);
  sameCount('segments', segments.length, 'UNT', value(unt, 1));
  const type = value(unh, 2) ?? '';
  const lines = first(segments, 'CNT', '2');
  if (type === 'INVOIC' && lines !== undefined)
    sameCount('lines', all(segments, 'LIN').length, 'CNT', value(lines, 1, 2));
  return { type, segments };
}
