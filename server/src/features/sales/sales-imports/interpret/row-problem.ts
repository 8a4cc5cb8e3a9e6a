/** Why a row is skipped, in words for the person who uploaded the file. */
export class RowProblem extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'RowProblem';
  }
}
