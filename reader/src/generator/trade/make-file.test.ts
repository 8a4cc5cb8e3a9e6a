import { dec } from '@platewise/domain';
import { describe, expect, it } from 'vitest';
import { readDocument } from '../../read-document.ts';
import type { ReadInvoice, ReadLine } from '../../types.ts';
import { type Gold, type GoldLine, makeSupplierFile, tradeLayouts } from '../index.ts';

const today = '2026-11-21';

async function read(pdf: Uint8Array): Promise<ReadInvoice> {
  const result = await readDocument(pdf, { today });
  if (!result.ok) throw new Error(result.failure.reason);
  return result.invoice;
}

const bare = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

function isRight(line: ReadLine, gold: GoldLine): boolean {
  if (!dec(line.total.value).equals(gold.total)) return false;
  if (!gold.own) return line.type === gold.type;
  return (
    bare(line.description.value) === bare(gold.description) &&
    (gold.quantity === undefined || line.quantity?.value === dec(gold.quantity).toString()) &&
    (gold.unitPrice === undefined || line.unitPrice?.value === dec(gold.unitPrice).toString())
  );
}

function missed(invoice: ReadInvoice, gold: Gold): string[] {
  const left = [...invoice.lines];
  return gold.lines.flatMap((line) => {
    const at = left.findIndex((candidate) => isRight(candidate, line));
    if (at >= 0) left.splice(at, 1);
    return at >= 0 ? [] : [`${line.description} ${line.total}`];
  });
}

describe('supplier documents in six styles', () => {
  it.each([...tradeLayouts])('%s: what is generated is read back', async (layout) => {
    for (const seed of [3, 8, 21]) {
      const { pdf, documents } = await makeSupplierFile(seed, { layout });
      const invoice = await read(pdf);
      const gold = documents[0]?.gold;
      if (!gold) throw new Error(`seed ${seed} made no document`);
      expect([invoice.invoiceNumber?.value, invoice.total?.value], `seed ${seed}`).toEqual([gold.number, gold.total]);
      expect(missed(invoice, gold), `seed ${seed}`).toEqual([]);
    }
  });

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

  it('several invoices in one file are listed with their pages', async () => {
    const { pdf, documents } = await makeSupplierFile(5, { layout: 'market', invoices: 3 });
    const result = await readDocument(pdf, { today });
    expect(result).toMatchObject({ ok: false, failure: { reason: 'several_invoices' } });
    expect(result.ok ? [] : result.failure.parts).toEqual(documents.map(({ first, last }) => ({ first, last })));
  });
});
