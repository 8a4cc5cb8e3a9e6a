import { STATEMENT_FILE_LIMIT, type Statement, uploadStatement } from '@platewise/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { refetchAfter } from '../../../lib/query-client.ts';
import { isPicture, photosToSend } from '../../../lib/shrink-photo.ts';
import { t } from '../../../lib/t.ts';

export const STATEMENT_FILE_TYPES =
  '.pdf,.png,.jpg,.jpeg,.webp,.csv,.tsv,.txt,.xlsx,application/pdf,image/png,image/jpeg,image/webp,text/csv';

export type SentStatement = { id: number; file: File; message: string | null; again: boolean };
type For = { restaurantId: number | undefined; vendorId: number | undefined };

const readable = /\.(pdf|png|jpe?g|webp|csv|tsv|txt|xlsx)$/i;

const tooLarge = () => t('Please select a file smaller than 10MB.');

/** Why a file can't be sent, by its name and size; null if it can. Photos are downscaled first. */
function refusalOf(file: File): string | null {
  const { name, type, size } = file;
  if (size === 0) return t('{name} has no content.', { name });
  if (!readable.test(name) && !/^(application\/pdf|image\/|text\/)/.test(type))
    return t('Choose a PDF, a photo, a CSV or an Excel file (.xlsx).');
  return size > STATEMENT_FILE_LIMIT && !isPicture(file) ? tooLarge() : null;
}

/** A photo is downscaled as those of invoices are, so that it uploads from a phone. */
async function sentAs(file: File): Promise<File> {
  if (!isPicture(file)) return file;
  return (await photosToSend([file]))[0] ?? file;
}

/** Sends statements one after the other; those that fail stay with the reason until retried or dismissed. */
export function useUploadStatement(onStored: (statements: readonly Statement[]) => void) {
  const client = useQueryClient();
  const [sending, setSending] = useState<readonly SentStatement[]>([]);
  const lastId = useRef(0);
  const change = (id: number, message: string | null) =>
    setSending((now) => now.map((entry) => (entry.id === id ? { ...entry, message } : entry)));
  const dismiss = (id: number) => setSending((now) => now.filter((entry) => entry.id !== id));

  const sendAll = async (entries: readonly SentStatement[], { restaurantId, vendorId }: For) => {
    const stored: Statement[] = [];
    for (const { id, file } of entries) {
      try {
        const sent = await sentAs(file);
        if (sent.size > STATEMENT_FILE_LIMIT) {
          change(id, tooLarge());
          continue;
        }
        stored.push(await call(uploadStatement, { body: { restaurantId, vendorId }, file: sent }));
        dismiss(id);
      } catch (error) {
        change(id, messageOf(error));
      }
    }
    if (stored.length === 0) return;
    await refetchAfter(client, uploadStatement);
    onStored(stored);
  };

  return {
    sending,
    dismiss,
    busy: sending.some(({ message }) => message === null),
    send: (files: readonly File[], of: For) => {
      const entries = files.map((file): SentStatement => {
        lastId.current += 1;
        const message = refusalOf(file);
        return { id: lastId.current, file, message, again: message === null };
      });
      setSending((now) => [...now, ...entries]);
      void sendAll(
        entries.filter(({ again }) => again),
        of,
      );
    },
    retry: (entry: SentStatement, of: For) => {
      change(entry.id, null);
      void sendAll([entry], of);
    },
  };
}
