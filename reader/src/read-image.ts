import { failure, UnreadableDocument } from './failures.ts';
import type { PageText } from './layout/page-text.ts';
import { openPicture, turnPicture } from './ocr/picture.ts';
import { adviceFor } from './ocr/picture-quality.ts';
import { readPicture } from './ocr/read-picture.ts';
import { readSeen } from './read-seen.ts';
import type { ReadOptions, ReadResult } from './types.ts';

const leastWords = 5;
/** Below this, most words are guesses. */
const legible = 0.75;

/** Reads a photo or a scan. Throws UnreadableDocument, with advice about the picture if the picture is at fault. */
export async function readImage(bytes: Uint8Array, options: ReadOptions): Promise<ReadResult> {
  const picture = await openPicture(bytes);
  const onPart = (part: number) => options.onStage?.({ stage: 'pages', page: 1, pages: 1, part });
  onPart(0);
  const page = await readPicture(picture, 1, options.turned?.[1], { onPart });
  if (page.words.length < leastWords) throw new UnreadableDocument('no_text', await adviceFor(picture));
  const result = await readSeen([page], () => turnPicture(picture, page.turned), options);
  if (result.ok || result.failure.reason !== 'not_an_invoice' || usualConfidence(page) >= legible) return result;
  return { ok: false, failure: failure('unreadable', await adviceFor(picture)) };
}

/** The median, so that a few stains do not make a page illegible. */
function usualConfidence(page: PageText): number {
  const sorted = page.words.map((word) => word.confidence ?? 1).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
