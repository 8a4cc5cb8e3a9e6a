import {
  ask,
  listIngredients,
  listMenuItems,
  listRestaurants,
  listVendors,
  type ReplyOf,
  search,
} from '@platewise/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { expectAccessible } from '../../test/axe.ts';
import { fake } from '../../test/fakes.ts';
import { renderApp } from '../../test/render.tsx';
import { looksLikeQuestion } from '../features/insight/ask/looks-like-question.ts';

type Reply = ReplyOf<typeof ask>;
type Query = NonNullable<Reply['understanding']['query']>;

const query: Query = {
  measure: 'revenue',
  by: 'dish',
  filters: [],
  period: { from: '2026-11-01', to: '2026-11-20' },
  compare: { from: '2026-10-12', to: '2026-10-31' },
  rank: null,
  why: false,
};
const byDay: Query = { ...query, by: 'day' };
const row = {
  key: '3',
  label: 'Fish Tacos',
  value: 950,
  before: 1000,
  change: -5,
  unit: null,
  restaurantId: 7,
  restaurantName: null,
  link: '/menu-items?dish=3',
};
const reply: Reply = {
  understanding: {
    query,
    text: 'revenue by dish',
    chips: [
      { part: 'measure', label: 'Revenue', words: 'revenue', choices: [], without: null },
      {
        part: 'by',
        label: 'By dish',
        words: 'by dish',
        choices: [{ label: 'By day', query: byDay }],
        without: { ...query, by: null },
      },
    ],
    add: [],
    ignored: [],
    nearest: [],
    byModel: false,
  },
  answer: {
    query,
    kind: 'table',
    unit: 'money',
    moreIs: 'good',
    title: 'Revenue',
    blocks: [
      {
        currency: 'USD',
        value: 950,
        before: 1000,
        change: -5,
        unit: null,
        rows: [row],
        more: 0,
        coverage: { restaurants: ['Taqueria Azul'], of: 1 },
        notes: ['Covers 91.0% of sales. The cost of the rest is unknown.'],
        sentence: 'Revenue, Nov 1 to Nov 20, 2026: $950.00, down 5% from $1,000.00.',
      },
    ],
    sentence: 'Revenue, Nov 1 to Nov 20, 2026: $950.00, down 5% from $1,000.00.',
    link: { path: '/revenue?period=own', label: 'Open in Revenue' },
    derivation: 'ask:x',
    why: null,
  },
};
const nothing: Reply = {
  understanding: {
    ...reply.understanding,
    query: null,
    chips: [],
    ignored: ['weather'],
    nearest: [{ text: 'Revenue', query }],
  },
  answer: null,
};

const lists = [fake(listMenuItems, []), fake(listVendors, []), fake(listIngredients, [])];
const open = (path: string, answer: Reply, asked = vi.fn()) =>
  renderApp(path, [
    fake(ask, ({ body }) => {
      asked(body);
      return answer;
    }),
    ...lists,
  ]);

beforeEach(() => localStorage.clear());

describe('Ask', () => {
  it('shows the answer with its parts, rows and proof, and asks again when a part changes', async () => {
    const asked = vi.fn();
    const { person, router } = open('/ask?q=revenue%20by%20dish', reply, asked);
    const answer = await screen.findByRole('region', { name: 'Answer' });
    expect(within(answer).getAllByText(/950\.00/).length).toBeGreaterThan(1);
    expect(within(answer).getByRole('link', { name: 'Fish Tacos' }).getAttribute('href')).toBe('/menu-items?dish=3');
    expect(within(answer).getByRole('link', { name: 'Open in Revenue' }).getAttribute('href')).toBe(
      '/revenue?period=own',
    );
    within(answer).getByText(/Covers 91\.0% of sales/);
    await expectAccessible();
    await person.click(screen.getByRole('button', { name: 'By dish' }));
    await person.click(await screen.findByRole('menuitem', { name: 'By day' }));
    await vi.waitFor(() => expect(asked.mock.calls.at(-1)?.[0]).toMatchObject({ query: { by: 'day' } }));
    expect(JSON.parse(new URLSearchParams(router.state.location.search).get('query') ?? '')).toEqual(byDay);
  });

  it('needs a restaurant', async () => {
    renderApp('/ask?q=revenue', [fake(listRestaurants, [])]);
    await screen.findByText('No restaurants found. Please create a restaurant first.');
    expect(screen.queryByRole('button', { name: 'Copy answer' })).toBeNull();
  });

  it('says which words it did not understand, and what can be asked instead', async () => {
    const asked = vi.fn();
    const { person } = open('/ask?q=weather', nothing, asked);
    await screen.findByText("We didn't understand this question");
    screen.getByText('Not understood: “weather”');
    await person.click(screen.getByRole('button', { name: 'Revenue' }));
    await vi.waitFor(() => expect(asked.mock.calls.at(-1)?.[0]).toMatchObject({ query }));
  });

  it('starts with examples, and remembers what was asked', async () => {
    const first = open('/ask', reply);
    await screen.findByRole('link', { name: 'What should I order?' });
    await first.person.type(screen.getByRole('textbox', { name: 'Question' }), 'revenue by dish{Enter}');
    await screen.findByRole('region', { name: 'Answer' });
    first.unmount();
    open('/ask', reply);
    await screen.findByRole('heading', { name: 'Recent questions' });
    screen.getByRole('link', { name: 'revenue by dish' });
  });

  it.each([
    ['why did food cost go up last week', 0],
    ['revenue?', 0],
    ['tomatoes', -1],
  ])('%s is offered as a question in the palette', async (text, place) => {
    const { person } = renderApp('/ask', [...lists, fake(search, [])]);
    await screen.findByRole('heading', { name: 'Ask', level: 1 });
    fireEvent.keyDown(document, { key: 'k', code: 'KeyK', ctrlKey: true });
    await person.type(await screen.findByRole('combobox', { name: 'Search or jump to' }), text);
    const options = await screen.findAllByRole('option');
    expect(options.at(place)?.textContent).toBe(`Ask: ${text}`);
  });

  it.each([
    ['¿Cuánto vendimos', true],
    ['wie viel haben wir verkauft', true],
    ['lone star', false],
    ['INV-2044', false],
  ])('%s: %s', (text, expected) => expect(looksLikeQuestion(text)).toBe(expected));
});
