import { type Message, msg } from '@platewise/domain';
import type { ReadInvoice, ReadLine, ReadValue } from '@platewise/reader';
import type { VisionFailure } from '../../../../connectors/vision-model/port.ts';

/** Why the vision model has nothing to add, in plain words. */
export function failureWords(reason: VisionFailure | 'no_time' | 'no_invoice'): Message {
  switch (reason) {
    case 'timeout':
      return msg('The vision model timed out');
    case 'no_time':
      return msg('There was no time left to ask the vision model');
    case 'unreachable':
      return msg("We couldn't reach the vision model");
    case 'busy':
      return msg('The vision model was too busy to answer');
    case 'refused':
      return msg('The vision model refused to read this document');
    case 'nonsense':
      return msg('The vision model returned an invalid response');
    case 'not_accepted':
      return msg('The vision model rejected the request. Check its settings');
    case 'failed':
      return msg('The vision model failed');
    case 'no_invoice':
      return msg("The vision model didn't find an invoice");
  }
}

export const standsAlone = (reason: Message): Message => msg('{reason}. We kept what this server read.', { reason });

export const readByModelOnly = msg('Only the vision model could read this. Check every value.');

/** What the comparison with the model changed. */
export function comparedWords(merged: ReadInvoice): Message {
  const taken = valuesOf(merged).filter((value) => value?.reader === 'vision-model').length;
  if (taken === 0) return msg('Compared with the vision model: no values were taken from it.');
  return msg(
    'Compared with the vision model: {count, plural, one {# value was} other {# values were}} taken from it.',
    { count: taken },
  );
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
