import { makeSupplierFile } from '@platewise/generator';
import { createReaderPool } from '@platewise/reader';

type Photo = { name: string; mimeType: string; buffer: Buffer };

/** Three invoices in one file; the second one has two pages. */
export async function threeInvoices() {
  const file = await makeSupplierFile(512, { layout: 'sectioned', invoices: 3 });
  return { name: 'march.pdf', mimeType: 'application/pdf', buffer: Buffer.from(file.pdf), documents: file.documents };
}

/** Photos of the pages of a short invoice, the second one upside down. */
export async function photographedPages(): Promise<{ photos: [Photo, Photo]; number: string; total: string }> {
  const { buffer, documents } = await threeInvoices();
  const reader = createReaderPool({ size: 1 });
  const [, second] = documents;
  if (!second) throw new Error('the file holds no second invoice');
  const photo = async (page: number, turned: 0 | 180): Promise<Photo> => {
    const { image } = await reader.renderPage(buffer, page, 1500, turned);
    const name = `IMG_000${page - second.first + 1}.webp`;
    return { name, mimeType: 'image/webp', buffer: Buffer.from(image) };
  };
  const photos: [Photo, Photo] = [await photo(second.first, 0), await photo(second.last, 180)];
  await reader.close();
  return { photos, number: second.gold.number, total: second.gold.total };
}
