import { type Message, msg } from '@platewise/domain/texts';
import { UnreadableDocument } from '../failures.ts';
import { maxSegments } from '../limits.ts';

/** The file's structure is broken, so nothing in it can be trusted. */
const broken = (reason: Message): UnreadableDocument =>
  new UnreadableDocument(
    'broken',
    msg('This EDI file is damaged: {reason} Ask the vendor to send it again.', { reason }),
  );

export const incomplete = (segment: string): UnreadableDocument =>
  broken(msg('its {segment} segment is incomplete.', { segment }));

export const endsEarly = (segment: string): UnreadableDocument =>
  broken(msg('it ends before its {segment} segment.', { segment }));

export const misplaced = (segment: string): UnreadableDocument =>
  broken(msg('its {segment} segment is in the wrong place.', { segment: cut(segment) }));

export const missing = (segment: string): UnreadableDocument =>
  broken(msg('its {segment} segment is missing.', { segment }));

export const tooManySegments = (most = maxSegments): UnreadableDocument =>
  new UnreadableDocument(
    'too_large',
    msg('This EDI file has more than {count} segments. Ask the vendor to split it into several files.', {
      count: most,
    }),
  );

/** Control numbers are compared as numbers if both are: ISA13 has leading zeros that IEA02 may lack. */
export function sameControl(start: readonly [string, string | undefined], end: readonly [string, string | undefined]) {
  const [a, b] = [start[1], end[1]];
  const alike = a === b || (isNumber(a) && isNumber(b) && Number(a) === Number(b));
  if (a !== undefined && alike) return;
  throw broken(
    msg('the control numbers of {start} and {end} differ ({first}, {second}).', {
      start: start[0],
      end: end[0],
      first: cut(a),
      second: cut(b),
    }),
  );
}

type Counted = 'segments' | 'messages' | 'groups' | 'lines';

/** What the file counts of itself must be what it contains. */
export function sameCount(what: Counted, count: number, segment: string, stated: string | undefined): void {
  if (isNumber(stated) && Number(stated) === count) return;
  const values = { count, segment, stated: cut(stated) };
  switch (what) {
    case 'segments':
      throw broken(
        msg(
          '{count, plural, one {a message has # segment} other {a message has # segments}}, but {segment} says {stated}.',
          values,
        ),
      );
    case 'messages':
      throw broken(
        msg('{count, plural, one {it has # message} other {it has # messages}}, but {segment} says {stated}.', values),
      );
    case 'groups':
      throw broken(
        msg('{count, plural, one {it has # group} other {it has # groups}}, but {segment} says {stated}.', values),
      );
    case 'lines':
      throw broken(
        msg('{count, plural, one {it has # line} other {it has # lines}}, but {segment} says {stated}.', values),
      );
  }
}

const isNumber = (text: string | undefined): text is string => text !== undefined && /^\d{1,15}$/.test(text);

/** A value of the file, which may be long. */
const cut = (text = ''): string => text.slice(0, 40).toWellFormed();
