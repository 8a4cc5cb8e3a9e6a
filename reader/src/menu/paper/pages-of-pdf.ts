import { UnreadableDocument } from '../../failures.ts';
import type { PageText } from '../../layout/page-text.ts';
import { mergeText } from '../../ocr/merge-text.ts';
import { readPicture } from '../../ocr/read-picture.ts';
import { withoutHiddenWords } from '../../pdf/hidden-words.ts';
import { openPdf } from '../../pdf/open-pdf.ts';
import { bitmapOfPage, showsPicture, sketchOfPage } from '../../pdf/page-bitmap.ts';
import { readPageWords } from '../../pdf/page-words.ts';
import { type DrawnDocument, openForDrawing } from '../../pdf/pdfium.ts';
import { shareUnsaid } from '../../pdf/unsaid.ts';
import { PicturesNeeded } from '../../pictures-needed.ts';
import type { MenuOptions } from '../menu-result.ts';

/** A page with fewer words than this has no real text. */
const leastWords = 8;
/** Photos of dishes are pictures too: only a page whose text covers almost none of its content goes through OCR. */
const mostlyUnsaid = 0.9;
/** Each takes seconds, and a person is waiting. */
const mostLookedAt = 8;

/**
 * The words of a PDF's pages: their text, or OCR if a page has none. Throws UnreadableDocument, and PicturesNeeded if
 * `mayLook` is false and a page needs OCR.
 */
export async function pagesOfPdf(
  bytes: Uint8Array,
  options: MenuOptions,
  mayLook: boolean,
): Promise<{ pages: PageText[]; notes: string[] }> {
  const said = await textOfPages(bytes, options);
  const drawn = await openForDrawing(bytes);
  try {
    const pages: PageText[] = [];
    const toLook: PageText[] = [];
    for (const page of said) {
      const sketch = await sketchOfPage(drawn, page.page);
      const visible = withoutHiddenWords(page, sketch);
      pages.push(visible);
      const unsaid = shareUnsaid(visible, sketch);
      const scanned = showsPicture(drawn, page.page) && unsaid > mostlyUnsaid;
      if ((visible.words.length < leastWords && unsaid > 0) || scanned) toLook.push(visible);
    }
    if (toLook.length > 0 && !mayLook) throw new PicturesNeeded();
    return await look(drawn, pages, toLook, options);
  } finally {
    drawn.destroy();
  }
}

async function textOfPages(bytes: Uint8Array, options: MenuOptions): Promise<PageText[]> {
  const { document, close } = await openPdf(bytes);
  try {
    const pages: PageText[] = [];
    for (let page = 1; page <= document.numPages; page += 1) {
      options.onStage?.({ stage: 'pages', page, pages: document.numPages });
      pages.push(await readPageWords(document, page));
    }
    await close();
    return pages;
  } catch (error) {
    // An abandoned page is still being parsed, and awaiting close would wait for it.
    void close();
    throw error;
  }
}

const lookAt = async (drawn: DrawnDocument, { page }: PageText) =>
  readPicture(await bitmapOfPage(drawn, page), page, undefined, { bent: true });

async function look(drawn: DrawnDocument, said: PageText[], toLook: PageText[], options: MenuOptions) {
  const looked = new Set(toLook.slice(0, mostLookedAt));
  const pages: PageText[] = [];
  for (const page of said) {
    if (looked.has(page)) {
      options.onStage?.({ stage: 'pages', page: page.page, pages: said.length });
      pages.push(mergeText(page, await lookAt(drawn, page)));
    } else if (!toLook.includes(page)) pages.push(page);
  }
  if (pages.every((page) => page.words.length === 0)) throw new UnreadableDocument('no_text');
  const left = said.length - pages.length;
  const notes =
    left === 0
      ? []
      : [`We didn't read ${left} of ${said.length} pages because they are images. Upload them separately.`];
  return { pages, notes };
}
