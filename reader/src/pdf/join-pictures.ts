import { msg } from '@platewise/domain';
import PDFDocument from 'pdfkit';
import type { Sharp } from 'sharp';
import { UnreadableDocument } from '../failures.ts';
import { maxBytes, maxPages, maxPixels } from '../limits.ts';
import type { Turn } from '../types.ts';

/** A picture of one page, and its rotation after its EXIF orientation is applied. */
export type PictureOfPage = { bytes: Uint8Array; turned: Turn };

/** Long side of a page in pixels: small print on a letter page stays legible, and 20 pages fit the file size limit. */
const longSide = 2_600;
/** Long side of a page in points: that of letter paper. */
const pageLength = 792;
/** Tried in order until every page fits its share of the file. */
const manners = [
  { quality: 82, longSide },
  { quality: 65, longSide },
  { quality: 50, longSide: 2_000 },
  { quality: 40, longSide: 1_600 },
];

/**
 * Joins page pictures into one PDF, one upright page each, in the given order: at most 20 pictures and 10 MB of PDF.
 * Throws UnreadableDocument naming the damaged or oversized page.
 * Example: `await joinPictures([{ bytes: first, turned: 0 }, { bytes: second, turned: 90 }])`.
 */
export async function joinPictures(pictures: readonly PictureOfPage[]): Promise<Uint8Array> {
  if (pictures.length === 0) throw new UnreadableDocument('unreadable', msg('There are no pictures to combine.'));
  if (pictures.length > maxPages) {
    throw new UnreadableDocument(
      'too_large',
      msg("You can't combine {pages} pages. One file can have at most {most}.", {
        pages: pictures.length,
        most: maxPages,
      }),
    );
  }
  const { default: sharp } = await import('sharp');
  const share = (maxBytes * 0.97) / pictures.length;
  const pages: Page[] = [];
  // Sequential, since each takes tens of megabytes when decoded.
  for (const [index, { bytes, turned }] of pictures.entries()) {
    const open = () => sharp(bytes, { limitInputPixels: maxPixels }).autoOrient().rotate(turned);
    pages.push(await shrunk(open, share).catch((error: unknown) => refuse(error, index + 1)));
  }
  return printed(pages);
}

type Page = { jpeg: Buffer; width: number; height: number };

async function shrunk(open: () => Sharp, share: number): Promise<Page> {
  let page: Page | undefined;
  for (const { quality, longSide: side } of manners) {
    const { data, info } = await open()
      .flatten({ background: '#fff' })
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality, mozjpeg: false })
      .toBuffer({ resolveWithObject: true });
    page = { jpeg: data, width: info.width, height: info.height };
    if (data.length <= share) return page;
  }
  throw new UnreadableDocument('too_large');
}

function refuse(error: unknown, page: number): never {
  const tooMany = error instanceof Error && /pixel limit/i.test(error.message);
  const tooLarge = tooMany || (error instanceof UnreadableDocument && error.failure.reason === 'too_large');
  if (tooLarge)
    throw new UnreadableDocument(
      'too_large',
      msg('Page {page} is too large. Take it again at a lower resolution.', { page: String(page) }),
    );
  throw new UnreadableDocument(
    'broken',
    msg('Page {page} is damaged or incomplete. Take that photo again.', { page: String(page) }),
  );
}

function printed(pages: readonly Page[]): Promise<Uint8Array> {
  const pdf = new PDFDocument({ autoFirstPage: false, margin: 0 });
  const chunks: Buffer[] = [];
  const done = new Promise<Uint8Array>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    pdf.on('error', reject);
  });
  for (const { jpeg, width, height } of pages) {
    const scale = pageLength / Math.max(width, height);
    const size: [number, number] = [width * scale, height * scale];
    pdf.addPage({ size, margin: 0 });
    pdf.image(jpeg, 0, 0, { width: size[0], height: size[1] });
  }
  pdf.end();
  return done;
}
