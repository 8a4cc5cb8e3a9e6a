import { describe, expect, it } from 'vitest';
import { bendAt, bentLine } from './bent-line.ts';
import { turnedOver } from './upright.ts';

/** The core of a line 400 wide and 6 high that follows `of`. */
const core = (of: (x: number) => number) =>
  Array.from({ length: 400 }, (_, x) => ({ x, top: Math.round(of(x)) - 3, bottom: Math.round(of(x)) + 2 }));
const same = { x: 1, y: 1 };

describe('a line on curled paper', () => {
  const wave = (x: number) => 100 + 9 * Math.sin((2 * Math.PI * x) / 400);
  const line = bentLine(core(wave), 1.6, same);

  it('is described by a straight frame and its bend', () => {
    if (!line) throw new Error('no bend was found');
    const [a, b, c, d] = line;
    for (const share of [0.1, 0.25, 0.5, 0.75, 0.9]) {
      const off = bendAt(line, share);
      const middle = (from: number, to: number) => from + (to - from) * share;
      const y = (middle(a.y, b.y) + middle(d.y, c.y)) / 2 + off * (d.y - a.y);
      expect(Math.abs(y - wave(middle(a.x, b.x)))).toBeLessThan(2);
    }
  });

  it('is mirrored on a page turned upside down', () => {
    if (!line) throw new Error('no bend was found');
    const over = turnedOver(line, { data: new Uint8Array(), width: 400, height: 200 });
    for (const share of [0.2, 0.6]) expect(bendAt(over, share)).toBeCloseTo(-bendAt(line, 1 - share));
  });

  it('ignores straight, tilted and short lines', () => {
    expect(
      bentLine(
        core((x) => 100 + 0.05 * x),
        1.6,
        same,
      ),
    ).toBeNull();
    expect(bentLine(core(wave).slice(0, 30), 1.6, same)).toBeNull();
    expect(bentLine([], 1.6, same)).toBeNull();
  });
});
