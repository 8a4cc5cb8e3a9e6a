/** Bytes of one document, as the upload form allows. */
export const maxBytes = 10 * 1024 * 1024;
/** Pages of one document. */
export const maxPages = 20;
/** Runs of text on one page: a dense invoice has under 2,000. */
export const maxTextRuns = 20_000;
/** Characters on one page: a page full of small print has under 15,000. */
export const maxCharacters = 200_000;
/** Pixels of a JPEG, which is decoded at a fraction of its size. */
export const maxPixels = 100_000_000;
/** Pixels of a picture of any other kind, which is unpacked whole. */
export const maxPixelsUnpacked = 40_000_000;
/** Bytes that the text, fonts and tables of one PDF may unpack to; a dense invoice of 20 pages has under 4 MB. Pictures are not among them. */
export const inflatedBytesMost = 32 * 1024 * 1024;
