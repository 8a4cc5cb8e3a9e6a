import { isSilent, type PageNode } from '../tree.ts';
import { type BareNumbers, lineTokens } from './line-tokens.ts';
import { reduceTokens } from './reduce.ts';
import type { Piece } from './split-name.ts';
import { isApart, isBlock, isFrame, isPriced, isStrong, levelOf, signature } from './styles.ts';
import { headsOfTable } from './table-heads.ts';
import type { Token } from './tokens.ts';

export type Walk = {
  bare: BareNumbers;
  /** Labels of tabs and buttons by the ID of the element they open. */
  tabs: ReadonlyMap<string, string>;
};

type Inline = { strong: boolean; sig: string; priced: boolean };

/**
 * The tokens of an element, built from the innermost elements outward: wherever a name and its prices meet, they become
 * a dish.
 * Example: '<li><b>Soup</b> <span>$9</span></li>' gives one dish.
 */
export function walk(node: PageNode, by: Walk, heads: readonly string[] = []): Token[] {
  const tokens: Token[] = [];
  let line: Piece[] = [];
  let priced = isPriced(node);
  let child = 0;
  const keep = (found: readonly Token[]) => {
    for (const token of found) tokens.push({ ...token, child });
  };
  const flush = () => {
    const sig = `${signature(node)}>${line.find((piece) => piece.text.trim() !== '')?.sig ?? ''}`;
    if (line.some((piece) => piece.text.trim() !== '')) {
      keep(lineTokens(line, { sig, level: levelOf(node), priced }, by.bare));
    }
    line = [];
    priced = isPriced(node);
  };
  const inline = (from: PageNode, style: Inline) => {
    for (const one of from.children) {
      if (typeof one === 'string') addText(one, style, from);
      else if (one.tag === 'br' || one.tag === 'hr') flush();
      else if (one.tag === 'img') keep(imageOf(one));
      else if (!isApart(one) && !isSilent(one)) descend(one, style);
    }
  };
  const addText = (text: string, style: Inline, from: PageNode) => {
    if (from.tag === 'sup' && /^\d{2}$/.test(text.trim()) && /\d$/.test(line.at(-1)?.text ?? '')) {
      line.push({ text: `.${text.trim()}`, strong: style.strong, sig: style.sig });
      return;
    }
    // Allergen and additive codes: '<sup>A,C,1</sup>'.
    if (from.tag === 'sup' && /^[\s\dA-Za-z,;.()*]{1,16}$/.test(text) && /[\d,]|^\s*[A-Z]\s*$/.test(text)) return;
    const rows = node.tag === 'pre' || /white-space:\s*pre/.test(node.attrs.style ?? '') ? text.split('\n') : [text];
    for (const [at, row] of rows.entries()) {
      if (at > 0) flush();
      if (row !== '') line.push({ text: row.replace(/\s+/g, ' '), strong: style.strong, sig: style.sig });
    }
    priced ||= style.priced;
  };
  const descend = (one: PageNode, style: Inline) => {
    if (isBlock(one) || holdsBlock(one)) {
      flush();
      child += 1;
      keep(walk(one, by, headsFor(one, heads)));
      child += 1;
      return;
    }
    const own = isPriced(one);
    if (own && /^\s*$/.test(line.at(-1)?.text ?? '') === false)
      line.push({ text: ' ', strong: style.strong, sig: style.sig });
    inline(one, {
      strong: style.strong || isStrong(one),
      sig: one.tag === 'a' || one.tag === 'br' ? style.sig : signature(one),
      priced: false,
    });
  };
  const tab = node.attrs.id === undefined ? undefined : by.tabs.get(node.attrs.id);
  inline(node, { strong: isStrong(node), sig: '', priced: false });
  flush();
  const reduced = reduceTokens(tokens, { heads, frame: isFrame(node), tag: node.tag });
  const titled = reduced.find((token) => token.kind !== 'image');
  return tab !== undefined && !(titled?.kind === 'text' && titled.level > 0 && titled.level < 4)
    ? [{ kind: 'text', text: tab, pieces: [], sig: 'tab', level: 2, strong: true, child: 0 }, ...reduced]
    : reduced;
}

const headsFor = (node: PageNode, heads: readonly string[]): readonly string[] =>
  node.tag === 'table' ? headsOfTable(node) : heads;

const holdsBlock = (node: PageNode): boolean =>
  node.children.some((child) => typeof child !== 'string' && !isApart(child) && (isBlock(child) || holdsBlock(child)));

function imageOf(node: PageNode): Token[] {
  const given = [node.attrs['data-src'], node.attrs['data-lazy-src'], node.attrs.src].find(
    (src) => src && !src.startsWith('data:'),
  );
  return given ? [{ kind: 'image', src: given, child: 0 }] : [];
}
