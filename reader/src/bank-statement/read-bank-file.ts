import { msg } from '@platewise/domain/texts';
import { decodeXml, markedEncoding } from './decode.ts';
import { readCamt } from './read-camt.ts';
import { readOfx } from './read-ofx.ts';
import { BankFileRefused, noBankStatement, settled } from './refusals.ts';
import { bankFileBytes, type ReadBankFile } from './types.ts';

/** What a bank's file is, by its first bytes. Anything that is neither camt nor OFX may be a table. */
export function bankFileKind(bytes: Uint8Array): 'camt' | 'ofx' | 'other' {
  const marked = markedEncoding(bytes);
  const head = new TextDecoder(marked ?? 'latin1').decode(bytes.subarray(0, 4096)).trimStart();
  if (/^OFXHEADER\s*:/i.test(head) || /<OFX>/i.test(head) || /<\?OFX\b/i.test(head)) return 'ofx';
  return head.startsWith('<') ? 'camt' : 'other';
}

/**
 * Reads the statements in a camt.053 (XML) or OFX file (1.x and 2.x), at most 10 MB and 20,000 entries. Amounts are
 * signed decimal strings; nothing is guessed. A file that can't be read gives a message for its owner. Never throws.
 * Explained in docs/algorithms/bank-matching.md.
 * @example readBankFile(bytes) // { ok: true, statements: [{ account: 'DE02…', entries: […] }] }
 */
export function readBankFile(bytes: Uint8Array): ReadBankFile {
  return settled(() => {
    if (bytes.length > bankFileBytes)
      throw new BankFileRefused(
        msg('This file is larger than 10 MB. Download a shorter period, then upload each file.'),
      );
    const kind = bankFileKind(bytes);
    if (kind === 'ofx') return readOfx(bytes);
    if (kind === 'other') throw noBankStatement();
    return readCamt(decodeXml(bytes));
  });
}
