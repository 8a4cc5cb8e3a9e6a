import { type Message, worded } from '@platewise/domain/texts';

/** A file that can't be read as a table, with advice for the user. */
export class UnreadableFile extends Error {
  /** For a reader in another process, who speaks another language. */
  readonly said: Message;

  constructor(said: Message, cause?: unknown) {
    super(worded(said), { cause });
    this.name = 'UnreadableFile';
    this.said = said;
  }
}
