/** Why a row is left out, in words for the person whose file it is. */
export class RowProblem extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'RowProblem';
  }
}
