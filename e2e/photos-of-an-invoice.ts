import { createReaderPool } from '@platewise/reader';
import { makeSupplierFile } from '@platewise/reader/generator';

type Photo = { name: string; mimeType: string; buffer: Buffer };

/** Three invoices of one supplier in one file; the first of them has two pages. */
export async function threeInvoices() {
  const file = await makeSupplierFile(507, { layout: 'sectioned', invoices: 3 });
  return { name: 'march.pdf', mimeType: 'application/pdf', buffer: Buffer.from(file.pdf), documents: file.documents };
}

/** The pages of a short invoice as somebody photographs them, the second one upside down. */
export async function photographedPages(): Promise<{ photos: [Photo, Photo]; number: string; total: string }> {
  const { buffer, documents } = await threeInvoices();
  const reader = createReaderPool({ size: 1 });
  const photo = async (page: number, turned: 0 | 180): Promise<Photo> => {
    const { image } = await reader.renderPage(buffer, page, 1500, turned);
    return { name: `IMG_000${page}.webp`, mimeType: 'image/webp', buffer: Buffer.from(image) };
  };
  const photos: [Photo, Photo] = [await photo(1, 0), await photo(2, 180)];
  await reader.close();
  const [first] = documents;
  if (!first) throw new Error('the file holds no invoice');
  return { photos, number: first.gold.number, total: first.gold.total };
}
