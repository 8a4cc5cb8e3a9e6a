import type { PageText } from '../layout/page-text.ts';
import type { Bitmap } from '../ocr/bitmap.ts';
import { readStrips } from '../ocr/read-strips.ts';
import type { ReadInvoice, ReadLine } from '../types.ts';
import { type DoubtfulLine, doubtfulLines, isComplete, type Manner, mannerOf } from './doubtful-lines.ts';
import { type Stretch, seen, stretchesOf, wordsOfStretch } from './stretches.ts';

/**
 * Heights of the crop around a row, in font sizes, tried in turn: print that is blurred in one may be legible in
 * another.
 */
const heights = [1.24, 1.4];
/** The most lines to re-read: each takes about 20 ms. */
const mostLines = 16;
/** If re-reading this many lines found nothing, the page does not print what the others lack. */
const trial = 4;

export type Looked = { pages: PageText[]; invoice: ReadInvoice };

/**
 * The pages and their reading, with the packs and units of doubtful lines from a closer crop of their rows. A new
 * reading is used only if the line keeps its figures and then has its pack and unit, and the other lines are unchanged.
 * `read` reads pages, `pictureOf` returns the upright picture of one.
 */
export async function lookCloser(
  first: ReadInvoice,
  pages: PageText[],
  pictureOf: (page: PageText) => Promise<Bitmap>,
  read: (pages: PageText[]) => ReadInvoice,
): Promise<Looked> {
  const manner = mannerOf(first.lines);
  let best: Looked = { pages, invoice: first };
  const doubts = doubtfulLines(first, pages).slice(0, mostLines);
  for (const part of [doubts.slice(0, trial), doubts.slice(trial)]) {
    let open = part;
    for (const height of heights) {
      const looks = (await looksAt(open, height, pictureOf)).filter((look) => !showsNothingNew(look));
      const gained = takeLooks(best, looks, manner, read);
      best = gained.best;
      open = open.filter((doubt) => !gained.taken.includes(doubt));
    }
    if (open.length === part.length) break;
  }
  return best;
}

/**
 * The gain from the crops. Reading a page takes much longer than reading a line, so all crops are tried together first,
 * then the useful ones. If that leaves a doubt, they are tried one at a time: a gain for one line must not cost the
 * others.
 */
function takeLooks(
  best: Looked,
  looks: readonly Look[],
  manner: Manner,
  read: (pages: PageText[]) => ReadInvoice,
): { best: Looked; taken: DoubtfulLine[] } {
  const linesOf = (tried: readonly Look[]) => tried.map(({ doubt }) => doubt.line);
  const tryAll = (from: Looked, tried: readonly Look[]): Looked => {
    const pages = tried.reduce(withLook, from.pages);
    return { pages, invoice: read(pages) };
  };
  let worth = looks;
  for (let attempt = 0; attempt < 2 && worth.length > 1; attempt += 1) {
    const all = tryAll(best, worth);
    const [before, after] = [best.invoice.lines, all.invoice.lines];
    if (isWorthIt(before, after, linesOf(worth), manner)) return { best: all, taken: worth.map(({ doubt }) => doubt) };
    if (!keepsOthers(before, after, linesOf(worth))) break;
    worth = worth.filter(({ doubt }) => isGained(after, doubt.line, manner));
  }
  const taken: DoubtfulLine[] = [];
  for (const look of worth) {
    const next = tryAll(best, [look]);
    if (!isWorthIt(best.invoice.lines, next.invoice.lines, [look.doubt.line], manner)) continue;
    best = next;
    taken.push(look.doubt);
  }
  return { best, taken };
}

type Look = { doubt: DoubtfulLine; stretches: Stretch[]; words: PageText['words'] };

async function looksAt(
  doubts: readonly DoubtfulLine[],
  height: number,
  pictureOf: (page: PageText) => Promise<Bitmap>,
): Promise<Look[]> {
  const looks: Look[] = [];
  for (const page of new Set(doubts.map((doubt) => doubt.page))) {
    const picture = await pictureOf(page);
    for (const doubt of doubts.filter((each) => each.page === page)) {
      const stretches = stretchesOf(doubt);
      const strips = stretches.map(({ strip }) => strip);
      const read = await readStrips(picture, strips, height * (stretches[0]?.size ?? 0));
      const words = stretches.flatMap((stretch, index) => wordsOfStretch(stretch, read[index] ?? [], page));
      looks.push({ doubt, stretches, words });
    }
  }
  return looks;
}

/** The same letters in the same order: reading the page again would give the same result. */
function showsNothingNew({ stretches, words }: Look): boolean {
  const old = stretches.flatMap((stretch) => stretch.old);
  const lettersOf = (all: PageText['words']) =>
    all
      .toSorted((a, b) => a.x0 - b.x0)
      .map(({ text }) => text)
      .join(' ');
  return lettersOf(old) === lettersOf(words);
}

/** The pages with the new words in place of the ones that they cover. */
function withLook(pages: PageText[], { doubt, stretches, words }: Look): PageText[] {
  const old = new Set(stretches.flatMap((stretch) => stretch.old.map(seen)));
  return pages.map((page) =>
    page.page === doubt.page.page
      ? { ...page, words: [...page.words.filter((word) => !old.has(seen(word))), ...words] }
      : page,
  );
}

/** Whether each doubtful line keeps its figures and now has its pack and unit, and the others are unchanged. */
function isWorthIt(
  before: readonly ReadLine[],
  after: readonly ReadLine[],
  doubtful: readonly ReadLine[],
  manner: Manner,
): boolean {
  return keepsOthers(before, after, doubtful) && doubtful.every((line) => isGained(after, line, manner));
}

function isGained(after: readonly ReadLine[], doubtful: ReadLine, manner: Manner): boolean {
  const own = after.find((line) => isAt(line, doubtful));
  return own !== undefined && isComplete(own, manner) && sameFigures(own, doubtful) && !losesMark(own, doubtful);
}

function keepsOthers(before: readonly ReadLine[], after: readonly ReadLine[], doubtful: readonly ReadLine[]): boolean {
  if (after.length !== before.length) return false;
  return before.every((line) => {
    if (doubtful.some((each) => isAt(line, each))) return true;
    const now = after.find((each) => isAt(each, line));
    return now !== undefined && sameFigures(now, line) && now.pack?.value === line.pack?.value;
  });
}

const isAt = (line: ReadLine, other: ReadLine): boolean => {
  const [here, there] = [line.total.box, other.total.box];
  return here !== null && there !== null && here.page === there.page && here.x === there.x && here.y === there.y;
};

const sameFigures = (line: ReadLine, other: ReadLine): boolean =>
  (['quantity', 'weight', 'unitPrice', 'total'] as const).every(
    (figure) => line[figure]?.value === other[figure]?.value,
  );

/** The same letters with one sign less: '80/88 CT' is not '8088 CT'. */
function losesMark(line: ReadLine, other: ReadLine): boolean {
  const [now, then] = [line.pack?.value ?? '', other.pack?.value ?? ''];
  const bare = (text: string) => text.replace(/[^\p{L}\d]/gu, '').toLowerCase();
  const marks = (text: string) => text.replace(/[\p{L}\d]/gu, '').trim().length;
  return then !== '' && bare(now) === bare(then) && marks(now) < marks(then);
}
