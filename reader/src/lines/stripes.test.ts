import { expect, test } from 'vitest';
import type { Glyphs } from '../layout/page-text.ts';
import type { Row } from '../layout/rows.ts';
import { stripesOf } from './stripes.ts';

/** A row of printed text, words as 'text@where it begins-where it ends'. */
function row(text: string): Row {
  const words = text.split(' ').map((each): Glyphs => {
    const [, word = '', x0 = '0', x1 = '0'] = /^(.+)@(\d+)-(\d+)$/.exec(each) ?? [];
    return { text: word, x0: Number(x0), x1: Number(x1), y0: 0, y1: 9, size: 9, page: 1 };
  });
  return { page: 1, y0: 0, y1: 9, size: 9, words };
}

test('printed counts and codes as close as words are columns where the headings part them', () => {
  const heads = [
    ...[
      { x0: 31, x1: 97 },
      { x0: 101, x1: 137 },
      { x0: 147, x1: 187 },
    ],
    ...[
      { x0: 451, x1: 480 },
      { x0: 542, x1: 582 },
    ],
  ];
  const rows = [
    row('5.00@52-72 5.00@77-97 92295@101-130 PORK@147-171 SHLDR@178-208 BOSTON@214-251 80.42@455-480 230.81@545-582'),
    row('5.00@52-72 5.00@77-97 27364@101-130 193.60@449-480 1,359.07@536-582'),
    row('4.00@52-72 4.00@77-97 70147@101-130 CHICKEN@147-192 THIGH@195-226 163.04@449-480 369.61@545-582'),
    row('5.00@52-72 3.00@77-97 75273@101-130 178.02@449-480 767.27@545-582'),
  ];
  const stripes = stripesOf(rows, heads).map(({ x0, x1 }) => [x0, x1]);
  expect(stripes.slice(0, 4)).toEqual([
    [52, 72],
    [77, 97],
    [101, 130],
    [147, 251],
  ]);
});
