import type { ReadInvoice, ReadLine, ReadValue } from '@platewise/reader';
import type { VisionFailure } from '../../../../connectors/vision-model/port.ts';

/** Why the vision model has nothing to add, in plain words. */
export function failureWords(reason: VisionFailure | 'no_time' | 'no_invoice'): string {
  switch (reason) {
    case 'timeout':
      return 'The vision model timed out';
    case 'no_time':
      return 'There was no time left to ask the vision model';
    case 'unreachable':
      return "We couldn't reach the vision model";
    case 'busy':
      return 'The vision model was too busy to answer';
    case 'refused':
      return 'The vision model refused to read this document';
    case 'nonsense':
      return 'The vision model returned an invalid response';
    case 'not_accepted':
      return 'The vision model rejected the request. Check its settings';
    case 'failed':
      return 'The vision model failed';
    case 'no_invoice':
      return "The vision model didn't find an invoice";
  }
}

export const standsAlone = (words: string): string => `${words}. We kept what this server read.`;

export const readByModelOnly = 'Only the vision model could read this. Check every value.';

/** What the comparison with the model changed. */
export function comparedWords(merged: ReadInvoice): string {
  const taken = valuesOf(merged).filter((value) => value?.reader === 'vision-model').length;
  if (taken === 0) return 'Compared with the vision model: no values were taken from it.';
  return `Compared with the vision model: ${taken === 1 ? '1 value was' : `${taken} values were`} taken from it.`;
}

function valuesOf({ lines, ...head }: ReadInvoice): (ReadValue<string> | undefined)[] {
  const { vendor, invoiceNumber, invoiceDate, dueDate, total } = head;
  return [vendor, invoiceNumber, invoiceDate, dueDate, total, ...lines.flatMap(valuesOfLine)];
}

const valuesOfLine = (line: ReadLine) => [
  line.description,
  line.itemCode,
  line.quantity,
  line.unit,
  line.pack,
  line.weight,
  line.unitPrice,
  line.total,
];
