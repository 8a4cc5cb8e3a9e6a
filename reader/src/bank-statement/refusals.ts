import { type Message, msg, worded } from '@platewise/domain/texts';
import { type BankQuestion, bankFileEntries, bankFileStatements, type ReadBankFile } from './types.ts';

/** Thrown while a bank's file is read; `settled` returns it as data. */
export class BankFileRefused extends Error {
  readonly said: Message;
  readonly ask: BankQuestion | undefined;

  constructor(said: Message, ask?: BankQuestion) {
    super(worded(said));
    this.name = 'BankFileRefused';
    this.said = said;
    this.ask = ask;
  }
}

export function settled(read: () => Extract<ReadBankFile, { ok: true }>['statements']): ReadBankFile {
  try {
    return { ok: true, statements: read() };
  } catch (error) {
    if (!(error instanceof BankFileRefused)) throw error;
    return { ok: false, message: error.said, ...(error.ask && { ask: error.ask }) };
  }
}

export const damaged = () =>
  new BankFileRefused(
    msg('This bank statement is damaged or incomplete. Download it from your bank again, then upload it.'),
  );

export const tooMany = () =>
  new BankFileRefused(
    msg('This bank statement has more than {most} entries. Download a shorter period, then upload each file.', {
      most: String(bankFileEntries),
    }),
  );

export const tooManyStatements = () =>
  new BankFileRefused(
    msg('This file has more than {most} bank statements. Download fewer accounts or a shorter period at once.', {
      most: String(bankFileStatements),
    }),
  );

export const noBankStatement = () =>
  new BankFileRefused(
    msg("This isn't a bank statement we can read. Download it from your bank as camt.053, OFX or CSV."),
  );

export const wrongEncoding = (encoding: string) =>
  new BankFileRefused(
    msg(
      "This file's text isn't in the encoding it names ({encoding}), so names would be garbled. Download it from your bank again, or save it as UTF-8.",
      { encoding },
    ),
  );

export const wrongAmount = (amount: string) =>
  new BankFileRefused(
    msg("We can't read the amount {amount} in this bank statement. Correct it and upload the file again.", {
      amount: amount.slice(0, 40),
    }),
  );

export const wrongDate = (date: string) =>
  new BankFileRefused(
    msg("We can't read the date {date} in this bank statement. Correct it and upload the file again.", {
      date: date.slice(0, 40),
    }),
  );

/** A document type can define entities that grow without end or name other files. */
export const hasDoctype = () =>
  new BankFileRefused(
    msg("This file has a document type (DOCTYPE), which bank statements don't have. Download it from your bank again."),
  );
