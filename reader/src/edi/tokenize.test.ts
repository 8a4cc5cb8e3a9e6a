import fc from 'fast-check';
import { expect, it } from 'vitest';
import { tokenizeEdifact } from './edifact/tokenize.ts';
import type { Segment } from './segment.ts';
import { x12File } from './testing/envelopes.ts';
import { tokenizeX12 } from './x12/tokenize.ts';

/** Text as values are returned: without control characters and padding. */
const textOf = (letters: string) =>
  fc.string({ unit: fc.constantFrom(...letters), maxLength: 8 }).map((text) => text.replace(/\s+/g, ' ').trim());
const elements = (letters: string) =>
  fc.array(fc.array(textOf(letters), { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 5 });

const escaped = (text: string) => text.replace(/[?+:']/g, (mark) => `?${mark}`);

it('EDIFACT: what is escaped and joined splits into the same', () => {
  fc.assert(
    fc.property(fc.array(elements("aZ9 äß?+:'.*~"), { maxLength: 6 }), fc.constantFrom('', '\r\n'), (segments, gap) => {
      const body = segments.map((each) => `XYZ+${each.map((parts) => parts.map(escaped).join(':')).join('+')}'${gap}`);
      const [interchange = []] = tokenizeEdifact(`UNB+UNOC:3'${body.join('')}UNZ+0'`);
      const read = interchange.slice(1, -1).map((segment) => segment.elements.map(([parts]) => parts));
      expect(read).toEqual(segments);
    }),
  );
});

it('X12: what is joined splits into the same, with any delimiters', () => {
  const delimiters = fc.constantFrom(
    ['*', '~', '>'],
    ['|', '\n', ':'],
    ['^', "'", '\\'],
    ['\u001d', '\u001c', '\u001f'],
  );
  fc.assert(
    fc.property(fc.array(elements('aZ9 äß?+.#-'), { maxLength: 6 }), delimiters, (segments, [element, end, part]) => {
      const isa =
        x12File([])
          .slice(0, 104)
          .replaceAll('*', element ?? '') + part;
      const body = segments.map((each) => ['XYZ', ...each.map((parts) => parts.join(part))].join(element) + end);
      const [interchange = []] = tokenizeX12(`${isa}${end}${body.join('')}IEA${element}0${element}905${end}`);
      const read = interchange.slice(1, -1).map((segment: Segment) => segment.elements.map(([parts]) => parts));
      expect(read).toEqual(segments);
    }),
  );
});

it('EDIFACT repeats elements in syntax version 4 only', () => {
  const repeated = (version: string) => tokenizeEdifact(`UNB+UNOC:${version}'XYZ+a*b'UNZ+0'`)[0]?.[1]?.elements[0];
  expect(repeated('4')).toEqual([['a'], ['b']]);
  expect(repeated('3')).toEqual([['a*b']]);
});

it('neither standard throws anything but a reason, whatever the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (text) => {
      for (const read of [
        () => tokenizeEdifact(`UNB+UNOC:3${text}`),
        () => tokenizeX12(x12File([]).slice(0, 106) + text),
      ]) {
        try {
          read();
        } catch (error) {
          expect(error).toMatchObject({ name: 'UnreadableDocument' });
        }
      }
    }),
  );
});
