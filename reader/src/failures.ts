import type { FailureReason, ReadFailure } from './types.ts';

/** Messages for the restaurant owner: what happened and what to do about it. */
const messages: Record<FailureReason, string> = {
  unreadable: 'This file could not be read. Upload the invoice as PDF, PNG, JPG or WebP, or type it in by hand.',
  encrypted:
    'This PDF is locked with a password. Ask the supplier for one without, or print it to a new PDF and upload that.',
  broken: 'This file is damaged or was cut off on its way. Download it again from the supplier and upload it anew.',
  too_large: 'This document is too large to read. Split it into files of one invoice each, 10 MB and 20 pages at most.',
  not_an_invoice: 'No invoice was found in this document. If it is one, type its total and lines in by hand.',
  no_text:
    'No writing was found in this document. Take the photo straight from above, in good light and near enough to read, or type the invoice in by hand.',
  several_invoices: 'This file holds several invoices. Split it into one file for each invoice and upload those.',
  timeout: 'Reading this document took too long and was stopped. Try again, or type the invoice in by hand.',
};

/** A typed failure with its plain-language message; `detail` replaces the message where more is known. */
export function failure(reason: FailureReason, detail?: string): ReadFailure {
  return { reason, message: detail ?? messages[reason] };
}

/** Thrown inside the reader if a document cannot be read; `readDocument` returns it as data. */
export class UnreadableDocument extends Error {
  readonly failure: ReadFailure;
  constructor(reason: FailureReason, detail?: string) {
    super(detail ?? messages[reason]);
    this.name = 'UnreadableDocument';
    this.failure = failure(reason, detail);
  }
}

/** The reader was shut down before it finished: whether the document can be read is still unknown. */
export class ReaderClosed extends Error {
  constructor() {
    super('The reader was shut down');
    this.name = 'ReaderClosed';
  }
}

/** The queue is too long for an interactive caller to wait: nothing was read. */
export class ReaderBusy extends Error {
  constructor() {
    super('Too many files are waiting to be read');
    this.name = 'ReaderBusy';
  }
}

/** The caller disconnected, so reading was stopped. */
export class ReaderLeft extends Error {
  constructor() {
    super('Nobody waits for this document any more');
    this.name = 'ReaderLeft';
  }
}
