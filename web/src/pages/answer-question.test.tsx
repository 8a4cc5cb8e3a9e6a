import { answerByLink, currentUser, type OpenedQuestion, openQuestion } from '@platewise/contract';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../../test/axe.ts';
import { fake, fakeProblem } from '../../test/fakes.ts';
import { renderApp } from '../../test/render.tsx';

const question: OpenedQuestion = {
  text: 'Why so much?',
  askedBy: 'Ana Ruiz',
  askedAt: '2026-11-20T18:00:00Z',
  asked: 'Ben Okafor',
  restaurantName: 'Taqueria Azul',
  vendorName: 'Lone Star Foodservice',
  invoiceNumber: '508213647',
  invoiceDate: '2026-11-18',
  line: 'BEEF CHUCK',
  amount: 80,
  currency: 'USD',
  expiresAt: '2026-12-04T18:00:00Z',
};
const link = '/answer-question?token=secret';
const nobody = () => fake(currentUser, () => Response.json({ status: 401 }, { status: 401 }));

describe('the link in a question email', () => {
  it('shows the question without a session, and sends one answer; the token leaves the URL', async () => {
    const sent: unknown[] = [];
    let opened = 0;
    const { person, router } = renderApp(link, [
      nobody(),
      fake(openQuestion, () => {
        opened += 1;
        return question;
      }),
      fake(answerByLink, ({ body }) => {
        sent.push(body);
        return new Response(null, { status: 204 });
      }),
    ]);
    expect(await screen.findByRole('heading', { name: 'Ana Ruiz has a question' })).toBeDefined();
    for (const words of ['Why so much?', 'Lone Star Foodservice', '508213647', 'BEEF CHUCK', '$80.00']) {
      expect(screen.getByText(words)).toBeDefined();
    }
    expect(screen.getByText('You answer as Ben Okafor.')).toBeDefined();
    expect(router.state.location).toMatchObject({ pathname: '/answer-question', search: '' });
    await expectAccessible(screen.getByRole('main'));
    await person.click(screen.getByRole('button', { name: 'Send answer' }));
    expect(await screen.findByText('Enter an answer')).toBeDefined();
    expect(sent).toEqual([]);
    await person.type(screen.getByRole('textbox', { name: /Your answer/ }), 'It was agreed.');
    await person.click(screen.getByRole('button', { name: 'Send answer' }));
    expect(await screen.findByText('Ana Ruiz can see your answer now.')).toBeDefined();
    expect(sent).toEqual([{ token: 'secret', text: 'It was agreed.' }]);
    // The link works once: opening it again would say that it doesn't work.
    expect(opened).toBe(1);
  });

  it('shows no amount to someone who may not see costs', async () => {
    renderApp(link, [nobody(), fake(openQuestion, { ...question, amount: null })]);
    expect(await screen.findByText('BEEF CHUCK')).toBeDefined();
    expect(screen.queryByText('Line total')).toBeNull();
  });

  it('says why it no longer works, and when it is incomplete', async () => {
    const why = 'This link has expired. Sign in to answer.';
    const { unmount } = renderApp(link, [nobody(), fakeProblem(openQuestion, 'not_found', why)]);
    expect(await screen.findByText(why)).toBeDefined();
    unmount();
    renderApp('/answer-question', [nobody()]);
    expect(await screen.findByText('This link is incomplete. Open it again from the email.')).toBeDefined();
  });

  it('keeps what was written when sending fails', async () => {
    const why = 'Too many attempts. Wait 15 minutes and try again.';
    const { person } = renderApp(link, [
      nobody(),
      fake(openQuestion, question),
      fakeProblem(answerByLink, 'rate_limited', why),
    ]);
    const box = await screen.findByRole('textbox', { name: /Your answer/ });
    await person.type(box, 'It was agreed.');
    await person.click(screen.getByRole('button', { name: 'Send answer' }));
    expect(await screen.findByText(why)).toBeDefined();
    expect(box).toHaveProperty('value', 'It was agreed.');
  });
});
