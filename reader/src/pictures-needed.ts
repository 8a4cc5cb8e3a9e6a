/** A page must be looked at, which takes seconds and much memory: it is for the processes that are made for that. */
export class PicturesNeeded extends Error {
  constructor() {
    super('A page of this document is a picture');
    this.name = 'PicturesNeeded';
  }
}
