/** A page needs OCR, which takes seconds and a lot of memory, so it runs in the processes meant for that. */
export class PicturesNeeded extends Error {
  constructor() {
    super('A page of this document is a picture');
    this.name = 'PicturesNeeded';
  }
}
