import type { Glyphs } from '../layout/page-text.ts';
import { cellText } from './cell-values.ts';
import type { DraftLine, PackText } from './draft-line.ts';
import { meantSizes } from './unit-letters.ts';

const measure =
  '(?:#|LBS?|OZS?|Z|FL\\.? ?OZ|KGS?|GR?|GMS?|ML|CL|LTRS?|LT|L|GALS?|GA|GL|QTS?|PTS?|CT|CNT|EA|PCS?|DZ|DOZ|BU|BBL)';
const average = '(?: ?(?:AVG|AVE|AV)\\.?)?';
const amount = '(?:\\d+(?:\\.\\d+)?|\\.\\d+)';
const sized = `(?:${amount} ?${measure}${average}|${amount} ?AV(?:G|E)\\.?|(?:#|LB) ?10(?: ?(?:CANS?|CN))?|HG)`;
const pack = `(?:\\d{1,4} ?[/X×] ?(?:${sized}|${measure})|\\d{1,3} ?HG|${sized})`;
/** Where suppliers print the pack: after the name, in parentheses or after a comma, or before the name. */
const places = {
  end: new RegExp(`(?:^|[\\s,(]|(?<=[a-z]{3})\\.)(${pack})\\)?$`, 'i'),
  start: new RegExp(`^\\(?(${pack})\\)?[\\s,]`, 'i'),
};

/** Whether a word is a pack on its own: '50LB', '4XGAL'. A number of four or more digits is more likely a code. */
export const isPack = (text: string): boolean => !/^\d{4}/.test(text) && whole.test(text);
const whole = new RegExp(`^${pack}$`, 'i');

/** A pack in the middle of a description may belong to another line. */
const several = new RegExp(`(?<![\\w./])\\d{1,4} ?[/X×] ?${sized}(?![\\w/])|\\(${pack}\\)`, 'gi');

/** Half an ounce, or one of two ounces. */
const maybePart = /^1 ?\/ ?(?:[2348]|16) ?(?!\d|\.|BU|BBL)(?=[#\p{L}])/iu;
/** No one packs a fiftieth of a pound: a supplier that writes this puts the count first. */
const countedOne = /^1 ?\/ ?(?!(?:[2-689]|16)(?!\d|\.))\d+(?:\.\d+)? ?(?!\d|\.|BU|BBL)[#\p{L}]/iu;

/**
 * The packs of a table without a pack column, if most of its descriptions end or begin with one: 'BASIL (8 OZ)' alone
 * could be a portion, but among 'FLOUR (50 LB)' and 'OIL (6/1 GAL)' it is the pack. And '1/4 OZ' is one of 4 oz if
 * other packs in the document are written like 1/50 LB.
 */
export function describedPacks(drafts: readonly DraftLine[]): DraftLine[] {
  const placed = drafts.some((draft) => draft.pack.text !== '')
    ? drafts.map(({ pack }) => pack)
    : inDescriptions(drafts);
  const counted = placed.some(({ text }) => countedOne.test(text));
  return drafts.map((draft, index) => {
    const found = placed[index] ?? draft.pack;
    if (!maybePart.test(found.text)) return { ...draft, pack: found };
    if (counted) return { ...draft, pack: { ...found, text: found.text.replace(/ ?\/ ?/, ' x ') } };
    return draft;
  });
}

function inDescriptions(drafts: readonly DraftLine[]): PackText[] {
  const goods = drafts.filter((draft) => draft.quantity !== undefined && !draft.total.value.isNegative());
  const ways = (['end', 'start'] as const).map((place) => ({
    packs: drafts.map(({ description }) => packAt(place, description)),
    share: goods.filter(({ description }) => packAt(place, description).text !== '').length,
  }));
  const best = ways.sort((a, b) => b.share - a.share)[0];
  return best && best.share >= 3 && best.share >= 0.5 * goods.length ? best.packs : drafts.map(({ pack }) => pack);
}

/** The pack at one end of a description, with its words. */
function packAt(place: keyof typeof places, description: readonly Glyphs[]): PackText {
  const printed = cellText(description);
  const written = description.some(({ confidence }) => confidence !== undefined) ? meantSizes(printed) : printed;
  const text = places[place].exec(written)?.[1];
  if (text === undefined) return { text: '', words: [] };
  const [from, to] = place === 'end' ? [written.length - text.length - 1, written.length] : [0, text.length];
  let at = 0;
  const words = description.filter((_, index) => {
    const start = at;
    at = cellText(description.slice(0, index + 1)).length;
    return at > from && start < to;
  });
  return { text, words, torn: (written.match(several) ?? []).length > 1 };
}
