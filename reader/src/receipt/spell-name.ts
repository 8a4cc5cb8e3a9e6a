import { editsBetween } from '../layout/label-words.ts';
import type { Glyphs } from '../layout/page-text.ts';
import { meantShopWord, shopWordOf, shopWordsApart } from './shop-words.ts';

/** A company's registration number: '(113825-W)', 'SA0093120-K'. */
export const registered =
  /\(?\b[A-Z]{0,3}[\dSO]\d{3,}\s*-*\s*[A-Z]{1,2}\b|\(\d[\dSOI]{4,6}-[A-Z]\)|\(\s*\d{5,}\s*-?\s*\w?\)|\b\d{6,}\s*-\s*[A-Z0-9]\b/;

/** A name without the registration number after it. */
export function withoutNumber(text: string): string {
  const found = registered.exec(text);
  return (found && found.index > 3 ? text.slice(0, found.index) : text).replace(/[\s(,;:.*"-]+$/, '');
}

/** The name with its spelling corrected: digits among letters become letters, and the legal form one that exists. */
export function spelt(words: readonly Glyphs[]): string {
  const text = whole(formApart(opened(words.filter((word) => !isStray(word)).map(numberOff))))
    .map((word) => (isLetters(word.text) ? { ...word, text: asLetters(word.text) } : word))
    .map(({ text, confidence }) => shopWordsApart(meantShopWord(text, confidence ?? 1)));
  const name = speltForm(text, Math.min(...words.map((word) => word.confidence ?? 1)))
    .join(' ')
    .replace(/^#\s?\d{3,}\s+/, '')
    .replace(/^(dimiliki|owned by|operated by)( oleh)?\s*:\s*/i, '')
    .replace(/# (?=\d)/, '#')
    .replace(/\b[S5][/7I1l][B8D9]$/, 'S/B')
    .replace(/(?<=\.)1(?=\.)/g, 'I');
  const bare = withoutNumber(name.replace(/\s*\((\d{4,}|c[oa0]\.?\s*(no|reg)|company)[^)]*\)?$/i, ''));
  return closed(bare.replace(numberBehindForm, '$1').replace(placeBehindForm, '$1'));
}

/** Rejoins trade words that were split in two. */
function whole(words: readonly Glyphs[]): Glyphs[] {
  return words.reduce<Glyphs[]>((done, word) => {
    const last = done.at(-1);
    const joined = last ? shopWordOf(last.text, word.text) : null;
    if (last && joined !== null) done[done.length - 1] = { ...last, text: joined, x1: word.x1 };
    else done.push(word);
    return done;
  }, []);
}

/** A company number with a digit misread as a letter: 'SDN BHD BOZTZS-U'. */
const numberBehindForm = /(\bBHD\b\.?)\s+[A-Z\d]{5,}-[A-Z]$/i;

/** An address in the same row as the name: 'SDN BHD A-G-06, DATARAN MUTIARA'. */
const placeBehindForm = /(\bSDN\.?\s*BHD\b\.?)[\s,]+[^\s,]*\d.*$/i;

/** 'EHD(139386' is a legal form with the company number after it. */
const numberOff = (word: Glyphs): Glyphs => ({ ...word, text: word.text.replace(/(?<=\p{L}{3})\(\d{5,}$/u, '') });

/**
 * A closing parenthesis without an opening one: the first letter of a doubtful word was the opening one. 'CSETIA ALAM)'
 * is '(SETIA ALAM)'.
 */
function opened(words: readonly Glyphs[]): readonly Glyphs[] {
  const closes = words.findIndex(({ text }) => text.includes(')'));
  if (closes < 0 || words.slice(0, closes + 1).some(({ text }) => text.includes('('))) return words;
  const at = words.findLastIndex(
    ({ text, confidence }, index) =>
      index <= closes && index > 0 && /^[CIl1L{][\p{Lu}]{3}/u.test(text) && (confidence ?? 1) < 0.8,
  );
  return words.map((word, index) => (index === at ? { ...word, text: `(${word.text.slice(1)}` } : word));
}

/** An unclosed parenthesis is closed before the legal form, or else at the end: '(SETIA ALAM SDN BHD', '(MALURI'. */
function closed(name: string): string {
  const open = name.lastIndexOf('(');
  if (open <= 3 || name.includes(')', open)) return name;
  const behind = formBehind.exec(name.slice(open + 1))?.[0] ?? '';
  return `${name.slice(0, name.length - behind.length)})${behind}`;
}

const formBehind = /(?<=\p{L})\s+SDN\.?\s*BHD\.?$/iu;

/** A lone digit that was hard to read is a stain. */
const isStray = (word: Glyphs) => /^\W*\d?\W*$/.test(word.text) && word.text !== '&' && (word.confidence ?? 1) < 0.5;

/** More letters than digits, and every digit is one often confused with a letter: 'F00DICI0US', 'C0.', 'M1NI'. */
function isLetters(text: string): boolean {
  const bare = text.replace(/[^\p{L}\d]/gu, '');
  const digits = bare.replace(/\D/g, '');
  if (digits === '' || /[^015]/.test(digits) || /[/&]/.test(text)) return false;
  const letters = bare.length - digits.length;
  return letters >= 2 ? letters > digits.length : letters === 1 && /^\p{Lu}0\.?$/u.test(text);
}

const form = 'SDN BHD';

/** 'SDN BHU' on its own. */
export const isForm = (text: string): boolean => {
  const bare = text.toUpperCase().replace(/[^A-Z\d]/g, '');
  return bare.length === 6 && editsBetween(bare, form.replace(' ', '')) <= 1;
};

/** 'SIN BHD', 'SDN EHD' and a lone 'SDN' at the end become the legal form as printed. */
function speltForm(words: readonly string[], certainty: number): string[] {
  const last = words.at(-1) ?? '';
  if (words.length > 2 && /^sdn\W*$/i.test(last)) return [...words, 'BHD'];
  const tail = words.slice(-2).join(' ');
  const bare = tail.toUpperCase().replace(/[^A-Z\d]/g, '');
  const off = editsBetween(bare, form.replace(' ', ''));
  if (words.length < 3 || off === 0 || off > (certainty < 0.8 ? 2 : 1) || Math.abs(bare.length - 6) > 1)
    return [...words];
  return [...words.slice(0, -2), form];
}

/** 'JTJFOODSSDN BHD' and 'BEMED (SP)SON BHD' also end in the legal form. */
function formApart(words: readonly Glyphs[]): Glyphs[] {
  const [before, last] = [words.at(-2), words.at(-1)];
  const found =
    before && /^[BE][H][D0O]\b/i.test(last?.text ?? '') ? /^(.*[\p{L})]{2,}?)(S[DO0]N\.?)$/iu.exec(before.text) : null;
  if (!before || !last || !found?.[1] || !found[2] || found[1].length < 3) return [...words];
  return [...words.slice(0, -2), { ...before, text: found[1] }, { ...before, text: found[2] }, last];
}

function asLetters(text: string): string {
  return text.replace(/0/g, 'O').replace(/1/g, 'I').replace(/5/g, 'S');
}
