import { isSectionWord } from '../categories.ts';
import { readsLikeFood } from '../food-words.ts';
import { findPrices } from '../prices.ts';
import type { FoundMenuItem } from '../types.ts';
import { elementsOf, type PageNode, textOf } from './tree.ts';

const cartPath =
  /\/(?:cart|basket|bag|checkout|warenkorb|kasse|panier|carrito|gift-?cards?|merch(?:andise)?)(?:[/?#.]|$)/i;
const cartTitle =
  /^(?:(?:your|my|shopping|review) )*(?:cart|basket|shopping bag|check ?out|order summary|secure checkout|warenkorb|kasse|bestell(?:ung|übersicht)|panier|carrito)\b|^(?:(?:mi|tu|su) pedido|pedido confirmado|(?:ihre|deine) bestellung|bestellung bestätigt|(?:votre|ma) commande|commande confirmée)\b/i;
const paying = /\bcc-(?:number|exp|csc)\b|card-?number|cardnumber|postal-code|address-line1/i;
const merchandise =
  /\b(?:t-?shirts?|tee|tees|hoodies?|sweat(?:shirts?|pants)|crew ?necks?|beanies?|snapbacks?|(?:dad|trucker|baseball|bucket|logo) (?:hats?|caps?)|hats?|mugs?|tumblers?|tote(?: bags?)?|stickers?|posters?|prints?|aprons?|bandanas?|keychains?|key rings?|enamel pins?|patch(?:es)?|socks?|onesies?|koozies?|candles?|cookbooks?|vinyl|jerseys?|pullovers?|fleece|long ?sleeves?|caps|(?:pint|rocks|wine) glass(?:es)?|(?:logo )?glassware|cutlery|cutting boards?|(?:chef'?s? )?kni(?:fe|ves)|incense|puzzles?|plush|bags? of swag|ornaments?|lanyards?|water bottles?|notebooks?|(?:e-?)?gift (?:cards?|certificates?|vouchers?)|gutscheine?|geschenkkarten?)\b/i;

const otherPurpose =
  /^(?:(?:our|my|all|upcoming|the|unsere|nos|nuestros?|nuestras) )*(?:gift ?(?:cards?|certificates?)|gutscheine?|vouchers?|(?:bons?|cartes?) cadeaux?|tarjetas? regalo|events?|event calendar|veranstaltungen|événements?|eventos|tickets?|(?:cooking )?class(?:es)?|workshops?|kurse|rooms?|suites|accommodations?|zimmer|chambres|habitaciones|careers?|jobs?|open positions|now hiring|we(?:'|’)re hiring|join (?:our|the) (?:team|(?:wine|beer|coffee) club)|stellenangebote|karriere|emplois?|recrutement|empleo|delivery (?:areas?|zones?|fees?)|liefergebiete?|memberships?|(?:wine|beer|coffee) club|pricing|plans|reviews?|bewertungen|avis|opiniones|faqs?|frequently asked questions|(?:catering|event) inquir(?:y|ies)|private (?:dining|events?|parties|hire)|weddings?|blog|journal|news|privacy policy|terms(?: of service| and conditions)?|impressum|datenschutz|contact(?: us)?|nutrition(?:al)?(?: (?:facts|information|guide))?|allergens?(?: (?:information|guide|chart))?|allergene|allergènes|alérgenos|nährwerte|(?:\S+ ){0,3}festival(?: \d{4})?|order confirmed|order confirmation|thank you for your order)(?:\s*(?::|&|and|und|et|y|at|in|for|of|near|im|für)\s.*)?[!.]?$/iu;
const menuWord =
  /\bmen[uú]s?\b|\bmenü|\bmenù|speise|\bkarte\b|\bcartas?\b|\bla carte\b|\bfood\b|\bdrinks?\b|\b(?:breakfast|brunch|lunch|dinner|desserts?|dishes|cuisine)\b|getränke|comida|bebidas|platos|gerichte|\bplats\b/iu;

const isOfMenu = (title: string): boolean => menuWord.test(title) && title.split(/\s+/).length <= 4;

/** What a page calls itself: the parts of its title, and its first h1 headings. */
function titlesOf(root: PageNode): string[] {
  const titles: string[] = [];
  for (const node of elementsOf(root)) {
    if (/^(?:title|h1)$/.test(node.tag)) titles.push(...textOf(node).split(/\s+[|–—·:-]\s+|\n/));
    if (titles.length > 12) break;
  }
  return titles.map((title) => title.trim()).filter((title) => title !== '');
}

const pathOf = (url: string | null): string =>
  url !== null && URL.canParse(url) ? new URL(url).pathname.replace(/[-_/.]+/g, ' ') : '';

/**
 * Whether a page is about something other than food: events, rooms, jobs, gift cards, FAQs. False if it also calls
 * itself a menu.
 * Example: a page titled 'Events | The Lantern' is about tickets.
 */
export function isAboutOther(root: PageNode, url: string | null): boolean {
  const titles = titlesOf(root);
  return titles.some((title) => otherPurpose.test(title)) && ![pathOf(url), ...titles].some(isOfMenu);
}

/** 'Saturday, May 9', '10 am to 1 pm': an event that can be booked. */
const calendarDate =
  /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? \d{1,2}(?:st|nd|rd|th)?,? (?:\d|at|from|noon)|\b(?:mon|tues|wednes|thurs|fri|satur|sun)day,? (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? \d/i;

/** The languages that `readsLikeFood` covers. */
const spoken = /^(?:en|de|fr|it|es)(?![a-z])/i;

/** Whether a page declares one of these languages, or declares none and is written in Latin letters. */
function knowsFoodOf(root: PageNode, items: readonly FoundMenuItem[]): boolean {
  for (const { tag, attrs } of elementsOf(root)) {
    if (tag === 'html' && attrs.lang?.trim()) return spoken.test(attrs.lang.trim());
    if (tag === 'body') break;
  }
  const letters = items.map(({ name }) => name).join('');
  const latin = letters.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return latin * 2 > (letters.match(/\p{L}/gu)?.length ?? 0);
}

/**
 * The items if anything shows that they are food or drink: a page title, a section heading, or the words of more than a
 * quarter of them. Otherwise none, nor if most of them are dated events. For a language whose food words we don't know,
 * all items are kept.
 * Example: four kinds of rooms with their rates under 'Stay with us' give none.
 */
export function onlyFood(items: FoundMenuItem[], root: PageNode, url: string | null): FoundMenuItem[] {
  const dated = items.filter(({ name, description }) => calendarDate.test(`${name} ${description ?? ''}`)).length;
  if (dated * 2 > items.length) return [];
  if (!knowsFoodOf(root, items)) return items;
  const edible = items.filter(({ name, description }) => readsLikeFood(`${name} ${description ?? ''}`)).length;
  if (edible * 4 > items.length) return items;
  if (items.some(({ section }) => section !== null && isSectionWord(section))) return items;
  return [pathOf(url), ...titlesOf(root)].some(isOfMenu) ? items : [];
}

/**
 * Whether a page is a cart or a checkout instead of a menu.
 * Example: true for a page titled 'Your cart'.
 */
export function isCartOrCheckout(root: PageNode, url: string | null): boolean {
  if (url !== null && URL.canParse(url) && cartPath.test(new URL(url).pathname)) return true;
  if (isAddedUp(root)) return true;
  for (const node of elementsOf(root)) {
    if (/^(?:title|h1)$/.test(node.tag) && cartTitle.test(textOf(node).trim())) return true;
    if (node.tag === 'input' && paying.test(`${node.attrs.autocomplete ?? ''} ${node.attrs.name ?? ''}`)) return true;
  }
  return false;
}

/** The dishes without merchandise such as shirts and mugs; none if merchandise is a third or more of the items. */
export function withoutMerchandise(items: readonly FoundMenuItem[]): FoundMenuItem[] {
  const dishes = items.filter(({ name }) => !merchandise.test(name));
  return items.length - dishes.length >= Math.max(1, items.length / 3) ? [] : dishes;
}

const subtotal = /^(?:sub-?total|zwischensumme|sous-total|subtotal)\b/iu;
const total = /^(?:(?:order|grand|estimated) )?total\b|^(?:gesamt(?:summe|betrag)?|summe)\b/iu;

/** A subtotal and a total above 0: someone's order. */
function isAddedUp(root: PageNode): boolean {
  const lines = textOf(root).slice(0, 400_000).split('\n');
  const says = (what: RegExp) =>
    lines.some(
      (line, at) => what.test(line.trim()) && findPrices(`${line} ${lines[at + 1] ?? ''}`.slice(0, 120)).length > 0,
    );
  return says(subtotal) && says(total);
}
