import type { ModelAnswer, ModelLine } from '../agreement/model-answer.ts';
import type { ReadInvoice, ReadLine, ReadPage, ReadValue, Word } from '../types.ts';

/** A page with these rows of words, each row at its own height. */
export function pageOfRows(rows: readonly string[], source: ReadPage['source'] = 'text'): ReadPage {
  const words = rows.flatMap((row, index): Word[] =>
    row
      .split(' ')
      .filter((text) => text !== '')
      .map((text, place) => ({ text, box: { page: 1, x: place / 20, y: index / 50, w: 0.04, h: 0.015 } })),
  );
  return { width: 612, height: 792, words, turned: 0, source };
}

const somewhere = { page: 1, x: 0.5, y: 0.5, w: 0.05, h: 0.01 };

export const readAs = (value: string, confidence = 0.95): ReadValue<string> => ({ value, confidence, box: somewhere });

/** 'BEEF 2 x 3.50 = 7.00' as a read line. */
export function lineOf(text: string, confidence = 0.95): ReadLine {
  const [, description = '', quantity = '', unitPrice = '', total = ''] =
    /^(.+) (\S+) x (\S+) = (\S+)$/.exec(text) ?? [];
  return {
    type: 'product',
    description: readAs(description, confidence),
    quantity: readAs(quantity, confidence),
    unitPrice: readAs(unitPrice, confidence),
    total: readAs(total, confidence),
    box: somewhere,
  };
}

export const aReading = (lines: readonly string[], change: Partial<ReadInvoice> = {}): ReadInvoice => ({
  kind: 'invoice',
  reader: 'ocr',
  vendor: readAs('Lone Star Foodservice'),
  invoiceNumber: readAs('10442'),
  invoiceDate: readAs('2026-11-18'),
  lines: lines.map((line) => lineOf(line)),
  checks: [],
  pages: [],
  ...change,
});

/** 'BEEF 2 x 3.50 = 7.00' as a line in a model's answer. */
export function saidLine(text: string): ModelLine {
  const [, description = '', quantity = '', unitPrice = '', total = ''] =
    /^(.+) (\S+) x (\S+) = (\S+)$/.exec(text) ?? [];
  return {
    description,
    itemCode: null,
    quantity,
    unit: null,
    pack: null,
    weight: null,
    weightUnit: null,
    unitPrice,
    total,
  };
}

export const anAnswer = (lines: readonly string[], change: Partial<ModelAnswer> = {}): ModelAnswer => ({
  kind: 'invoice',
  vendor: 'Lone Star Foodservice',
  invoiceNumber: '10442',
  invoiceDate: '11/18/2026',
  dueDate: null,
  poNumber: null,
  currency: 'USD',
  subTotal: null,
  taxAmount: null,
  total: null,
  lines: lines.map(saidLine),
  charges: [],
  ...change,
});
