import type { FoundMenuItem } from '../types.ts';
import { elementsOf, type PageNode, textOf } from './tree.ts';

const cartPath =
  /\/(?:cart|basket|bag|checkout|warenkorb|kasse|panier|carrito|gift-?cards?|merch(?:andise)?)(?:[/?#.]|$)/i;
const cartTitle =
  /^(?:(?:your|my|shopping|review) )*(?:cart|basket|shopping bag|check ?out|order summary|secure checkout|warenkorb|kasse|bestell(?:ung|übersicht)|panier|carrito)\b/i;
const paying = /\bcc-(?:number|exp|csc)\b|card-?number|cardnumber|postal-code|address-line1/i;
const merchandise =
  /\b(?:t-?shirts?|tee|tees|hoodies?|sweat(?:shirts?|pants)|crew ?necks?|beanies?|snapbacks?|(?:dad|trucker|baseball|bucket|logo) (?:hats?|caps?)|hats?|mugs?|tumblers?|tote(?: bags?)?|stickers?|posters?|prints?|aprons?|bandanas?|keychains?|key rings?|enamel pins?|patch(?:es)?|socks?|onesies?|koozies?|candles?|cookbooks?|vinyl|jerseys?|lanyards?|water bottles?|notebooks?|(?:e-?)?gift (?:cards?|certificates?|vouchers?)|gutscheine?|geschenkkarten?)\b/i;

/**
 * Whether what a page offers is no menu: a cart or a checkout, or a shop for merchandise.
 * Example: a page titled 'Your cart' lists what somebody ordered.
 */
export function isCartOrCheckout(root: PageNode, url: string | null): boolean {
  if (url !== null && URL.canParse(url) && cartPath.test(new URL(url).pathname)) return true;
  for (const node of elementsOf(root)) {
    if (/^(?:title|h1)$/.test(node.tag) && cartTitle.test(textOf(node).trim())) return true;
    if (node.tag === 'input' && paying.test(`${node.attrs.autocomplete ?? ''} ${node.attrs.name ?? ''}`)) return true;
  }
  return false;
}

/** Dishes without the shirts and mugs among them; none where these are a third of what is sold. */
export function withoutMerchandise(items: readonly FoundMenuItem[]): FoundMenuItem[] {
  const dishes = items.filter(({ name }) => !merchandise.test(name));
  return items.length - dishes.length >= Math.max(1, items.length / 3) ? [] : dishes;
}
