import { INVOICE_FILE_LIMIT, uploadInvoice } from '@platewise/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { isApiError } from '../../../lib/api-error.ts';
import { invalidate } from '../../../lib/query-client.ts';
import { toast } from '../../../ui/index.ts';

export const INVOICE_FILE_TYPES = '.pdf,.png,.jpg,.jpeg,.webp,application/pdf,image/png,image/jpeg,image/webp';

export type UploadTexts = { sent: string; failed: string };
/** The dashboard and the invoices screen word the same thing differently. */
export const uploadTexts: Record<'dashboard' | 'invoices', UploadTexts> = {
  dashboard: { sent: 'Processing will begin shortly.', failed: 'Please try again.' },
  invoices: {
    sent: 'Your invoice has been uploaded and is being processed.',
    failed: 'There was an error uploading your invoice. Please try again.',
  },
};

export type Sending = { id: number; file: File; message: string | null };

/** Why a file is not sent at all; null when it may go. */
export function refusal(file: File): { title: string; description: string } | null {
  if (file.size > INVOICE_FILE_LIMIT) {
    return { title: 'File too large', description: 'Please select a file smaller than 10MB.' };
  }
  if (!/\.(pdf|png|jpe?g|webp)$/i.test(file.name) && !/^(application\/pdf|image\/(png|jpeg|webp))$/.test(file.type)) {
    return { title: 'Wrong file type', description: `${file.name}: please select a PDF, PNG or JPG file.` };
  }
  if (file.size === 0) return { title: 'Empty file', description: `${file.name} has no content.` };
  return null;
}

const atOnce = 3;

/** Sends files, each as an invoice of its own, a few at a time. What failed stays with its reason until it is sent again. */
export function useUpload(texts: UploadTexts) {
  const client = useQueryClient();
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const lastId = useRef(0);

  const sendOne = async (entry: Sending, restaurantId: number | null): Promise<boolean> => {
    try {
      const body = { restaurantId: restaurantId ?? undefined };
      await call(uploadInvoice, { body, file: entry.file, idempotencyKey: crypto.randomUUID() });
      setSending((now) => now.filter(({ id }) => id !== entry.id));
      return true;
    } catch (error) {
      const message = isApiError(error) ? error.detail : 'It could not be sent.';
      setSending((now) => now.map((each) => (each.id === entry.id ? { ...each, message } : each)));
      return false;
    }
  };

  const sendAll = async (entries: readonly Sending[], restaurantId: number | null) => {
    const waiting = [...entries];
    let sent = 0;
    const worker = async () => {
      for (let entry = waiting.shift(); entry; entry = waiting.shift()) {
        if (await sendOne(entry, restaurantId)) sent += 1;
        await invalidate(client, 'invoices', 'dashboard');
      }
    };
    await Promise.all(Array.from({ length: Math.min(atOnce, entries.length) }, worker));
    if (sent < entries.length) toast({ title: 'Upload failed', description: texts.failed, destructive: true });
    else
      toast({
        title: 'Invoice uploaded successfully',
        description: sent === 1 ? texts.sent : `${sent} invoices: ${texts.sent}`,
      });
  };

  return {
    sending,
    send: (files: readonly File[], restaurantId: number | null) => {
      const refused = files.map(refusal).filter((reason) => reason !== null);
      const taken = files
        .filter((file) => refusal(file) === null)
        .map((file): Sending => {
          lastId.current += 1;
          return { id: lastId.current, file, message: null };
        });
      if (taken.length > 0) {
        setSending((now) => [...now, ...taken]);
        void sendAll(taken, restaurantId);
      }
      const first = refused[0];
      if (first) toast({ ...first, destructive: true });
    },
    retry: (entry: Sending, restaurantId: number | null) => {
      const again = { ...entry, message: null };
      setSending((now) => now.map((each) => (each.id === entry.id ? again : each)));
      void sendAll([again], restaurantId);
    },
    dismiss: (entry: Sending) => setSending((now) => now.filter(({ id }) => id !== entry.id)),
  };
}
