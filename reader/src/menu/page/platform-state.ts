import { elementsOf, type PageNode } from './tree.ts';

const assigned =
  /(?:^|[\s;,{(])(?:(?:window|self|globalThis)(?:\.|\[["']))?([A-Za-z_$][\w$]*)(?:["']\])?\s*=\s*(?=[{[])/g;
const parsed = /JSON\.parse\(\s*(["'])/g;
// Larger than any menu; the rest of a longer script is ignored.
const longest = 6_000_000;

/**
 * The data embedded in a page's scripts: JSON blocks, and plain JSON assigned to variables. No script is run: an object
 * is cut out by matching its braces and parsed as JSON, or skipped.
 * Example: '<script>window.__OO_STATE__ = {"a": 1};</script>' gives the one value {a: 1}.
 */
export function platformStates(root: PageNode): unknown[] {
  const states: unknown[] = [];
  for (const node of elementsOf(root)) {
    if (node.tag !== 'script' || /ld\+json/i.test(node.attrs.type ?? '')) continue;
    const text = node.children
      .filter((child) => typeof child === 'string')
      .join('')
      .slice(0, longest);
    if (!/price/i.test(text)) continue;
    if (/json/i.test(node.attrs.type ?? '')) pushJson(states, text);
    else for (const value of inScript(text)) pushJson(states, value);
  }
  return states;
}

function pushJson(states: unknown[], text: string): void {
  for (const attempt of [text, text.replace(/:\s*undefined\b/g, ':null').replace(/,\s*([}\]])/g, '$1')]) {
    try {
      states.push(JSON.parse(attempt));
      return;
    } catch {
      // JavaScript syntax, not JSON.
    }
  }
}

function* inScript(text: string): Generator<string> {
  let free = 0;
  for (const match of text.matchAll(assigned)) {
    const start = match.index + match[0].length;
    if (start < free) continue;
    const end = closing(text, start);
    if (end === null) continue;
    free = end;
    const value = text.slice(start, end);
    if (value.length > 60 && /price/i.test(value)) yield value;
  }
  for (const match of text.matchAll(parsed)) {
    const start = match.index + match[0].length;
    const end = closingQuote(text, start, match[1] ?? '"');
    const value = end === null ? null : unquoted(text.slice(start, end), match[1] ?? '"');
    if (value !== null) yield value;
  }
}

/** The end of the object or list that begins at `start`, allowing for strings and escapes; null if it isn't closed. */
function closing(text: string, start: number): number | null {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    const sign = text[at];
    if (sign === '"') {
      const end = closingQuote(text, at + 1, '"');
      if (end === null) return null;
      at = end;
    } else if (sign === '{' || sign === '[') depth += 1;
    else if (sign === '}' || sign === ']') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return null;
}

function closingQuote(text: string, start: number, quote: string): number | null {
  for (let at = start; at < text.length; at++) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === quote) return at;
  }
  return null;
}

function unquoted(text: string, quote: string): string | null {
  try {
    return JSON.parse(`"${quote === '"' ? text : text.replace(/\\'/g, "'").replace(/(?<!\\)"/g, '\\"')}"`);
  } catch {
    return null;
  }
}
