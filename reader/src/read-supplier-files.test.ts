import { dec } from '@platewise/domain';
import { type Gold, type GoldLine, makeSupplierFile, photograph, tradeLayouts } from '@platewise/generator';
import { describe, expect, it } from 'vitest';
import { readDocument } from './read-document.ts';
import type { ReadInvoice, ReadLine } from './types.ts';

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
  it.each([...tradeLayouts])('%s: what is printed is read', async (layout) => {
    for (const seed of [3, 8, 21]) {
      const { pdf, documents } = await makeSupplierFile(seed, { layout });
      const invoice = await read(pdf);
      const gold = documents[0]?.gold;
      if (!gold) throw new Error(`seed ${seed} made no document`);
      expect([invoice.invoiceNumber?.value, invoice.total?.value], `seed ${seed}`).toEqual([gold.number, gold.total]);
      expect(missed(invoice, gold), `seed ${seed}`).toEqual([]);
    }
  });

  it('several invoices in one file are listed with their pages', async () => {
    const { pdf, documents } = await makeSupplierFile(5, { layout: 'market', invoices: 3 });
    const result = await readDocument(pdf, { today });
    expect(result).toMatchObject({ ok: false, failure: { reason: 'several_invoices' } });
    expect(result.ok ? [] : result.failure.parts).toEqual(documents.map(({ first, last }) => ({ first, last })));
  });

  it('a photo of a register receipt is read down to its total', { timeout: 120_000 }, async () => {
    const { pdf, documents } = await makeSupplierFile(12_000, { layout: 'till' });
    const photo = await photograph(pdf, 1, 720, 12_000);
    const result = await readDocument(photo.jpeg, { today });
    const gold = documents[0]?.gold;
    expect(result.ok && [result.invoice.total?.value, result.invoice.invoiceDate?.value]).toEqual([
      gold?.total,
      gold?.date,
    ]);
    expect(result.ok && result.invoice.lines.map((line) => line.total.value)).toEqual(
      gold?.lines.map((line) => line.total),
    );
    expect(result.ok && result.invoice.pages[0]?.turned).toBe(photo.turn);
  });
});
