import { sniff, sourceOfBytes, UnreadableFile } from '../../../platform/tables/index.ts';
import { FeedError, type PriceList } from '../port.ts';
import { readJsonList } from './json-list.ts';
import { readTableList } from './table-list.ts';
import { readX12Catalogue } from './x12-832.ts';

/** A price list by what it is and not by what it is called. Throws `FeedError` 'refused' in words. */
export async function readPriceList(name: string, bytes: Uint8Array): Promise<PriceList> {
  const source = sourceOfBytes(name, bytes);
  try {
    const { kind, encoding } = await sniff(source);
    if (kind === 'json') return readJsonList(new TextDecoder(encoding).decode(bytes));
    if (kind === 'text') {
      const text = new TextDecoder(encoding)
        .decode(bytes.subarray(0, 200))
        .replace(/^\ufeff/, '')
        .trimStart();
      if (text.startsWith('ISA')) return readX12Catalogue(new TextDecoder(encoding).decode(bytes));
      if (/^<(?:!doctype|html|\?xml)/i.test(text))
        throw new UnreadableFile('This is a page of the web and no price list.');
    }
    return await readTableList(source);
  } catch (error) {
    if (error instanceof UnreadableFile) throw new FeedError('refused', error.message);
    throw error;
  }
}
