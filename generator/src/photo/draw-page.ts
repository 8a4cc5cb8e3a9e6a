import type { Grey } from './expose.ts';

type Pdfium = Awaited<ReturnType<typeof import('@hyzyla/pdfium')['PDFiumLibrary']['init']>>;

let library: Promise<Pdfium> | undefined;

/** Draws a page of a PDF in grayscale, at the given width in pixels. */
export async function drawPage(pdf: Uint8Array, page: number, width: number): Promise<Grey> {
  const { default: sharp } = await import('sharp');
  library ??= import('@hyzyla/pdfium').then(({ PDFiumLibrary }) => PDFiumLibrary.init());
  const document = await (await library).loadDocument(new Uint8Array(pdf));
  try {
    const sheet = document.getPage(page - 1);
    const scale = width / sheet.getOriginalSize().originalWidth;
    const drawn = await sheet.render({ scale, render: 'bitmap', colorSpace: 'BGRA' });
    // The library swaps the bytes of its BGRA: they come as RGBA.
    const raw = sharp(drawn.data, { raw: { width: drawn.width, height: drawn.height, channels: 4 } });
    // Lossy, because the published accuracy was measured on photos of pages drawn this way.
    const image = await raw.flatten({ background: '#fff' }).webp({ quality: 82, effort: 2 }).toBuffer();
    const { data, info } = await sharp(image).greyscale().raw().toBuffer({ resolveWithObject: true });
    return { data: new Uint8Array(data), width: info.width, height: info.height };
  } finally {
    document.destroy();
  }
}
