import { invoicePage } from '@platewise/contract';
import type { Api } from '../proposals/index.ts';
import type { Picture } from './tool.ts';

/** A place on a page as displayed, in fractions of it. */
type Place = { page: number; turned: number; x: number; y: number; w: number; h: number };

/** As the web shows it: the line with about one line above and below. */
const around = 2.5;
const leastHeight = 0.05;

type Turned = '0' | '90' | '180' | '270';

/** The strip of the invoice page with the line marked, cut from the page the caller may see. */
export async function linePicture(api: Api, invoiceId: number, place: Place): Promise<Picture> {
  const { bytes } = await api(invoicePage, {
    params: { id: invoiceId, page: place.page },
    query: { width: '1200', turned: String(place.turned) as Turned },
  });
  const { default: sharp } = await import('sharp');
  const page = sharp(bytes);
  const { width, height } = await page.metadata();
  const part = Math.min(1, Math.max(place.h * around, leastHeight));
  const top = Math.round(Math.max(0, Math.min(1 - part, place.y + place.h / 2 - part / 2)) * height);
  const tall = Math.max(1, Math.min(height - top, Math.round(part * height)));
  const mark = markOf(place, width, height, top, tall);
  const strip = await page
    .extract({ left: 0, top, width, height: tall })
    .composite([{ input: mark }])
    .jpeg()
    .toBuffer();
  return { data: strip.toString('base64'), mimeType: 'image/jpeg' };
}

/** An outline, so that the print below stays legible. */
function markOf({ x, y, w, h }: Place, width: number, height: number, top: number, tall: number): Buffer {
  const edge = 3;
  const box = { x: x * width - edge, y: y * height - top - edge, w: w * width + 2 * edge, h: h * height + 2 * edge };
  return Buffer.from(
    `<svg width="${width}" height="${tall}"><rect x="${box.x}" y="${box.y}" width="${box.w}" height="${box.h}" fill="none" stroke="#d97706" stroke-width="${edge}"/></svg>`,
  );
}

/** The smallest box around the values that were read, on the page of the first one. */
export function placeOf(
  origins: Readonly<Record<string, { box: { page: number; x: number; y: number; w: number; h: number } | null }>>,
  pages: readonly { page: number; turned: number }[],
): Place | null {
  const boxes = Object.values(origins).flatMap(({ box }) => box ?? []);
  const shown = pages.find(({ page }) => page === boxes[0]?.page);
  if (shown === undefined) return null;
  const own = boxes.filter(({ page }) => page === shown.page);
  const left = Math.min(...own.map(({ x }) => x));
  const top = Math.min(...own.map(({ y }) => y));
  return {
    ...{ page: shown.page, turned: shown.turned, x: left, y: top },
    w: Math.max(...own.map(({ x, w }) => x + w)) - left,
    h: Math.max(...own.map(({ y, h }) => y + h)) - top,
  };
}
