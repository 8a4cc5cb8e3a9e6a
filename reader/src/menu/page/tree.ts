import { load } from 'cheerio';

/** An element with its children, as a plain tree so that no other code depends on the parser. */
export type PageNode = {
  tag: string;
  attrs: Record<string, string>;
  children: (PageNode | string)[];
  parent: PageNode | null;
};

// Deeper nesting is flattened to this depth.
const deepest = 150;

type Parsed = { type: string; name?: string; data?: string; attribs?: Record<string, string>; children?: Parsed[] };

// Repair takes time quadratic in nesting depth, so pages with more unclosed elements than this are parsed as written.
const endless = 2000;

function parse(html: string) {
  const opened = html.match(/<[a-z]/gi)?.length ?? 0;
  const closed =
    html.match(/<\/[a-z]|<(?:br|img|input|meta|link|hr|path|source|area|col|wbr|p|li|td|tr|dt|dd|option)\b|\/>/gi)
      ?.length ?? 0;
  return opened - closed > endless ? load(html, { xml: { xmlMode: false, decodeEntities: true } }) : load(html);
}

/**
 * Parses a page into a tree, without comments. Broken markup is repaired as browsers do.
 * Example: parsePage('<p>Soup') gives html > body > p > 'Soup'.
 */
export function parsePage(html: string): PageNode {
  const root: PageNode = { tag: '#root', attrs: {}, children: [], parent: null };
  const waiting: { from: Parsed; to: PageNode; depth: number }[] = [];
  const add = (children: Parsed[] | undefined, to: PageNode, depth: number) => {
    for (const child of (children ?? []).toReversed()) waiting.push({ from: child, to, depth });
  };
  add(parse(html).root()[0]?.children as Parsed[] | undefined, root, 0);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { from, to, depth } = next;
    if (from.type === 'text') to.children.push(from.data ?? '');
    if (from.type !== 'tag' && from.type !== 'script' && from.type !== 'style') continue;
    const node: PageNode = { tag: from.name ?? '', attrs: from.attribs ?? {}, children: [], parent: to };
    to.children.push(node);
    add(from.children, depth < deepest ? node : to, depth < deepest ? depth + 1 : depth);
  }
  return root;
}

/** Every element in page order, skipping those for which `skip` is true, with everything in them. */
export function* elementsOf(root: PageNode, skip: (node: PageNode) => boolean = () => false): Generator<PageNode> {
  const waiting: PageNode[] = [root];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (skip(node)) continue;
    yield node;
    for (const child of node.children.toReversed()) if (typeof child !== 'string') waiting.push(child);
  }
}

const silent = new Set(['script', 'style', 'noscript', 'template', 'svg', 'head', 'iframe', 'object', 'math']);

/** Elements whose content isn't visible text. */
export const isSilent = (node: PageNode): boolean => silent.has(node.tag);

const lineEnds = new Set(
  'p div li br tr td th dd dt h1 h2 h3 h4 h5 h6 ul ol dl table header footer main nav aside article section form address'.split(
    ' ',
  ),
);

/**
 * The text of an element, one line per block, with whitespace collapsed; scripts and styles are skipped.
 * Example: textOf of '<p>18 Wharf Lane<br>Port Ellery</p>' is '18 Wharf Lane
 * Port Ellery'.
 */
export function textOf(node: PageNode): string {
  const parts: string[] = [];
  const gather = (from: PageNode) => {
    if (isSilent(from)) return;
    if (lineEnds.has(from.tag)) parts.push('\n');
    for (const child of from.children) {
      if (typeof child === 'string') parts.push(child.replace(/\s+/g, ' '));
      else gather(child);
    }
    if (lineEnds.has(from.tag) && from.tag !== 'br') parts.push('\n');
  };
  gather(node);
  return parts
    .join('')
    .replace(/[ \u00a0]*\n\s*/g, '\n')
    .replace(/[ \u00a0]+/g, ' ')
    .trim();
}
