import { maxSegments } from '../../limits.ts';
import { afterBlanks, cleaned } from '../decode.ts';
import { endsEarly, incomplete, misplaced, tooManySegments } from '../refusals.ts';
import type { Segment } from '../segment.ts';

type Marks = { element: string; repetition: string | null; component: string; terminator: string };

/** Where the element separators of an ISA segment are: its 16 elements have fixed widths. */
const separators = [3, 6, 17, 20, 31, 34, 50, 53, 69, 76, 81, 83, 89, 99, 101, 103];
const isaLength = 106;

/**
 * Splits an X12 file into its interchanges, each from ISA to IEA. The delimiters are at fixed places of ISA: the element
 * separator after 'ISA', the repetition separator in ISA11 (since release 00402; before, 'U'), the component separator
 * in ISA16, and the segment terminator after it. X12 has no release character. Source: X12.5 Interchange Control
 * Structures, ISA (004010 and 005010). Throws `UnreadableDocument` if a delimiter or an end is missing, or if there are
 * more than `most` segments.
 * @example tokenizeX12('ISA*00*...*>~GS*SC~IEA*0*1~')[0][1].tag // 'GS'
 */
export function tokenizeX12(text: string, most = maxSegments): Segment[][] {
  const interchanges: Segment[][] = [];
  let count = 0;
  let at = afterBlanks(text, 0);
  while (at < text.length) {
    const marks = marksAt(text, at);
    const segments: Segment[] = [];
    while (segments.at(-1)?.tag !== 'IEA') {
      at = afterBlanks(text, at);
      if (at >= text.length) throw endsEarly('IEA');
      const end = segments.length === 0 ? at + isaLength - 1 : text.indexOf(marks.terminator, at);
      // Cut off in the middle of a segment.
      if (end < 0) throw endsEarly('IEA');
      if (end > at) segments.push(segmentOf(text.slice(at, end), marks));
      at = end + 1;
      count += 1;
      if (count > most) throw tooManySegments(most);
    }
    interchanges.push(segments);
    at = afterBlanks(text, at);
  }
  return interchanges;
}

function marksAt(text: string, at: number): Marks {
  const isa = text.slice(at, at + isaLength);
  const element = isa.charAt(3);
  if (!isa.startsWith('ISA')) throw misplaced(isa.slice(0, 3));
  const whole = isa.length === isaLength && separators.every((place) => isa.charAt(place) === element);
  const [component, terminator, eleventh] = [isa.charAt(104), isa.charAt(105), isa.charAt(82)];
  if (!whole || /[A-Za-z0-9 ]/.test(terminator) || terminator === element) throw incomplete('ISA');
  return { element, component, terminator, repetition: /[A-Za-z0-9 ]/.test(eleventh) ? null : eleventh };
}

function segmentOf(text: string, { element, repetition, component }: Marks): Segment {
  const [tag = '', ...values] = text.split(element);
  const name = cleaned(tag);
  if (!/^[A-Z][A-Z0-9]{1,2}$/.test(name)) throw misplaced(name);
  // The delimiters themselves are values of ISA.
  if (name === 'ISA') return { tag: name, elements: values.map((each) => [[cleaned(each)]]) };
  const repeated = (each: string) => (repetition === null ? [each] : each.split(repetition));
  return { tag: name, elements: values.map((each) => repeated(each).map((one) => one.split(component).map(cleaned))) };
}
