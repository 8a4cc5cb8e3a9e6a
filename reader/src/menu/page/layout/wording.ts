import { isSizeLabel } from '../../price-runs.ts';
import { isHoursLine } from '../business-hours.ts';

const notDishes =
  /\b(?:sub-?total|total|check ?out|shopping (?:cart|bag)|your (?:cart|order|bag)|delivery (?:fee|charge|minimum)|minimum (?:order|spend|delivery|purchase)|(?:beverage|food|order) minimum|min\.? order|(?:room|service|delivery|booking|cancellation) fee|tax|mindestbestellwert|anfahrt|liefer(?:ung|kosten|gebühr)|zwischensumme|gesamtbetrag|mwst|pfand|gutscheine?|livraison|frais de|commande minimum|bons? cadeaux?|envío|gastos de|pedido mínimo|propina|tarjetas? regalo|order (?:minimum|over|above)|gift ?(?:card|certificate|voucher)s?|vouchers?|e-?gift|tickets?|admission|deposit|sales tax|gratuity|service charge|(?:add|leave|driver|your) (?:a )?tip|tip jar|surcharge|corkage(?: fee)?|split(?:ting)? (?:plate|charge|fee)|sharing charge|cake cutting|parking|free (?:delivery|shipping)|shipping|orders? over|per hour|hourly|salary|wage|donat\w+|coupon|discount|promo(?: code)?|save|off your|reservation fee|room (?:hire|rental)|rental|membership|subscription|tel|phone|fax|call|copyright|est\.? \d{4}|since \d{4}|zip|suite|floor|reviews?|ratings?|stars?|followers|posts?|comments?|views?)\b|©/i;
const addOn =
  /^(?:\+|add(?:[- ]?ons?)?\b|extra\b|sub(?:stitut\w+|s)?\b|upgrade\b|make it\b|with (?:chicken|shrimp|steak|salmon)\b|w\/)/i;
const functionWord =
  /(?:^|\s)(?:with|over|for|from|of|is|are|was|at|to|than|only|and|or|the|a|an|in|on|by|your|our|just|under|about|up to|per|plus|costs?|spend|pay|save|get|ab|für|von|bis|nur|über|je|dès|à partir de|pour|de|desde|por|solo)$/i;
const badge =
  /^(?:new!?|popular|bestseller|best seller|most loved|vegan|vegetarian|veg|non-?veg|gf|v|vg|ve|df|gluten[- ]free|spicy|hot|signature|chef'?s (?:choice|special)|favou?rite|sold out|out of stock|available|sale!?|recommended|limited|featured|seasonal|🌶+|order( now| online)?|add(?: to (?:cart|bag|order|basket))?|view(?: details?)?|details|read more|more( info)?|select( options?)?|choose( options?)?|customi[sz]e|quick view|buy( now)?|quantity|qty|price|prices|(?:select |menu )?items?|dish(?:es)?|name|description|cost|amount|\+|-|→|»|›|×|•)$/i;

const words = (text: string) => text.split(/\s+/).filter((word) => word !== '').length;

const date =
  /^(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?,?\s)?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?\s\d{1,2}(?:st|nd|rd|th)?(?![\d.,])/i;
const isDate = (text: string): boolean => date.test(text.trim());

/** Whether a text can be the name of a dish. */
export const mayBeName = (text: string): boolean =>
  /\p{L}{2}/u.test(text) &&
  !/^tips?(?:\s*\(|$)|^free (?!range)|\bby mail\b|\bkids under \d/i.test(text) &&
  !isHoursLine(text) &&
  !isDate(text) &&
  text.length <= 110 &&
  words(text) <= 16 &&
  !notDishes.test(text) &&
  !badge.test(text) &&
  !isSizeLabel(text) &&
  !isMeasure(text) &&
  !/^https?:|@|www\./i.test(text) &&
  !/[$€£₹]\s?\d|^(?:we|i|you|they)\s/iu.test(text);

/** '+ bacon 2': an add-on, not a dish. */
export const isAddOn = (text: string): boolean => addOn.test(text);

/** 'Free delivery over', 'Our burger is': a sentence that leads up to a price. */
export const leadsToPrice = (text: string): boolean => functionWord.test(text.trim());

/** 'New!', 'Vegan', 'Add to cart': a badge or a button. */
export const isBadge = (text: string): boolean => badge.test(text.trim());

/** Ingredients or a sentence rather than a name: commas, a lowercase first letter, many words, or a final period. */
export const looksLikeDescription = (text: string): boolean =>
  (text.match(/,/g)?.length ?? 0) >= 2 ||
  /^\p{Ll}/u.test(text) ||
  words(text) > 9 ||
  (/[.!]$/.test(text) && words(text) > 3) ||
  (/,/.test(text) && words(text) > 4) ||
  /^(?:served|topped|with|our|a|an|choice of|made|fresh(?:ly)?|two|three)\s/i.test(text);

/** Whether a text is in all caps. */
export const isShouted = (text: string): boolean => /\p{Lu}{2}/u.test(text) && !/\p{Ll}/u.test(text);

/** A name without leaders, list numbers, footnote marks and surrounding whitespace. */
export const cleanName = (text: string): string =>
  text
    .replace(/^\s*(?:\d{1,3}[.)]|[A-Z]?\d{1,3}\.|[•·▪●*✓►–—-])\s+/u, '')
    .replace(/(?:[\s.·•…_|:~*=†‡,;–—-]|\((?=\s*$))+$/u, '')
    .replace(/\s+/g, ' ')
    .trim();

const measure =
  /^[(~\s]*[\d.,\s–/-]+(?:k?cals?|calories|kj|oz|g|gr|kg|lbs?|ml|cl|l|mins?|minutes|pcs?|pieces|inch(?:es)?|cm|%)\b[.)\s]*/i;

/** '540 Cal.': a quantity and nothing else. */
export const isMeasure = (text: string): boolean => text.replace(measure, '').trim() === '' && /\d/.test(text);
