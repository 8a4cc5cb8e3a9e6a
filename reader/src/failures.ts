import { type Message, msg, worded } from '@platewise/domain/texts';
import type { FailureReason, ReadFailure } from './types.ts';

/** Messages for the restaurant owner: what happened and what to do about it. */
const messages: Record<FailureReason, Message> = {
  unreadable: msg("We couldn't read this file. Upload the invoice as a PDF, PNG, JPG or WebP, or enter it manually."),
  encrypted: msg(
    'This PDF is password-protected. Ask the vendor for an unprotected copy, or print it to a new PDF and upload that.',
  ),
  broken: msg('This file is damaged or incomplete. Download it again from the vendor, then upload it.'),
  too_large: msg(
    'This document is too large to read. Split it into one file per invoice, each up to 10 MB and 20 pages.',
  ),
  not_an_invoice: msg("We didn't find an invoice in this document. If it is one, enter its total and lines manually."),
  no_text: msg(
    "We didn't find any text in this document. Take the photo from directly above, in good light and close enough to read, or enter the invoice manually.",
  ),
  several_invoices: msg('This file contains several invoices. Split it into one file per invoice and upload those.'),
  timeout: msg('Reading this document took too long, so we stopped. Try again, or enter the invoice manually.'),
};

/** A typed failure with its plain-language message; `detail` replaces the message where more is known. */
export function failure(reason: FailureReason, detail?: Message): ReadFailure {
  return { reason, message: detail ?? messages[reason] };
}

/** Thrown inside the reader if a document cannot be read; `readDocument` returns it as data. */
export class UnreadableDocument extends Error {
  readonly failure: ReadFailure;
  constructor(reason: FailureReason, detail?: Message) {
    super(worded(detail ?? messages[reason]));
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
    super('The caller disconnected before this document was read');
    this.name = 'ReaderLeft';
  }
}
