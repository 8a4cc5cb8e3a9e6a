import { fileTypeFromBuffer } from 'file-type';
import { failure, UnreadableDocument } from '../failures.ts';
import type { PageText } from '../layout/page-text.ts';
import { maxBytes } from '../limits.ts';
import type { Bitmap } from '../ocr/bitmap.ts';
import { adviceFor } from '../ocr/picture-quality.ts';
import { PicturesNeeded } from '../pictures-needed.ts';
import type { Phrase } from './groups.ts';
import { labelAdvice, labelFailure } from './label-failure.ts';
import type { Confirmed } from './label-of-group.ts';
import type { FoundLabel, LabelsOptions, LabelsResult } from './types.ts';

/**
 * Reads the package labels in one photo in this process: printed words by OCR, and barcodes. Every way a file can be
 * unreadable is a result, never an exception; only PicturesNeeded is thrown, if `mayLook` is false. Servers read
 * through the pool. Example: `await readLabels(bytes)`.
 */
export async function readLabels(
  bytes: Uint8Array,
  options: LabelsOptions = {},
  mayLook = true,
): Promise<LabelsResult> {
  try {
    return await read(bytes, options, mayLook);
  } catch (error) {
    if (error instanceof PicturesNeeded) throw error;
    if (error instanceof UnreadableDocument) return { ok: false, failure: labelFailure(error.failure) };
    return { ok: false, failure: labelFailure(failure('broken')) };
  }
}

async function read(bytes: Uint8Array, options: LabelsOptions, mayLook: boolean): Promise<LabelsResult> {
  if (bytes.length === 0) throw new UnreadableDocument('unreadable');
  if (bytes.length > maxBytes) throw new UnreadableDocument('too_large');
  const { mime = '' } = (await fileTypeFromBuffer(bytes)) ?? {};
  if (!mime.startsWith('image/')) throw new UnreadableDocument('unreadable');
  if (!mayLook) throw new PicturesNeeded();
  const { openPicture, turnPicture } = await import('../ocr/picture.ts');
  const { readPicture } = await import('../ocr/read-picture.ts');
  const picture = await openPicture(bytes);
  options.onStage?.({ stage: 'pages', page: 1, pages: 1 });
  const page = await readPicture(picture, 1, undefined, { bent: true });
  const upright = await turnPicture(picture, page.turned);
  return await labelsOn(page, upright);
}

async function labelsOn(page: PageText, upright: Bitmap): Promise<LabelsResult> {
  const [{ readBarcodes }, { islandsOf }, { groupsOf, joinParts }, { labelOf }, { nameOf }] = await Promise.all([
    import('./barcodes.ts'),
    import('./islands.ts'),
    import('./groups.ts'),
    import('./label-of-group.ts'),
    import('./label-name.ts'),
  ]);
  const barcodes = await readBarcodes(upright);
  const parts = groupsOf(page, barcodes, await islandsOf(upright));
  const groups = joinParts(parts, (group) => nameOf(group) !== null);
  const { quantityIn } = await import('./label-marks.ts');
  const printed = groups.flatMap(({ phrases }) => quantityIn(phrases)?.phrase ?? []);
  const confirmed = await secondLook(upright, page, printed);
  const labels = groups
    .map((group) => labelOf(group, confirmed))
    .filter((label): label is FoundLabel => label !== null);
  const advice = labels.length > 0 ? null : labelAdvice(await adviceFor(upright));
  return { ok: true, labels, words: page.words.length, barcodes: barcodes.length, advice };
}

/** A number of packages counts only if a second, different reader sees the same digits. */
async function secondLook(picture: Bitmap, page: PageText, phrases: readonly Phrase[]): Promise<Confirmed> {
  if (phrases.length === 0) return () => false;
  const { readAgain } = await import('../ocr/second-reader.ts');
  const words = phrases.flatMap((phrase) => phrase.words);
  const again = await readAgain(
    picture,
    { ...page, words },
    phrases.map((phrase) => ({ words: phrase.words, row: phrase.words })),
    'eng',
  );
  const seen = new Map(words.map((word, at) => [word, again.words[at]?.second ?? '']));
  return (phrase, quantity) =>
    phrase.words.some((word) => {
      const digits = (text: string) => text.replace(/\D/g, '');
      return digits(word.text) === quantity && digits(seen.get(word) ?? '') === quantity;
    });
}
