import type { Message } from '@platewise/domain';
/** Why a row is skipped, in words for the person who uploaded the file. */
export class RowProblem extends Error {
  readonly words: Message;

  constructor(words: Message) {
    super(words.message);
    this.name = 'RowProblem';
    this.words = words;
  }
}

/** The beginning of a cell, as it is named in a problem. */
export const quoted = (cell: string) => `'${cell.slice(0, 40)}'`;
