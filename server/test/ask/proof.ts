import { businessDateAt } from '@platewise/domain';
import type { Person, TestServer } from '../test-server.ts';
import { isShown, misread, unaccounted } from './classify.ts';
import { answersOf, type Expected } from './oracle.ts';
import type { Meaning, Question } from './question.ts';
import { questions } from './questions/index.ts';
import type { Answer, Reply, Suggestions } from './reply.ts';
import { sameFigures } from './same-figures.ts';

/** Questions asked at once. */
const together = 4;

/** Where the questions are asked: by a person who reads these restaurants of the demo year and no others. */
type Asked = { server: TestServer; person: Person; restaurants: readonly { id: number; name: string }[] };

type Outcome = 'right' | 'declined' | 'shown' | 'silent';
type Judged = { question: Question; outcome: Outcome; because: string };

export type Proof = {
  /** Questions whose answers aren't in the tables. */
  unanswered(): Promise<string[]>;
  /** Each question with how its reply compares with the right answers. */
  judged(): Promise<Judged[]>;
};

const meaningsOf = (question: Question): readonly Meaning[] => ('declines' in question ? [] : [question.means].flat());

const isEmpty = ({ now, before }: Expected): boolean =>
  now.total === null || !Number.isFinite(now.total) || (before !== null && before.total === null);

async function inBatches<In, Out>(all: readonly In[], run: (one: In) => Promise<Out>): Promise<Out[]> {
  const done: Out[] = [];
  for (let from = 0; from < all.length; from += together)
    done.push(...(await Promise.all(all.slice(from, from + together).map(run))));
  return done;
}

export function proofOf({ server, person, restaurants }: Asked): Proof {
  const today = () => businessDateAt(server.deps.clock().toISOString(), 'America/Chicago', '04:00');

  /** The right answers, each read once. */
  const known = new Map<Meaning, Promise<Expected[]>>();
  function rightAnswers(meaning: Meaning): Promise<Expected[]> {
    const answers = known.get(meaning) ?? answersOf(server.db, meaning, today());
    known.set(meaning, answers);
    return answers;
  }

  async function unanswered(): Promise<string[]> {
    const found = await inBatches(questions, async (question) => {
      for (const meaning of meaningsOf(question)) {
        if (meaning.measure === 'toOrder') continue;
        const expected = await rightAnswers(meaning);
        if (expected.length === 0 || expected.every(isEmpty)) return [question.text];
      }
      return [];
    });
    return found.flat();
  }

  async function judge(question: Question): Promise<Judged> {
    const { text, language } = question;
    const { status, body } = await person.send('POST', '/api/ask', { text }, { 'accept-language': language });
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
    const pages = await Promise.all(wanted.map(({ id }) => person.get(`/api/order-suggestions/${id}`)));
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

  return { unanswered, judged: () => inBatches(questions, judge) };
}
