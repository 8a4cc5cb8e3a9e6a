import { maxSegments } from '../../limits.ts';
import { afterBlanks, cleaned } from '../decode.ts';
import { endsEarly, incomplete, misplaced, tooManySegments } from '../refusals.ts';
import type { Segment } from '../segment.ts';

type Marks = { component: string; element: string; release: string; repetition: string; terminator: string };

/** Unlikely in a text and never a delimiter: the mark of something a file doesn't use. */
const unused = '\uffff';
const usual: Marks = { component: ':', element: '+', release: '?', repetition: unused, terminator: "'" };

/**
 * Splits an EDIFACT file into its interchanges, each from UNB to UNZ. The six characters after UNA are the component
 * separator, element separator, decimal mark, release character, repetition separator (a space before syntax version 4)
 * and segment terminator; without UNA, they are `:+.? '`, and in version 4 `*` repeats. Both the point and the comma are
 * decimal marks, whatever UNA says. Source: ISO 9735-1, service string advice (UNA) and UNB.
 */
export function tokenizeEdifact(text: string): Segment[][] {
  const interchanges: Segment[][] = [];
  let count = 0;
  let at = afterBlanks(text, 0);
  while (at < text.length) {
    const advice = text.startsWith('UNA', at);
    const marks = advice ? adviceAt(text, at) : usualAt(text, at);
    if (advice) at = afterBlanks(text, at + 9);
    if (!text.startsWith('UNB', at)) throw misplaced(text.slice(at, at + 3));
    const segments: Segment[] = [];
    while (segments.at(-1)?.tag !== 'UNZ') {
      at = afterBlanks(text, at);
      const read = at < text.length ? segmentAt(text, at, marks) : null;
      if (read === null) throw endsEarly('UNZ');
      if (read.segment !== null) segments.push(read.segment);
      at = read.next;
      count += 1;
      if (count > maxSegments) throw tooManySegments();
    }
    interchanges.push(segments);
    at = afterBlanks(text, at);
  }
  return interchanges;
}

function adviceAt(text: string, at: number): Marks {
  const [component = '', element = '', , release = '', repetition = '', terminator = ''] = text.slice(at + 3, at + 9);
  const own = [component, element, terminator];
  if (own.some((mark) => /^[A-Za-z0-9 ]?$/.test(mark)) || new Set(own).size < 3) throw incomplete('UNA');
  const orUnused = (mark: string) => (/^[A-Za-z0-9 ]?$/.test(mark) ? unused : mark);
  return { component, element, terminator, release: orUnused(release), repetition: orUnused(repetition) };
}

const usualAt = (text: string, at: number): Marks =>
  /^UNB\+[A-Z]{4}:4/.test(text.slice(at, at + 10)) ? { ...usual, repetition: '*' } : usual;

/** The segment at this position and where the next one starts; null if the text ends before the terminator. */
function segmentAt(text: string, from: number, marks: Marks): { segment: Segment | null; next: number } | null {
  const elements: string[][][] = [[['']]];
  let part = '';
  let at = from;
  const keep = () => {
    const parts = elements.at(-1)?.at(-1);
    parts?.splice(-1, 1, cleaned(part));
    part = '';
  };
  for (; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === marks.release) {
      at += 1;
      part += text.charAt(at);
    } else if (character === marks.terminator) {
      keep();
      return { segment: segmentOf(elements), next: at + 1 };
    } else if (character === marks.element) {
      keep();
      elements.push([['']]);
    } else if (character === marks.repetition) {
      keep();
      elements.at(-1)?.push(['']);
    } else if (character === marks.component) {
      keep();
      elements.at(-1)?.at(-1)?.push('');
    } else part += character;
  }
  return null;
}

function segmentOf(elements: readonly string[][][]): Segment | null {
  const [head, ...values] = elements;
  // UNT:1 would name a nesting; only the tag itself matters.
  const tag = head?.[0]?.[0] ?? '';
  if (tag === '' && values.length === 0) return null;
  if (!/^[A-Z][A-Z0-9]{2}$/.test(tag)) throw misplaced(tag);
  return { tag, elements: values };
}
