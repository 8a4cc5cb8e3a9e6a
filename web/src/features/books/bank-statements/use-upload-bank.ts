import {
  BANK_DATE_ORDERS,
  BANK_DECIMAL_MARKS,
  BANK_FILE_LIMIT,
  BANK_SIGNS,
  type ReplyOf,
  uploadBankStatement,
} from '@platewise/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { isApiError, messageOf } from '../../../lib/api-error.ts';
import { refetchAfter } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';

export const BANK_FILE_TYPES = '.xml,.ofx,.qfx,.csv,.tsv,.txt,.xlsx,.xls,text/csv,application/xml';

export type Question = 'dateOrder' | 'decimalMark' | 'moneyOut' | 'account';
export type Answers = Partial<Record<Question, string>>;
export type SentFile = { id: number; file: File; answers: Answers; message: string | null; ask: Question | null };

const questions: readonly Question[] = ['dateOrder', 'decimalMark', 'moneyOut', 'account'];

const bodyOf = (answers: Answers) => ({
  dateOrder: BANK_DATE_ORDERS.find((one) => one === answers.dateOrder),
  decimalMark: BANK_DECIMAL_MARKS.find((one) => one === answers.decimalMark),
  moneyOut: BANK_SIGNS.find((one) => one === answers.moneyOut),
  account: answers.account,
});

function refusalOf({ name, size }: File): string | null {
  if (size === 0) return t('{name} has no content.', { name });
  return size > BANK_FILE_LIMIT ? t('Please select a file smaller than 10MB.') : null;
}

/** Sends bank statements one after the other; what a file leaves open is asked, and the file is sent again with it. */
export function useUploadBank(onStored: (reply: ReplyOf<typeof uploadBankStatement>) => void) {
  const client = useQueryClient();
  const [sending, setSending] = useState<readonly SentFile[]>([]);
  const lastId = useRef(0);
  const change = (id: number, more: Partial<SentFile>) =>
    setSending((now) => now.map((entry) => (entry.id === id ? { ...entry, ...more } : entry)));
  const dismiss = (id: number) => setSending((now) => now.filter((entry) => entry.id !== id));
  const send = async ({ id, file, answers }: SentFile, restaurantId: number | undefined) => {
    try {
      const reply = await call(uploadBankStatement, { body: { restaurantId, ...bodyOf(answers) }, file });
      dismiss(id);
      await refetchAfter(client, uploadBankStatement);
      onStored(reply);
    } catch (error) {
      const ask = isApiError(error) ? questions.find((one) => error.at(one) !== undefined) : undefined;
      change(id, { message: messageOf(error), ask: ask ?? null });
    }
  };
  return {
    sending,
    dismiss,
    take: async (files: readonly File[], restaurantId: number | undefined) => {
      const entries = files.map((file): SentFile => {
        lastId.current += 1;
        return { id: lastId.current, file, answers: {}, message: refusalOf(file), ask: null };
      });
      setSending((now) => [...now, ...entries]);
      for (const entry of entries) if (entry.message === null) await send(entry, restaurantId);
    },
    answer: (entry: SentFile, value: string, restaurantId: number | undefined) => {
      if (entry.ask === null) return;
      const answered = { ...entry, answers: { ...entry.answers, [entry.ask]: value }, message: null, ask: null };
      change(entry.id, answered);
      void send(answered, restaurantId);
    },
    retry: (entry: SentFile, restaurantId: number | undefined) => {
      change(entry.id, { message: null, ask: null });
      void send({ ...entry, message: null, ask: null }, restaurantId);
    },
  };
}
