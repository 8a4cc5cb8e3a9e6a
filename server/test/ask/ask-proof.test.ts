import { businessDateAt } from '@platewise/domain';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { newcomer } from '../people.ts';
import { type Person, startTestServer, type TestServer } from '../test-server.ts';
import { isShown, misread, unaccounted } from './classify.ts';
import { answersOf, type Expected } from './oracle.ts';
import type { Meaning, Question } from './question.ts';
import { questions } from './questions/index.ts';
import type { Answer, Reply, Suggestions } from './reply.ts';
import { sameFigures } from './same-figures.ts';

/** Questions asked at once. */
const together = 4;

let server: TestServer;
let owner: Person;
let restaurants: readonly { id: number; name: string }[];

const today = () => businessDateAt(server.deps.clock().toISOString(), 'America/Chicago', '04:00');

beforeAll(async () => {
  server = await startTestServer({}, {}, { years: true });
  // A Thursday morning: yesterday is complete, and the week and the month are under way.
  server.setNow('2026-11-19T15:00:00.000Z');
  owner = await newcomer(server);
  await owner.post('/api/demo/year', {});
  // A year takes minutes on a busy machine, and asking often would slow it down.
  const built = await vi.waitUntil(
    async () => {
      const { body } = await owner.get('/api/demo/year');
      return body.state !== 'building' && body;
    },
    { timeout: 880_000, interval: 500 },
  );
  restaurants = built.group.restaurants;
}, 900_000);
afterAll(() => server.close());

/** The right answers, each read once. */
const known = new Map<Meaning, Promise<Expected[]>>();
function rightAnswers(meaning: Meaning): Promise<Expected[]> {
  const answers = known.get(meaning) ?? answersOf(server.db, meaning, today());
  known.set(meaning, answers);
  return answers;
}

async function inBatches<In, Out>(all: readonly In[], run: (one: In) => Promise<Out>): Promise<Out[]> {
  const done: Out[] = [];
  for (let from = 0; from < all.length; from += together)
    done.push(...(await Promise.all(all.slice(from, from + together).map(run))));
  return done;
}

const meaningsOf = (question: Question): readonly Meaning[] => ('declines' in question ? [] : [question.means].flat());

it('are two hundred different questions in four languages, whose answers are in the tables', async () => {
  expect(new Set(questions.map(({ text }) => text)).size).toBe(200);
  expect(questions.filter((question) => 'declines' in question).length).toBeGreaterThanOrEqual(20);
  for (const language of ['es', 'de', 'fr'])
    expect(questions.filter((question) => question.language === language)).toHaveLength(20);
  const unanswered = await inBatches(questions, async (question) => {
    for (const meaning of meaningsOf(question)) {
      if (meaning.measure === 'toOrder') continue;
      const expected = await rightAnswers(meaning);
      if (expected.length === 0 || expected.every(isEmpty)) return [question.text];
    }
    return [];
  });
  expect(unanswered.flat()).toEqual([]);
});

const isEmpty = ({ now, before }: Expected): boolean =>
  now.total === null || !Number.isFinite(now.total) || (before !== null && before.total === null);

type Outcome = 'right' | 'declined' | 'shown' | 'silent';
type Judged = { question: Question; outcome: Outcome; because: string };

it('answers nine in ten questions right, and none wrong without showing how it was read', async () => {
  const judged = await inBatches(questions, judge);
  const failed = judged.filter(({ outcome }) => outcome !== 'right');
  const counts = Object.entries(Object.groupBy(judged, ({ outcome }) => outcome)).map(
    ([outcome, list]) => `${outcome}: ${list.length}`,
  );
  const table = failed.map(
    ({ question: { language, text }, outcome, because }) => `${outcome.padEnd(9)}${language}  ${text}  (${because})`,
  );
  console.log([counts.join(', '), ...table.sort()].join('\n'));
  expect(failed.filter(({ outcome }) => outcome === 'silent').map(({ question }) => question.text)).toEqual([]);
  expect(judged.length - failed.length).toBeGreaterThanOrEqual(judged.length * 0.9);
});

async function judge(question: Question): Promise<Judged> {
  const { text, language } = question;
  const { status, body } = await owner.send('POST', '/api/ask', { text }, { 'accept-language': language });
  if (status !== 200) return { question, outcome: 'declined', because: `answered ${status}` };
  const reply: Reply = body;
  const { answer, understanding } = reply;
  const meanings = meaningsOf(question);
  if (answer === null) {
    const because = `not understood: ${understanding.ignored.join(', ')}`;
    return { question, outcome: meanings.length === 0 ? 'right' : 'declined', because };
  }
  const rights = await Promise.all(meanings.map((meaning) => isRight(meaning, reply)));
  if (rights.includes(true)) return { question, outcome: 'right', because: '' };
  const read = understanding.chips.map(({ part, label }) => `${part} ${label}`).join('; ');
  const lost = unaccounted(text, reply);
  const because = `${read}; ignored: ${understanding.ignored.join(', ') || 'nothing'}; lost: ${lost.join(', ') || 'nothing'}`;
  if (meanings.length === 0) {
    // It can't be answered as asked: the words that make it so have to be listed.
    const told = understanding.ignored.length > 0 && lost.length === 0;
    return { question, outcome: told ? 'shown' : 'silent', because };
  }
  const misreadings = meanings.map((meaning) => misread(answer.query, meaning, today()));
  const shown = misreadings.every((parts) => isShown(text, reply, parts));
  return { question, outcome: shown ? 'shown' : 'silent', because };
}

async function isRight(meaning: Meaning, { answer }: Reply): Promise<boolean> {
  if (answer === null) return false;
  if (meaning.measure === 'toOrder') return isSuggested(answer, meaning);
  const expected = await rightAnswers(meaning);
  return expected.some((one) => sameFigures(answer, meaning, one));
}

/** Whether an answer lists what the ordering page suggests, as far as it was asked for. */
async function isSuggested({ blocks }: Answer, { only = {} }: Meaning): Promise<boolean> {
  const wanted = restaurants.filter(({ name }) => only.restaurant?.includes(name) ?? true);
  const pages = await Promise.all(wanted.map(({ id }) => owner.get(`/api/order-suggestions/${id}`)));
  const suggested = pages.flatMap(({ body }) =>
    (body as Suggestions).items.flatMap(({ name, vendorItemId, choices }) => {
      const choice = choices.find((one) => one.vendorItemId === vendorItemId);
      const asked = only.vendor?.includes(choice?.vendorName ?? '') ?? true;
      return choice?.suggested && asked ? [`${name} ${choice.suggested}`] : [];
    }),
  );
  const listed = blocks.flatMap(({ rows }) => rows.map(({ label, value }) => `${label} ${value}`));
  return suggested.length > 0 && listed.sort().join('\n') === suggested.sort().join('\n');
}
