import { absolute } from './absolute.ts';
import { listOf, type Thing, textIn, thingsOf } from './json-ld.ts';
import { elementsOf, type PageNode, textOf } from './tree.ts';

/** A link to more of the menu: a page of the same site, or a PDF. */
export type MenuLink = { url: string; pdf: boolean };

const strong = /\bmenus?\b|speisekarte|carta\b|\bmenù\b|\bmen[uú]s?\b|\bkarte\b|la carte/i;
const weak =
  /\b(?:food|drinks?|beverages?|cocktails?|wines?|beers?|lunch|dinner|brunch|breakfast|desserts?|happy hour|take-?out|takeaway|to-?go|eat|specials?|appeti[sz]ers|pizzas?|kids|getränke|comida|bebidas|postres|all day|bar|raw bar|late night)\b/i;
const never =
  /\b(?:gift|career|job|press|privacy|terms|contact|about|event|cater|reserv|book|blog|news|account|log-?in|cart|instagram|facebook|allerg)\w*/i;
const picture = /\.(?:jpe?g|png|gif|webp|svg|mp4|zip|docx?|xlsx?|css|js|ics)(?:$|[?#])/i;

/**
 * A page's links to its menus, including PDFs, most likely first, without duplicates or the page itself.
 * Example: '<a href="/dinner-menu">Dinner</a>' on https://copper.example/ leads to https://copper.example/dinner-menu.
 */
export function menuLinks(root: PageNode, things: readonly Thing[], url: string | null): MenuLink[] {
  if (url === null) return [];
  const found = new Map<string, { link: MenuLink; rank: number }>();
  const add = (href: string | undefined, words: string, sure: number) => {
    const link = linkOf(href, url);
    if (link === null) return;
    const rank = sure + rankOf(link, words);
    if (rank <= 0) return;
    const known = found.get(link.url);
    if (known === undefined || known.rank < rank) found.set(link.url, { link, rank });
  };
  for (const thing of things) {
    for (const menu of [...listOf(thing.hasMenu), ...listOf(thing.menu)]) {
      if (typeof menu === 'string') add(menu, 'menu', 3);
    }
    for (const menu of thingsOf(thing.hasMenu)) add(textIn(menu.url) ?? undefined, 'menu', 2);
  }
  for (const node of elementsOf(root)) {
    if (node.tag === 'a')
      add(node.attrs.href, `${textOf(node)} ${node.attrs.title ?? ''} ${node.attrs['aria-label'] ?? ''}`, 0);
    if (/^(?:iframe|embed|object)$/.test(node.tag))
      add(node.attrs.src ?? node.attrs.data, '', /\.pdf/i.test(node.attrs.src ?? node.attrs.data ?? '') ? 2 : 0);
  }
  return [...found.values()].sort((a, b) => b.rank - a.rank).map(({ link }) => link);
}

function linkOf(href: string | undefined, base: string): MenuLink | null {
  const whole = absolute(href, base);
  if (whole === null || picture.test(whole)) return null;
  const target = new URL(whole);
  target.hash = '';
  const here = new URL(base);
  here.hash = '';
  const pdf = /\.pdf$/i.test(target.pathname) || /[?&](?:file|src)=[^&]*\.pdf/i.test(target.search);
  if (target.href === here.href || target.username !== '') return null;
  return { url: target.href, pdf };
}

function rankOf(link: MenuLink, words: string): number {
  const target = new URL(link.url);
  const path = decodeSafely(target.pathname).replace(/[-_/.]+/g, ' ');
  const text = words.replace(/\s+/g, ' ').slice(0, 80);
  const said = (strong.test(text) ? 3 : weak.test(text) ? 2 : 0) + (strong.test(path) ? 3 : weak.test(path) ? 1 : 0);
  if (said === 0 || (never.test(`${text} ${path}`) && !strong.test(text))) return 0;
  return said + (link.pdf ? 0.5 : 0);
}

function decodeSafely(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
