import type { EdiStandard, Message } from '@platewise/domain';
import { UnreadableDocument } from '../failures.ts';
import { decodeEdi } from './decode.ts';
import { messagesOf } from './edifact/envelope.ts';
import { tokenizeEdifact } from './edifact/tokenize.ts';
import { transactionSets } from './x12/envelope.ts';
import { tokenizeX12 } from './x12/tokenize.ts';

/** Why an EDI file's envelope is broken, such as in a file that was cut off; null if it's whole. */
export function brokenEnvelope(bytes: Uint8Array, standard: EdiStandard): Message | null {
  try {
    const text = decodeEdi(bytes).replace(/^\ufeff/, '');
    if (standard === 'x12') tokenizeX12(text).forEach(transactionSets);
    else tokenizeEdifact(text).forEach(messagesOf);
    return null;
  } catch (error) {
    if (error instanceof UnreadableDocument && error.failure.reason === 'broken') return error.failure.message;
    if (error instanceof UnreadableDocument) return null;
    throw error;
  }
}
