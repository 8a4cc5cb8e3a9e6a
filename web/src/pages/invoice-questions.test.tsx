import {
  answerQuestion,
  askQuestion,
  closeQuestion,
  deleteQuestion,
  getInvoice,
  invoiceImpact,
  invoiceWords,
  listColleagues,
  listLineItems,
  listQuestions,
  listRestaurants,
  listVendors,
  type Question,
  reopenQuestion,
  reviewInvoice,
} from '@platewise/contract';
import { screen, waitFor, within } from '@testing-library/react';
import type { HttpHandler } from 'msw';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../../test/axe.ts';
import { fake, fakeProblem } from '../../test/fakes.ts';
import { renderApp, taqueria } from '../../test/render.tsx';
import { aLine, anImpact, anInvoice, aReview, read, thigh } from '../features/buying/invoices/testing-invoice.ts';

const aQuestion = (changes: Partial<Question> = {}): Question => ({
  id: 5,
  restaurantId: taqueria.id,
  invoiceId: 12,
  line: null,
  text: 'Why so much?',
  state: 'open',
  askedBy: 'Ana Ruiz',
  askedAt: '2026-11-20T18:00:00Z',
  people: ['Ben Okafor'],
  answers: [],
  closedBy: null,
  closedAt: null,
  version: 1,
  can: { answer: true, close: true, reopen: false, remove: true },
  ...changes,
});

const open = (path: string, ...own: HttpHandler[]) =>
  renderApp(path, [
    ...own,
    fake(reviewInvoice, aReview()),
    fake(getInvoice, anInvoice()),
    fake(listLineItems, [aLine(), thigh({ origins: { totalPrice: read('150.80') } })]),
    fake(invoiceImpact, anImpact()),
    fake(invoiceWords, []),
    fake(listVendors, []),
    fake(listColleagues, [
      { userId: 2, name: 'Ben Okafor' },
      { userId: 3, name: 'Cleo Dunn' },
    ]),
  ]);
const panel = '/invoices/12/review?questions=open';

describe('questions on an invoice', () => {
  it('are asked about a line from its menu, and undone from the toast', async () => {
    const sent: unknown[] = [];
    const removed: unknown[] = [];
    const { person } = open(
      '/invoices/12/review',
      fake(askQuestion, ({ body }) => {
        sent.push(body);
        return aQuestion();
      }),
      fake(deleteQuestion, ({ params }) => {
        removed.push(params.id);
        return new Response(null, { status: 204 });
      }),
    );
    await person.click(await screen.findByRole('button', { name: 'Line 2' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Ask about this line' }));
    const dialog = await screen.findByRole('dialog', { name: 'Ask about this line' });
    await within(dialog).findByLabelText('Ben Okafor');
    await expectAccessible(dialog);
    await person.type(within(dialog).getByRole('textbox', { name: /Question/ }), 'Why so much?');
    await person.click(within(dialog).getByRole('button', { name: 'Send question' }));
    expect(await within(dialog).findByText('Choose who to ask')).toBeDefined();
    await person.click(within(dialog).getByLabelText('Ben Okafor'));
    await person.click(within(dialog).getByRole('button', { name: 'Send question' }));
    expect(await screen.findByText('Question sent')).toBeDefined();
    expect(sent).toEqual([{ text: 'Why so much?', lineId: 102, userIds: [2] }]);
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(removed).toEqual(['5']));
  });

  it('are listed with their answers, answered, closed and reopened', async () => {
    let current = aQuestion({ line: { id: null, text: 'BEEF CHUCK' } });
    const sent: unknown[] = [];
    const { person } = open(
      panel,
      fake(listQuestions, () => [current]),
      fake(answerQuestion, ({ body }) => {
        sent.push(body);
        const answer = { id: 1, text: 'It was agreed.', by: 'Ben Okafor', at: '2026-11-20T19:00:00Z', byLink: true };
        current = { ...current, state: 'answered', answers: [answer], version: 2 };
        return current;
      }),
      fake(closeQuestion, ({ body }) => {
        sent.push(body);
        const can = { answer: false, close: false, reopen: true, remove: false };
        current = {
          ...current,
          state: 'closed',
          closedBy: 'Ana Ruiz',
          closedAt: '2026-11-20T20:00:00Z',
          version: 3,
          can,
        };
        return current;
      }),
      fake(reopenQuestion, ({ body }) => {
        sent.push(body);
        current = aQuestion({ ...current, state: 'answered', closedBy: null, closedAt: null, version: 4 });
        return current;
      }),
    );
    const thread = await screen.findByRole('article', { name: 'Why so much?' });
    expect(within(thread).getByText('BEEF CHUCK (line deleted)')).toBeDefined();
    expect(within(thread).getByText(/Ana Ruiz to Ben Okafor/)).toBeDefined();
    await expectAccessible(thread);
    await person.click(within(thread).getByRole('button', { name: 'Answer' }));
    await person.type(within(thread).getByRole('textbox', { name: /Your answer/ }), 'It was agreed.');
    await person.click(within(thread).getByRole('button', { name: 'Send answer' }));
    expect(await within(thread).findByText('It was agreed.')).toBeDefined();
    expect(within(thread).getByText(/by email link/)).toBeDefined();
    await person.click(within(thread).getByRole('button', { name: 'Close question' }));
    expect(await within(thread).findByText(/^Closed by Ana Ruiz/)).toBeDefined();
    await person.click(within(thread).getByRole('button', { name: 'Reopen' }));
    expect(await within(thread).findByText('Answered')).toBeDefined();
    expect(sent).toEqual([{ text: 'It was agreed.' }, { version: 2 }, { version: 3 }]);
  });

  it('show a change by someone else, an error with Retry, and nothing yet', async () => {
    const { person, unmount } = open(
      panel,
      fake(listQuestions, [aQuestion()]),
      fakeProblem(closeQuestion, 'stale_version', 'Someone else changed this in the meantime. Check it and try again.'),
    );
    await person.click(await screen.findByRole('button', { name: 'Close question' }));
    expect(await screen.findByText("Couldn't close the question")).toBeDefined();
    unmount();
    const failed = open(panel, fakeProblem(listQuestions, 'internal', 'Out of order'));
    expect(await screen.findByText('Out of order')).toBeDefined();
    failed.unmount();
    open(panel);
    expect(await screen.findByText('No questions yet')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Ask a question' })).toBeDefined();
  });

  it("can't be asked by those who can't change invoices, and say so if nobody else can see it", async () => {
    const { can } = taqueria;
    const { unmount } = open(
      panel,
      fake(listRestaurants, [{ ...taqueria, role: 'viewer', can: { ...can, write: [] } }]),
    );
    expect(await screen.findByText('No questions yet')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Ask a question' })).toBeNull();
    unmount();
    const { person } = open(panel, fake(listColleagues, []));
    await person.click(await screen.findByRole('button', { name: 'Ask a question' }));
    expect(await screen.findByText(/^Nobody else can see this invoice yet/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Send question' })).toHaveProperty('disabled', true);
  });
});
