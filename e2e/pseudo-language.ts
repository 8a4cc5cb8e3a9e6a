import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessage, homonyms } from '@platewise/domain';

type Tokens = ReturnType<typeof compileMessage>;

const plain = 'abcdeghijklnorstuyzACDEGHIJKLNORSTUYZ';
const marked = 'åƀçðéĝĥîĵķļñöŕšţûýžÅÇÐÉĜĤÎĴĶĻÑÖŔŠŢÛÝŽ';
const accents = new Map([...plain].map((letter, index) => [letter, marked.charAt(index)]));

/** Accented, a third longer, and in brackets; spaces at the ends stay outside. */
function pseudoWords(words: string): string {
  const [, before = '', text = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(words) ?? [];
  if (!/\p{L}/u.test(text)) return words;
  const longer = text.replaceAll(/\p{L}+/gu, (word) => {
    const accented = [...word].map((letter) => accents.get(letter) ?? letter).join('');
    return `${accented}${'~'.repeat(Math.round(word.length * 0.35))}`;
  });
  return `${before}⟦${longer}⟧${after}`;
}

/** Elements stay where they are: `<0>Open</0> it`. */
const pseudoText = (text: string): string =>
  text
    .split(/(<\/?\d+\/?>)/)
    .map((part, index) => (index % 2 === 1 ? part : pseudoWords(part)))
    .join('');

/** Values stay outside the brackets, because their words must be translated too. */
const written = (tokens: Tokens): string =>
  tokens
    .map((token) => {
      if (typeof token === 'string') return pseudoText(token);
      const [name, kind, cases] = token;
      if (kind === undefined || cases === undefined) return name.endsWith('#') ? '#' : `{${name}}`;
      const branches = Object.entries(cases as Record<string, Tokens>).map(
        ([key, branch]) => `${/^\d+$/.test(key) ? '=' : ''}${key} {${written(branch)}}`,
      );
      return `{${name}, ${kind}, ${branches.join(' ')}}`;
    })
    .join('');

export const pseudo = (message: string): string => written(compileMessage(message));

/** A catalog in which every text is recognizable, by the keys of the Spanish one. */
export function pseudoCatalog(): Record<string, string> {
  const file = join(import.meta.dirname, '../contract/texts/es.json');
  const keys = Object.keys(JSON.parse(readFileSync(file, 'utf8')));
  return Object.fromEntries(keys.map((key) => [key, pseudo(homonyms[key] ?? key)]));
}

/** Finds words that skipped the catalog; knows the words of the data that the page has received. */
export function wordSearch(intl: ReturnType<typeof wordsOfIntl>, names: readonly string[]) {
  const known = new Set<string>();
  const separate = new Set(intl.separate);
  const starts = new Map<string, Set<string>>();
  const first = /[\p{L}\p{N}]+/u;
  const letters = /\p{L}/u;
  const initials = /^\p{Lu}{1,2}$/u;
  const tidy = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

  const addWord = (text: string) => {
    const tidied = tidy(text);
    const start = first.exec(tidied)?.[0];
    if (start === undefined || known.has(tidied)) return;
    known.add(tidied);
    const others = starts.get(start) ?? new Set();
    starts.set(start, others.add(tidied));
  };

  /** Adds every text of a reply. */
  const learn = (value: unknown): void => {
    if (typeof value === 'string') {
      if (letters.test(value)) for (const line of [value, ...value.split('\n')]) addWord(line);
    } else if (Array.isArray(value)) for (const part of value) learn(part);
    else if (typeof value === 'object' && value !== null) {
      for (const [key, part] of Object.entries(value)) {
        // A key can be data, such as the name of a category.
        if (/[^a-zA-Z]/.test(key)) addWord(key);
        learn(part);
      }
    }
  };

  for (const word of [...intl.whole, ...names]) addWord(word);

  /** Without the longest text of the data that begins at each word. */
  const withoutData = (text: string): string => {
    let rest = '';
    for (let at = 0; at < text.length; ) {
      const start = first.exec(text.slice(at));
      if (start === null) return rest + text.slice(at);
      rest += text.slice(at, at + start.index);
      at += start.index;
      const found = [...(starts.get(start[0]) ?? [])].filter((one) => {
        const begin = at - one.indexOf(start[0]);
        return begin >= 0 && text.startsWith(one, begin) && !/^[\p{L}\p{N}]/u.test(text.slice(begin + one.length));
      });
      const longest = found.reduce((best, one) => (one.length > best.length ? one : best), '');
      const end = longest === '' ? at + start[0].length : at - longest.indexOf(start[0]) + longest.length;
      rest += longest === '' ? start[0] : ' ';
      at = end;
    }
    return rest;
  };

  /** Whether the text has words that are neither translated nor data. */
  const skipped = (text: string): boolean => {
    const own = tidy(text.replaceAll(/⟦[^⟦⟧]*⟧|https:\/\/\S+/g, ' '));
    if (!letters.test(own) || known.has(own) || initials.test(own)) return false;
    // Data that the page has shortened.
    if (/^[^…]+…$/.test(own) && [...known].some((text) => text.startsWith(own.slice(0, -1)))) return false;
    const left = withoutData(own).match(/\p{L}[\p{L}\p{M}.’']*/gu) ?? [];
    return left.some((word) => !separate.has(word) && !separate.has(word.replace(/\.$/, '')));
  };

  return { learn, skipped };
}

/** Runs in the page: the words that `Intl` writes there. Separate ones are parts of dates and numbers. */
export function wordsOfIntl() {
  const separate = new Set<string>();
  const whole = new Set<string>();
  const add = (text: string) => {
    for (const word of text.match(/\p{L}[\p{L}\p{M}.’']*/gu) ?? []) {
      separate.add(word);
      separate.add(word.replace(/\.$/, ''));
      separate.add(word.charAt(0).toUpperCase() + word.slice(1));
    }
  };
  for (const locale of ['es', 'es-US']) {
    for (let day = 0; day < 372; day += 1) {
      const date = new Date(2026, 0, 1 + day, day % 24);
      for (const style of ['long', 'short', 'narrow'] as const) {
        if (day % 24 > 7 && day % 28 > 1) continue;
        const options = { weekday: style, day: 'numeric', month: style, year: 'numeric' } as const;
        add(new Intl.DateTimeFormat(locale, { ...options, hour: 'numeric', hour12: true }).format(date));
        add(new Intl.DateTimeFormat(locale, { month: style }).format(date));
      }
    }
    for (const unit of ['minute', 'hour', 'day', 'week', 'month', 'year'] as const) {
      for (const style of ['long', 'short', 'narrow'] as const) {
        for (const count of [-2, -1, 0, 1, 2]) {
          add(new Intl.RelativeTimeFormat(locale, { style, numeric: 'auto' }).format(count, unit));
          add(new Intl.RelativeTimeFormat(locale, { style }).format(count, unit));
          const options = { style: 'unit', unit, unitDisplay: style } as const;
          add(new Intl.NumberFormat(locale, options).format(Math.abs(count)));
        }
      }
    }
    for (const type of ['conjunction', 'disjunction'] as const) {
      add(new Intl.ListFormat(locale, { type }).format(['1', '2', '3']));
    }
    for (const count of [1e3, 1e4, 1e6, 1e9]) add(new Intl.NumberFormat(locale, { notation: 'compact' }).format(count));
    const [regions, currencies] = (['region', 'currency'] as const).map(
      (type) => new Intl.DisplayNames(locale, { type }),
    );
    const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    for (const a of alphabet) for (const b of alphabet) whole.add(regions?.of(a + b) ?? '');
    for (const currency of Intl.supportedValuesOf('currency')) {
      whole.add(currency).add(currencies?.of(currency) ?? '');
      // Money is written as in the restaurant's country, such as CA$1.
      for (const region of [locale, 'en-US'])
        add(new Intl.NumberFormat(region, { style: 'currency', currency }).format(1));
    }
  }
  for (const zone of Intl.supportedValuesOf('timeZone')) whole.add(zone).add(zone.replaceAll('_', ' '));
  return { separate: [...separate], whole: [...whole] };
}

export type Found = { kind: string; text: string };

/** Runs in the page: every text that a person can see or hear, each once. */
export function textsOfPage(): Found[] {
  const found = new Map<string, Found>();
  const add = (kind: string, text: string | null | undefined) => {
    if (text && /\p{L}/u.test(text)) found.set(`${kind} ${text}`, { kind, text: text.trim() });
  };
  add('title of the page', document.title);
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  for (const element of document.querySelectorAll('body *')) {
    if (/^(SCRIPT|STYLE|TEMPLATE|NOSCRIPT)$/.test(element.tagName) || !isShown(element)) continue;
    for (const node of element.childNodes) if (node instanceof Text) add('text', node.data);
    for (const name of ['aria-label', 'placeholder', 'title', 'alt', 'aria-description', 'aria-valuetext']) {
      add(name, element.getAttribute(name));
    }
    if (element instanceof HTMLInputElement && /^(text|button|submit)$/.test(element.type)) add('value', element.value);
  }
  return [...found.values()];
}

/**
 * Runs in the page: labels that are cut off, and what is wider than the screen. Data may end in an ellipsis: an element
 * whose text comes from the data alone (no bracket in it) is not measured.
 */
export function cutTexts(): string[] {
  const faults = new Set<string>();
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const labels = [
    'button, [role="button"], [role="tab"], [role^="menuitem"], [role="option"], label, legend, dt, th',
    'h1, h2, h3, h4, h5, h6, .mantine-Badge-root, .mantine-Button-root, nav a',
  ].join(', ');
  const elements = [...document.querySelectorAll(labels)].filter(isShown);
  for (const element of new Set(elements.flatMap((label) => [label, ...label.querySelectorAll('*')]))) {
    if (!(element instanceof HTMLElement) || element.clientWidth < 2 || element.clientHeight < 2) continue;
    const { textContent: text } = element;
    if (!text.includes('⟦') || element.closest('table')?.contains(element.closest('td'))) continue;
    const { overflowX, overflowY } = getComputedStyle(element);
    const isHidden = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const wide = element.scrollWidth - element.clientWidth;
    const high = element.scrollHeight - element.clientHeight;
    if (wide > 1 && (isHidden(overflowX) || element.matches('button'))) faults.add(`cut by ${wide} px: ${text}`);
    if (high > 4 && isHidden(overflowY)) faults.add(`cut at the bottom by ${high} px: ${text}`);
  }
  const { documentElement: root } = document;
  root.style.overflowX = 'visible';
  const beyond = root.scrollWidth - window.innerWidth;
  root.style.removeProperty('overflow-x');
  const main = document.querySelector('main');
  const beyondMain = main === null ? 0 : main.scrollWidth - main.clientWidth;
  if (beyond > 0 || beyondMain > 0) {
    const edge = main === null ? window.innerWidth : main.getBoundingClientRect().right;
    const scrolls = (element: Element): boolean => {
      const isPlaced = getComputedStyle(element).position === 'absolute';
      const parent = isPlaced && element instanceof HTMLElement ? element.offsetParent : element.parentElement;
      if (parent === null || parent === main) return false;
      return getComputedStyle(parent).overflowX !== 'visible' || scrolls(parent);
    };
    const widest = [...(main ?? document.body).querySelectorAll('*')]
      .filter((element) => isShown(element) && element.getBoundingClientRect().right > edge + 0.5 && !scrolls(element))
      .at(-1);
    // Nothing shown is beyond the edge if only a closed list of options is.
    const name = widest && `${widest.tagName} ${widest.className} ${widest.textContent.slice(0, 80)}`;
    if (name) faults.add(`wider than the screen by ${Math.max(beyond, beyondMain)} px: ${name}`);
  }
  return [...faults];
}
