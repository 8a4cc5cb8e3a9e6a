import { expect, it } from 'vitest';
import { ediStandard } from './edi-standard.ts';

it.each([
  ['ISA*00*          *00*          *ZZ*SYSCO', 'x12'],
  ['\ufeff\r\nISA|00|          |00|', 'x12'],
  ["UNB+UNOC:3+4012345000009:14+4098765000001:14+261105:0915+1'", 'edifact'],
  ["UNA:+.? '\r\nUNB+UNOA:2+A+B", 'edifact'],
  ['UNA|*,! ~UNB*UNOA|2', 'edifact'],
  ['ISABELLA*00*', null],
  ['ISA 00 00', null],
  ['UNB is the first word of this letter', null],
  ['%PDF-1.7', null],
  ['', null],
])('%j is %s', (text, standard) => expect(ediStandard(new TextEncoder().encode(text))).toBe(standard));
