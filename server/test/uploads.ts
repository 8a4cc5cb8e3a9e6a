import { eventually } from './eventually.ts';
import { fileForm } from './multipart.ts';
import type { Person } from './test-server.ts';

type Sent = { status: number; body: ReturnType<typeof JSON.parse> };

/** Sends one file, or several as the pages of one invoice. */
export function uploadAs(
  person: Person,
  files: { name: string; bytes: Uint8Array } | readonly { name: string; bytes: Uint8Array }[],
  fields: Record<string, string> = {},
): Promise<Sent> {
  const form = fileForm(files, fields);
  return person.send('POST', '/api/invoices/upload', form.body, form.headers);
}

/** The invoice once it has been read. */
export const readToEnd = (person: Person, id: number) =>
  eventually(async () => {
    const { body } = await person.get(`/api/invoices/${id}`);
    return body.processingStatus === 'completed' || body.processingStatus === 'failed' ? body : false;
  });
