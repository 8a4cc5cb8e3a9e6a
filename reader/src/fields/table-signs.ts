import { datesIn } from './dates.ts';

/** Words in table headers and footers in English, German, Spanish, French and Italian; texts are in `keyOf` form. */
const quantity =
  /\b(qty|quantity|ordered|shipped|delivered|cases|pcs|pieces|menge|anzahl|stuck|bestellt|geliefert|qte|quantite|colis|commande|livre|livree|cant|cantidad|uds|unidades|bultos|quantita|q\.?ta|q\.t\.a|colli|pezzi|mg)\b/;
const goods =
  /\b(description|desc|item|items|product|products|article|articles|artikel|artikelbezeichnung|bezeichnung|beschreibung|ware|designation|libelle|produit|produits|reference|descripcion|articulo|articulos|producto|productos|concepto|descrizione|articolo|prodotto|prodotti|merce)\b/;
const price =
  /\b(\p{L}*price|prices|cost|\p{L}*preis|preise|prix|p\.?u|tarif|precio|precios|pvp|tarifa|prezzo|prezzi|listino|eur|usd|chf|gbp|€)\b|[€$£]/u;
const balance =
  /\b(balance|\p{L}*saldo|salden|kontostand|solde|soldes|(current|past due|over ?due)|offen|offene|offener|impayes?|pendiente|pendientes|insoluti|scaduto|da saldare|ageing|aging|account total|amount enclosed)\b/u;
const debt =
  /\b(invoice|inv|payment|credit|cheque|check|rechnung|zahlung|gutschrift|facture|factures|reglement|paiement|avoir|fact|factura|pago|abono|cobro|fattura|fatt|pagamento|incasso|bonifico|ft|fra|re|zlg|gs)\b|\b[\p{L}-]*\d{3,}\b/u;
const pay =
  /\b(amount due|total due|balance due|pay this amount|please pay|net a payer|reste a payer|a payer|zu zahlen|zahlbetrag|zahlbar|fallig|total a pagar|importe a pagar|da pagare|netto a pagare|due date|payment due)\b/;
const money = /(?<![\d.,])-?[$€£]?\d{1,3}(?:[ .,'’]?\d{3})*[.,]\d{2,4}(?![\d.,])/g;

const ages = /\b1 ?- ?30\b.*\b31 ?- ?60\b/;

/**
 * Dated rows that each end in an amount and name an invoice or a payment, and words for outstanding balances; with
 * several such rows, what is to be paid is a balance too.
 */
export function foldsDebts(texts: readonly string[]): boolean {
  const owed = texts.filter((text) => datesIn(text).length > 0 && amountsOf(text) > 0 && debt.test(text));
  if (owed.length === 0) return false;
  return texts.some((text) => balance.test(text) || listsAges(text) || (owed.length > 1 && saysPay(text)));
}

/** A table header with quantity and goods, in one row or two. */
export function listsGoods(texts: readonly string[]): boolean {
  return texts.some((text, at) => {
    const head = `${text} ${texts[at + 1] ?? ''}`;
    return quantity.test(head) && goods.test(head) && amountsOf(text) === 0;
  });
}

/** A price word above at least three rows with a name and an amount. */
export function listsPrices(texts: readonly string[]): boolean {
  const head = texts.findIndex((text) => price.test(text) && amountsOf(text) === 0);
  const priced = texts.slice(head + 1).filter((text) => /\p{L}{3}/u.test(text) && amountsOf(text) > 0);
  return head >= 0 && priced.length >= 3 && !texts.some(saysPay);
}

/** Labels of what is owed by age: 'Current 1-30 days 31-60 days'. */
export const listsAges = (text: string): boolean => ages.test(text);

/** Words that request payment. */
export const saysPay = (text: string): boolean => pay.test(text);

/** How many money amounts a text contains; dates do not count. */
export const amountsOf = (text: string): number =>
  text.replace(/\d{1,4}[./-]\d{1,2}[./-]\d{1,4}/g, ' ').match(money)?.length ?? 0;
