import { type EdiStandard, msg, type Message as Words } from '@platewise/domain';
import type { EInvoice } from '../e-invoice/e-invoice.ts';
import { invoiceOfData } from '../e-invoice/to-invoice.ts';
import { failure, UnreadableDocument } from '../failures.ts';
import { maxInvoices } from '../limits.ts';
import type { PageRange, ReadOptions, ReadResult } from '../types.ts';
import { decodeEdi } from './decode.ts';
import { creditCodes, invoiceCodes, otherDocuments, otherMessages } from './edifact/codes.ts';
import { messagesOf } from './edifact/envelope.ts';
import { cancelsInvoic, readInvoic } from './edifact/invoic.ts';
import { tokenizeEdifact } from './edifact/tokenize.ts';
import { missing } from './refusals.ts';
import { first, type Message, value } from './segment.ts';
import { otherSets } from './x12/codes.ts';
import { transactionSets } from './x12/envelope.ts';
import { cancels810, read810 } from './x12/invoice-810.ts';
import { tokenizeX12 } from './x12/tokenize.ts';

/**
 * Reads the invoice in an EDI file: X12 810 or EDIFACT INVOIC. A file with several of them is returned as a failure with
 * a range for each, which `options.pages` reads. Acknowledgments, orders and other messages next to invoices are left
 * alone. Throws UnreadableDocument.
 */
export function readEdi(bytes: Uint8Array, standard: EdiStandard, options: ReadOptions): ReadResult {
  const text = decodeEdi(bytes).replace(/^\ufeff/, '');
  const messages =
    standard === 'x12' ? tokenizeX12(text).flatMap(transactionSets) : tokenizeEdifact(text).flatMap(messagesOf);
  const invoices = messages.filter(({ type }) => type === '810' || type === 'INVOIC');
  if (invoices.length === 0) throw notAnInvoice(standard, messages[0]);
  if (options.pages === undefined && invoices.length > 1) return several(invoices.length);
  const message = invoices[(options.pages?.first ?? 1) - 1];
  if (message === undefined) throw new UnreadableDocument('unreadable');
  options.onStage?.({ stage: 'fields' });
  return { ok: true, invoice: invoiceOfData(invoiceOf(message), [], options.today, 'edi') };
}

function invoiceOf(message: Message): EInvoice {
  const cancelled = message.type === '810' ? cancels810(message) : cancelsInvoic(message);
  if (cancelled !== null) {
    const text = msg("This EDI file cancels the invoice {number} and isn't an invoice itself.", { number: cancelled });
    throw new UnreadableDocument('not_an_invoice', text);
  }
  if (message.type === '810') return read810(message);
  const bgm = first(message.segments, 'BGM');
  if (bgm === undefined) throw missing('BGM');
  const type = value(bgm, 1) ?? '';
  if (!invoiceCodes.has(type) && !creditCodes.has(type)) throw other(`INVOIC ${type}`, otherDocuments[type]);
  return readInvoic(message);
}

function several(count: number): ReadResult {
  if (count > maxInvoices) {
    const text = msg(
      'This EDI file contains {count} invoices; we read at most {most} per file. Ask the vendor to split it.',
      {
        count,
        most: maxInvoices,
      },
    );
    return { ok: false, failure: failure('too_large', text) };
  }
  const text = msg('This EDI file contains {count} invoices. Ask the vendor to send each one in its own file.', {
    count,
  });
  const parts = Array.from({ length: count }, (_, index): PageRange => ({ first: index + 1, last: index + 1 }));
  return { ok: false, failure: { ...failure('several_invoices', text), parts } };
}

function notAnInvoice(standard: EdiStandard, message: Message | undefined): UnreadableDocument {
  if (message === undefined)
    return new UnreadableDocument(
      'not_an_invoice',
      msg('This EDI file contains no messages, so there is no invoice in it.'),
    );
  const { type } = message;
  if (standard === 'edifact') return other(type, otherMessages[type]);
  if (type === '880') {
    const text = msg("This is a grocery invoice (X12 880), which we can't read. Ask the vendor for an X12 810.");
    return new UnreadableDocument('unreadable', text);
  }
  return other(`X12 ${type}`, otherSets[type]);
}

const other = (code: string, name: Words | undefined): UnreadableDocument =>
  new UnreadableDocument(
    'not_an_invoice',
    name === undefined
      ? msg('This EDI file is of type {code}, not an invoice.', { code: code.slice(0, 40).toWellFormed() })
      : msg('This EDI file is {name} ({code}), not an invoice.', { name, code }),
  );
