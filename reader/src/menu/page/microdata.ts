import type { Thing } from './json-ld.ts';
import { type PageNode, textOf } from './tree.ts';

/**
 * The things marked up in a page's text: microdata (itemscope, itemprop) and RDFa (typeof, property). Each thing's
 * '#from' tells where it was read.
 * Example: '<div itemscope itemtype="https://schema.org/MenuItem"><b itemprop="name">Soup</b></div>' is a MenuItem.
 */
export function readMicrodata(root: PageNode): Thing[] {
  const things: Thing[] = [];
  gather(root, null, things);
  return things;
}

const typeOf = (node: PageNode): string | undefined =>
  'itemscope' in node.attrs ? (node.attrs.itemtype ?? '') : node.attrs.typeof;
const namesOf = (node: PageNode): string[] =>
  (node.attrs.itemprop ?? node.attrs.property ?? '')
    .split(/\s+/)
    .filter((name) => name !== '' && !/^(?:og|fb|twitter|article):/.test(name));

function gather(node: PageNode, owner: Thing | null, things: Thing[]): void {
  const type = typeOf(node);
  const names = namesOf(node).map((name) => name.replace(/^.*[/:#]/, ''));
  let inside = owner;
  if (type !== undefined) {
    const thing: Thing = { '@type': type.split(/\s+/)[0]?.replace(/^.*[/:#]/, '') ?? '', '#from': 'microdata' };
    if (owner !== null && names.length > 0) for (const name of names) append(owner, name, thing);
    else things.push(thing);
    inside = thing;
  } else if (owner !== null) {
    for (const name of names) append(owner, name, valueIn(node));
  }
  for (const child of node.children) if (typeof child !== 'string') gather(child, inside, things);
}

function append(thing: Thing, name: string, value: unknown): void {
  const known = thing[name];
  thing[name] = known === undefined ? value : [...(Array.isArray(known) ? known : [known]), value];
}

function valueIn(node: PageNode): string {
  const { content, href, src, datetime, value } = node.attrs;
  if (content !== undefined) return content;
  if (node.tag === 'a' || node.tag === 'link') return href ?? textOf(node);
  if (node.tag === 'img') return src ?? '';
  return (
    datetime ?? (node.tag === 'data' || node.tag === 'meter' ? value : undefined) ?? textOf(node).replace(/\n/g, ' ')
  );
}
