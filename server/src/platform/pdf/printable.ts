export const inks = { ink: '#1c1b19', faint: '#6b6862', rule: '#d9d6d0' } as const;

export const marginOf = (pdf: PDFKit.PDFDocument): number => pdf.page.margins.left;

/** The fonts cover western European letters; others lose their diacritics, and what's left becomes a question mark. */
export const printable = (text: string): string =>
  [...text.normalize('NFC')]
    .map((letter) => (inFont(letter) ? letter : [...letter.normalize('NFKD')].filter(inFont).join('') || '?'))
    .join('');

const inFont = (letter: string) =>
  /^[\n\x20-\x7e\u00a0-\u00ff\u2013\u2014\u2018-\u201d\u2022\u2026\u20ac]$/.test(letter);
