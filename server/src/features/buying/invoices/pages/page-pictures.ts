import type { PageRange, ReadPage, ReadResult, Turn } from '@platewise/reader';
import type { PagePicture } from '../../../../connectors/vision-model/port.ts';
import type { Deps } from '../../../../deps.ts';

/** Small print is legible at the first width; pages too large to send are rendered smaller. */
const widths = [1600, 1100];
const largestPicture = 3_500_000;

export type Document = { bytes: Uint8Array; pages: PageRange | undefined; turned: Readonly<Record<number, Turn>> };
export type SentPage = PagePicture & { page: number; size: Pick<ReadPage, 'width' | 'height'> };

/**
 * The pages to send, upright: the first ones and, if there are too many, the last one, which has the total. Throws
 * whatever the reader throws.
 */
export async function pagePictures(
  deps: Deps,
  document: Document,
  offline: ReadResult,
  most: number,
): Promise<SentPage[]> {
  const pictures: SentPage[] = [];
  for (const page of await pageNumbers(deps, document, offline, most)) {
    const picture = await pictureOf(deps, document, page, turnOf(document, offline, page));
    if (picture !== null) pictures.push(picture);
  }
  return pictures;
}

async function pageNumbers(
  deps: Deps,
  { bytes, pages }: Document,
  offline: ReadResult,
  most: number,
): Promise<number[]> {
  const count = offline.ok ? offline.invoice.pages.length : (await deps.reader.pageSizes(bytes)).length;
  const { first, last } = pages ?? { first: 1, last: count };
  const all = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  return all.length <= most ? all : [...all.slice(0, most - 1), last];
}

/** As rotated by the user, else as detected by the reader. */
function turnOf({ turned, pages }: Document, offline: ReadResult, page: number): Turn {
  const found = offline.ok ? offline.invoice.pages[page - (pages?.first ?? 1)]?.turned : undefined;
  return turned[page] ?? found ?? 0;
}

async function pictureOf(deps: Deps, { bytes }: Document, page: number, turned: Turn): Promise<SentPage | null> {
  for (const width of widths) {
    const { image, type, ...size } = await deps.reader.renderPage(bytes, page, width, turned);
    if (image.length <= largestPicture) {
      return { page, image, mediaType: type, size: { width: size.width, height: size.height } };
    }
  }
  return null;
}
