import { UnreadableDocument } from '../../failures.ts';
import type { PageText } from '../../layout/page-text.ts';
import { openPicture } from '../../ocr/picture.ts';
import { adviceFor } from '../../ocr/picture-quality.ts';
import { readPicture } from '../../ocr/read-picture.ts';
import type { MenuOptions } from '../menu-result.ts';

const leastWords = 4;

/** The words in a photo of a menu. Throws UnreadableDocument, with advice if the picture is at fault. */
export async function pageOfPhoto(bytes: Uint8Array, options: MenuOptions): Promise<PageText> {
  const picture = await openPicture(bytes);
  options.onStage?.({ stage: 'pages', page: 1, pages: 1 });
  const page = await readPicture(picture, 1, undefined, { bent: true });
  if (page.words.length < leastWords) throw new UnreadableDocument('no_text', await adviceFor(picture));
  return page;
}
