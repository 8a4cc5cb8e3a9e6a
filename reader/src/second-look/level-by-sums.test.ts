import { describe, expect, test } from 'vitest';
import type { Leveling, PageText } from '../layout/page-text.ts';
import type { ReadInvoice } from '../types.ts';
import { levelBySums } from './level-by-sums.ts';

const page: PageText = { ...{ page: 1, width: 1700, height: 2200, turned: 0, source: 'ocr' }, words: [] };

type Reading = { sum: boolean; closed?: number; open?: number };

/** Reads pages as it was told for each way of leveling, and notes in which ways it was asked. */
function readerOf(readings: Partial<Record<Leveling, Reading>>) {
  const asked: Leveling[] = [];
  const read = ([first]: PageText[]): ReadInvoice => {
    const leveling = first?.leveling ?? 'sharpest';
    asked.push(leveling);
    const { sum, closed = 0, open = 0 } = readings[leveling] ?? { sum: false };
    const line = (held: boolean) => ({ code: 'line_closes' as const, held });
    const lines = [...Array(closed).fill(line(true)), ...Array(open).fill(line(false))];
    return {
      ...{ kind: 'invoice', reader: 'ocr', lines: [], pages: [], marks: [] },
      checks: [...lines, { code: 'lines_sum_to_total', held: sum }],
    };
  };
  return { asked, read };
}

describe('rows set level so that sums hold', () => {
  test.each<[string, Partial<Record<Leveling, Reading>>, Leveling, Leveling[]]>([
    ['are read once where they do', { sharpest: { sum: true, closed: 3 } }, 'sharpest', ['sharpest']],
    [
      'follow the bend where only then the lines make the total',
      { sharpest: { sum: false, closed: 2 }, bent: { sum: true, closed: 3 } },
      'bent',
      ['sharpest', 'bent'],
    ],
    [
      'stay as they stand where most lines close so',
      {
        sharpest: { sum: false, closed: 1, open: 2 },
        bent: { sum: false, closed: 1 },
        flat: { sum: false, closed: 3 },
      },
      'flat',
      ['sharpest', 'bent', 'flat'],
    ],
    [
      'keep the usual way where no other is better',
      { sharpest: { sum: false, closed: 2 }, bent: { sum: true }, flat: { sum: false, closed: 2 } },
      'sharpest',
      ['sharpest', 'bent', 'flat'],
    ],
  ])('%s', (_, readings, chosen, ways) => {
    const { asked, read } = readerOf(readings);
    expect(levelBySums([page], read).pages[0]?.leveling ?? 'sharpest').toBe(chosen);
    expect(asked).toEqual(ways);
  });

  test('printed pages are read once', () => {
    const { asked, read } = readerOf({});
    levelBySums([{ ...page, source: 'text' }], read);
    expect(asked).toEqual(['sharpest']);
  });
});
