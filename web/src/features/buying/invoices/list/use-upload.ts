import { type QuarterTurn, uploadInvoice } from '@platewise/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../../../lib/api.ts';
import { isApiError } from '../../../../lib/api-error.ts';
import { invalidate } from '../../../../lib/query-client.ts';
import { useSession } from '../../../../lib/session.ts';
import { t } from '../../../../lib/t.ts';
import { toast } from '../../../../ui/index.ts';
import { forgetUnsent, keepUnsent } from './shared-files.ts';

export const INVOICE_FILE_TYPES =
  '.pdf,.png,.jpg,.jpeg,.webp,.xml,.edi,.x12,.edifact,.txt,application/pdf,image/png,image/jpeg,image/webp';

export type UploadTexts = { sent: string; failed: string };
/** The dashboard and the invoices screen use different texts. */
export const uploadTexts: Record<'dashboard' | 'invoices', UploadTexts> = {
  dashboard: { sent: t('Processing will begin shortly.'), failed: t('Please try again.') },
  invoices: {
    sent: t('Your invoice has been uploaded and is being processed.'),
    failed: t('There was an error uploading your invoice. Please try again.'),
  },
};

/** A page photo and its clockwise rotation. */
export type PagePhoto = { file: File; turned: QuarterTurn };

/** One future invoice: a file, or photos of its pages. */
export type Sending = {
  id: number;
  /** Idempotency key, the same for every retry. */
  clientId: string;
  name: string;
  pages: readonly PagePhoto[];
  message: string | null;
  again: boolean;
};

const filesOf = ({ pages }: Sending): readonly File[] => pages.map(({ file }) => file);

const atOnce = 3;

/** Loaded only once the user uploads something. */
const sendingParts = async () => {
  const [{ refusal }, { photosToSend }] = await Promise.all([
    import('./file-check.ts'),
    import('../../../../lib/shrink-photo.ts'),
  ]);
  return { refusal, photosToSend };
};

/** Uploads a few invoices at a time. Failed ones stay listed with the reason until retried. */
export function useUpload(texts: UploadTexts) {
  const client = useQueryClient();
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const lastId = useRef(0);
  const user = useSession().data;

  const entryOf = (pages: readonly PagePhoto[], message: string | null = null): Sending => {
    lastId.current += 1;
    const [first] = pages;
    const name =
      pages.length > 1
        ? t('{count, plural, one {# page} other {# pages}}', { count: pages.length })
        : (first?.file.name ?? '');
    return { id: lastId.current, clientId: crypto.randomUUID(), name, pages, message, again: message === null };
  };

  const sendOne = async (entry: Sending, restaurantId: number | null): Promise<'sent' | 'kept' | 'failed'> => {
    const take = () => setSending((now) => now.filter(({ id }) => id !== entry.id));
    let files: readonly File[] = filesOf(entry);
    try {
      const { photosToSend } = await sendingParts();
      const turns = entry.pages.some(({ turned }) => turned !== 0)
        ? entry.pages.map(({ turned }) => turned).join(',')
        : undefined;
      files = await photosToSend(files);
      const body = { restaurantId: restaurantId ?? undefined, turns };
      await call(uploadInvoice, { body, files, idempotencyKey: entry.clientId });
      await forgetUnsent(filesOf(entry));
      take();
      return 'sent';
    } catch (error) {
      if (isApiError(error) && error.code === 'offline' && (await keep(entry, files, restaurantId))) {
        await forgetUnsent(filesOf(entry));
        take();
        return 'kept';
      }
      await keepUnsent(filesOf(entry));
      const message = isApiError(error) ? error.detail : t('The upload failed. Try again.');
      setSending((now) => now.map((each) => (each.id === entry.id ? { ...each, message } : each)));
      return 'failed';
    }
  };

  /** Offline, it is stored on this device. */
  const keep = async (entry: Sending, files: readonly File[], restaurantId: number | null): Promise<boolean> => {
    if (user === undefined || user === null) return false;
    const { keepWaiting } = await import('../waiting/waiting-invoices.ts');
    const pages = entry.pages.map(({ file, turned }, index) => ({
      bytes: files[index] ?? file,
      name: (files[index] ?? file).name,
      turned,
    }));
    const { clientId, name } = entry;
    const keptAt = new Date().toISOString();
    return keepWaiting({ clientId, userId: user.id, restaurantId, name, pages, keptAt, failure: null });
  };

  const sendAll = async (entries: readonly Sending[], restaurantId: number | null) => {
    const waiting = [...entries];
    const count = { sent: 0, kept: 0, failed: 0 };
    const worker = async () => {
      for (let entry = waiting.shift(); entry; entry = waiting.shift()) {
        count[await sendOne(entry, restaurantId)] += 1;
        if (count.sent > 0) await invalidate(client, 'invoices', 'dashboard');
      }
    };
    await Promise.all(Array.from({ length: Math.min(atOnce, entries.length) }, worker));
    const { sent, kept, failed } = count;
    if (failed === 0 && kept > 0) {
      toast({
        title: t('Waiting to send'),
        description: t(
          "{kept, plural, one {# invoice} other {# invoices}} saved on this device. They upload automatically when you're back online.",
          { kept },
        ),
      });
    } else if (failed > 0) toast({ title: t('Upload failed'), description: texts.failed, destructive: true });
    else
      toast({
        title: t('Invoice uploaded successfully'),
        description: sent === 1 ? texts.sent : t('{count} invoices: {message}', { count: sent, message: texts.sent }),
      });
  };

  const begin = (entries: readonly Sending[], restaurantId: number | null) => {
    if (entries.length === 0) return;
    setSending((now) => [...now, ...entries]);
    void sendAll(entries, restaurantId);
  };

  /** The files that can be sent. Rejections are shown briefly or, if the user can fix them, until dismissed. */
  const accepted = async (files: readonly File[]): Promise<File[]> => {
    const { refusal } = await sendingParts();
    const judged = await Promise.all(files.map(async (file) => ({ file, reason: await refusal(file) })));
    const [first] = judged.flatMap(({ reason }) => (reason === null || reason.stays ? [] : [reason]));
    if (first) toast({ title: first.title, description: first.description, destructive: true });
    const told = judged.flatMap(({ file, reason }) =>
      reason?.stays ? [entryOf([{ file, turned: 0 }], reason.description)] : [],
    );
    if (told.length > 0) setSending((now) => [...now, ...told]);
    return judged.flatMap(({ file, reason }) => (reason === null ? [file] : []));
  };

  return {
    sending,
    accepted,
    /** Each file as a separate invoice. */
    send: (files: readonly File[], restaurantId: number | null) =>
      begin(
        files.map((file) => entryOf([{ file, turned: 0 }])),
        restaurantId,
      ),
    /** Photos of one invoice's pages, in order. */
    sendPages: (pages: readonly PagePhoto[], restaurantId: number | null) => begin([entryOf(pages)], restaurantId),
    retry: (entry: Sending, restaurantId: number | null) => {
      const again = { ...entry, message: null };
      setSending((now) => now.map((each) => (each.id === entry.id ? again : each)));
      void sendAll([again], restaurantId);
    },
    dismiss: (entry: Sending) => {
      void forgetUnsent(filesOf(entry));
      setSending((now) => now.filter(({ id }) => id !== entry.id));
    },
  };
}
