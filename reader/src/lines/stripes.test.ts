import { expect, it } from 'vitest';
import type { Glyphs } from '../layout/page-text.ts';
import type { Row } from '../layout/rows.ts';
import { stripesOf } from './stripes.ts';

/** A row of printed text, with words as 'text@start-end'. */
function row(text: string): Row {
  const words = text.split(' ').map((each): Glyphs => {
    const [, word = '', x0 = '0', x1 = '0'] = /^(.+)@(\d+)-(\d+)$/.exec(each) ?? [];
    return { text: word, x0: Number(x0), x1: Number(x1), y0: 0, y1: 9, size: 9, page: 1 };
  });
  return { page: 1, y0: 0, y1: 9, size: 9, words };
}

it('separates counts and codes as close as words when the headings do', () => {
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

it('makes a size close before the names its own column, even if its count has no heading', () => {
  const heads = [
    { x0: 31, x1: 59 },
    { x0: 176, x1: 201 },
    { x0: 213, x1: 282 },
    { x0: 515, x1: 560 },
  ];
  const rows = [
    row('398217@31-65 12@160-172 750@176-193 ML@196-209 MALBEC@213-250 MENDOZA@253-300 508.89@550-582'),
    row('686125@31-65 6@166-172 750@176-193 ML@196-209 TRES@213-237 ROBLES@239-280 ROSE@283-310 381.40@550-582'),
    row('858123@31-65 4@166-172 5@176-182 LT@184-194 RED@213-233 BLEND@236-262 BIB@265-284 73.00@550-582'),
  ];
  const stripes = stripesOf(rows, heads).map(({ x0, x1, cells }) => [Math.round(x0), Math.round(x1), cells[0]]);
  expect(stripes).toEqual([
    [31, 65, '398217'],
    [160, 172, '12'],
    [176, 209, '750 ML'],
    [213, 310, 'MALBEC MENDOZA'],
    [550, 582, '508.89'],
  ]);
});
