import { msg } from '@platewise/domain';
import { readInChild, sniff, sourceOfBytes, UnreadableFile } from '../../../platform/tables/index.ts';
import { FeedError, type PriceList } from '../port.ts';
import { readTableList } from './table-list.ts';

const json = new URL('./json-list.ts', import.meta.url);
const x12 = new URL('./x12-832.ts', import.meta.url);

/**
 * Reads a price list, detecting the format from its contents rather than its name. Throws `FeedError` 'refused' with a
 * readable message.
 */
export async function readPriceList(name: string, bytes: Uint8Array, account: string): Promise<PriceList> {
  const source = sourceOfBytes(name, bytes, account);
  try {
    const { kind, encoding } = await sniff(source);
    if (kind === 'json') return await readInChild<PriceList>(json, { bytes, account }, encoding);
    if (kind === 'text') {
      const text = new TextDecoder(encoding)
        .decode(bytes.subarray(0, 200))
        .replace(/^\ufeff/, '')
        .trimStart();
      if (text.startsWith('ISA')) return await readInChild<PriceList>(x12, { bytes, account }, encoding);
      if (/^<(?:!doctype|html|\?xml)/i.test(text))
        throw new UnreadableFile(msg('This is a web page, not a price list.'));
    }
    return await readTableList(source);
  } catch (error) {
    if (error instanceof UnreadableFile) throw new FeedError('refused', error.said);
    throw error;
  }
}
