/** Bytes per document, the same limit as in the upload form. */
export const maxBytes = 10 * 1024 * 1024;
/** Pages per document. */
export const maxPages = 20;
/** Text runs per page: a dense invoice has under 2,000. */
export const maxTextRuns = 20_000;
/** Characters per page: a page full of small print has under 15,000. */
export const maxCharacters = 200_000;
/** Pixels of a JPEG, which is decoded at reduced scale. */
export const maxPixels = 100_000_000;
/** Pixels of any other image, which is decoded at full size. */
export const maxPixelsUnpacked = 40_000_000;
/**
 * Bytes that the text, fonts and tables of one PDF may inflate to; a dense invoice of 20 pages has under 4 MB. Images
 * are not counted.
 */
export const inflatedBytesMost = 32 * 1024 * 1024;
/** Segments per EDI file: an invoice of 200 lines has about 1,500. */
export const maxSegments = 200_000;
/** Invoices per EDI file. */
export const maxInvoices = 100;
