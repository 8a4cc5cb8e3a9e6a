import { dec } from '@platewise/domain';
import { describe, expect, it } from 'vitest';
import { tradeLayouts } from './document.ts';
import { makeSupplierFile } from './make-file.ts';

describe('supplier documents in six styles', () => {
  it.each([...tradeLayouts])('%s: the lines add up to the total', async (layout) => {
    for (let seed = 100; seed < 140; seed += 1) {
      const { documents } = await makeSupplierFile(seed, { layout });
      for (const { gold } of documents) {
        const sum = gold.lines.reduce((total, line) => total.plus(line.total), dec(0));
        expect(sum.toFixed(2), `seed ${seed}`).toBe(gold.total);
      }
    }
  });

  it('the same seed makes the same bytes, and another seed a different document', async () => {
    const [first, again, other] = await Promise.all([7, 7, 8].map((seed) => makeSupplierFile(seed)));
    expect(Buffer.from(first?.pdf ?? []).equals(Buffer.from(again?.pdf ?? []))).toBe(true);
    expect(other?.documents[0]?.gold.number).not.toBe(first?.documents[0]?.gold.number);
  });
});
