import { listQuestions } from '@platewise/contract';
import { t } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import { readAnswersTo, readQuestionsFor } from '../../buying/questions/index.ts';
import type { Told } from './told.ts';
import type { Where } from './where.ts';

/** Questions that wait for the user's answer, and answers to the user's own. */
export async function tellOfQuestions({ db }: Deps, where: Where): Promise<Told[]> {
  const reach = where.reads(listQuestions.access);
  const { id: userId } = where.caller.user;
  const [asked, answered] = await Promise.all([
    readQuestionsFor(db, reach, userId),
    readAnswersTo(db, reach, userId, where.since),
  ]);
  const common = { kind: 'invoice', action: t('Look') } as const;
  return [
    ...asked.map(
      ({ id, restaurantId, invoiceId, invoice, who, text, at }): Told => ({
        ...common,
        key: `question:${id}`,
        restaurantId,
        title: t('{name} asks you about the invoice {invoice}', { name: who ?? t('Someone'), invoice }),
        detail: text,
        at,
        tone: 'attention',
        path: `/invoices/${invoiceId}/review?questions=open`,
      }),
    ),
    ...answered.map(
      ({ id, restaurantId, invoiceId, invoice, who, text, at }): Told => ({
        ...common,
        key: `answer:${id}`,
        restaurantId,
        title: t('{name} answered your question about the invoice {invoice}', { name: who ?? t('Someone'), invoice }),
        detail: text,
        at,
        tone: 'news',
        path: `/invoices/${invoiceId}/review?questions=open`,
      }),
    ),
  ];
}
