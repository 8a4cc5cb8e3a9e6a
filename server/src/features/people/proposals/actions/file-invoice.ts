import * as api from '@platewise/contract';
import { msg } from '@platewise/domain';
import { problem } from '../../../../platform/http/problem.ts';
import { fileKind } from '../../../buying/invoices/index.ts';
import type { Action } from '../action.ts';

type Call = { restaurantId: number; filename: string };

/** The file itself is stored with the proposal, apart from what it says. */
export const fileInvoice: Action<'file_invoice', Call> = {
  endpoint: api.uploadInvoice,
  subject: 'invoice',
  async prepare(_, restaurantId, { filename, content }) {
    const megabytes = (Buffer.byteLength(content, 'base64') / 1024 / 1024).toFixed(1);
    return {
      title: msg('File {name} as an invoice', { name: filename }),
      lines: [
        { label: msg('File'), before: null, after: { text: filename } },
        { label: msg('Size'), before: null, after: { text: `${megabytes} MB` } },
      ],
      call: { restaurantId, filename },
    };
  },
  async carryOut(call, { restaurantId, filename }, key, document) {
    if (document === null) throw problem('conflict', 'The file of this proposal is no longer there. Send it again.');
    const file = { field: api.uploadInvoice.upload.file, name: filename, bytes: Buffer.from(document, 'base64') };
    await call(api.uploadInvoice, { body: { restaurantId }, file, key });
  },
  outcome: ({ ids }) => ({ href: `/invoices/${ids[0]}`, undo: { invoiceId: ids[0] } }),
  async undo(call, { invoiceId }) {
    await call(api.deleteInvoice, { params: { id: Number(invoiceId) } });
  },
};

/** Refuses a file in base64 that is too large or of a kind that invoices don't come in. */
export async function refuseUnreadable(content: string): Promise<void> {
  const bytes = Buffer.from(content, 'base64');
  if (bytes.length > api.PROPOSAL_FILE_LIMIT) throw problem('too_large', 'Send a file of at most 10 MB.');
  await fileKind(bytes);
}
