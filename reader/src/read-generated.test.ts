import { type InvoiceSpec, makeInvoicePdf, randomInvoiceSpec, type SpecLine } from '@platewise/generator';
import { describe, expect, it } from 'vitest';
import { readDocument } from './read-document.ts';
import type { ReadInvoice, ReadLine } from './types.ts';

const today = '2026-11-21';

async function read(spec: InvoiceSpec): Promise<ReadInvoice> {
  const result = await readDocument(await makeInvoicePdf(spec), { today });
  if (!result.ok) throw new Error(`seed ${spec.seed}: ${result.failure.reason}`);
  return result.invoice;
}

const bare = (text: string | undefined) => (text ?? '').toUpperCase().replace(/[^A-Z0-9]/g, '');
const figure = (text: string | undefined) => Number(text ?? 0);

function isRight(line: ReadLine, gold: SpecLine, inFoot: boolean): boolean {
  if (line.type !== gold.type || figure(line.total.value) !== figure(gold.total)) return false;
  if (inFoot) return true;
  return (
    bare(line.description.value) === bare(gold.description) &&
    bare(line.itemCode?.value) === bare(gold.itemCode) &&
    bare(line.pack?.value) === bare(gold.pack) &&
    line.unit?.value === gold.unit &&
    figure(line.quantity?.value) === figure(gold.quantity) &&
    figure(line.unitPrice?.value) === figure(gold.unitPrice) &&
    figure(line.weight?.value) === figure(gold.weight)
  );
}

/** How many of the gold lines were read completely and correctly, using each read line once. */
function rightLines(invoice: ReadInvoice, spec: InvoiceSpec): { right: number; of: number; surplus: number } {
  const left = [...invoice.lines];
  const gold = [
    ...spec.lines.map((line) => ({ line, foot: false })),
    ...spec.foot.map((line) => ({ line, foot: true })),
  ];
  let right = 0;
  for (const { line, foot } of gold) {
    const at = left.findIndex((candidate) => isRight(candidate, line, foot));
    if (at < 0) continue;
    left.splice(at, 1);
    right += 1;
  }
  return { right, of: gold.length, surplus: left.length };
}

describe('generated supplier invoices', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])('seed %i is read completely', async (seed) => {
    const spec = randomInvoiceSpec(seed);
    const invoice = await read(spec);
    expect({
      vendor: invoice.vendor?.value.toUpperCase(),
      number: invoice.invoiceNumber?.value,
      date: invoice.invoiceDate?.value,
      due: invoice.dueDate?.value,
      order: invoice.poNumber?.value,
      total: invoice.total?.value,
      currency: invoice.currency?.value ?? 'USD',
    }).toEqual({
      vendor: spec.vendor.name.toUpperCase(),
      number: spec.number,
      date: spec.date,
      due: spec.dueDate,
      order: spec.poNumber,
      total: spec.total,
      currency: 'USD',
    });
    const lines = rightLines(invoice, spec);
    expect(lines).toEqual({ right: lines.of, of: lines.of, surplus: 0 });
    expect(invoice.checks.filter((check) => !check.held && check.code !== 'date_plausible')).toEqual([]);
  });

  it('new random seeds: at least 97% of the lines are complete and correct', async () => {
    const start = Math.floor(Math.random() * 2 ** 31);
    let right = 0;
    let of = 0;
    for (let seed = start; seed < start + 40; seed += 1) {
      const spec = randomInvoiceSpec(seed);
      const lines = rightLines(await read(spec), spec);
      right += lines.right;
      of += lines.of;
    }
    expect(right / of, `from seed ${start}`).toBeGreaterThanOrEqual(0.97);
  });

  it('keeps lines in order across several pages, each with its page', async () => {
    const spec = { ...randomInvoiceSpec(9, { layout: 'broadliner' }) };
    const long = { ...spec, lines: Array.from({ length: 5 }, () => spec.lines).flat() };
    const invoice = await read(long);
    const pages = invoice.lines.map((line) => line.box?.page ?? 0);
    expect(Math.max(...pages)).toBeGreaterThan(1);
    expect(pages.slice(0, -1)).toEqual(pages.slice(0, -1).toSorted((a, b) => a - b));
  });

  it('finds every value inside its box', async () => {
    const invoice = await read(randomInvoiceSpec(4));
    const box = invoice.invoiceNumber?.box;
    const inside = invoice.pages[(box?.page ?? 1) - 1]?.words.filter(
      (word) =>
        box &&
        word.box.x >= box.x - 0.001 &&
        word.box.x + word.box.w <= box.x + box.w + 0.001 &&
        Math.abs(word.box.y - box.y) < 0.001,
    );
    expect(inside?.map((word) => word.text)).toEqual([invoice.invoiceNumber?.value]);
  });

  it('is less certain about a line that does not add up', async () => {
    const spec = randomInvoiceSpec(6);
    const [first, ...rest] = spec.lines;
    const wrong = { ...spec, lines: [{ ...first, total: '999.99' } as SpecLine, ...rest] };
    const invoice = await read(wrong);
    const check = invoice.checks.find((each) => each.code === 'line_closes' && each.line === 0);
    expect(check?.held).toBe(false);
    expect(invoice.lines[0]?.total.confidence).toBeLessThan(0.9);
  });
});
