import { plain } from '../layout/plain-text.ts';
import type { ReadStatementLine } from '../types.ts';

export type LineKind = ReadStatementLine['kind'];

const forward =
  /\b(balance|bal|amount)?\.? ?(brought|carried|b\/?|c\/?) ?(forward|fwd|f|over)\b|\bbalance (fwd|forward|from)\b|\b(previous|prior|opening|beginning|starting|last) (statement )?(balance|bal)\b|\b(saldo|konto)?vortrag\b|\b(anfangs|eroffnungs)(saldo|bestand)\b|\balter saldo\b|\bsaldo (anterior|inicial|precedente|iniziale|previo|riportato)\b|\b(ancien solde|solde (anterieur|precedent|initial|reporte|de depart)|report a nouveau|a nouveau)\b|\bripresa saldo\b|^(report|riporto|ubertrag)\b/;
const carried =
  /\b(carried|brought|continued) (forward|over|on|from|to)\b|\b(page|sub) ?total\b|\bubertrag\b|\bzwischensumme\b|\bsuma (y sigue|anterior)\b|\ba reporter\b|^report\b|\ba riportare\b|^riporto\b|\btotal (de la )?(page|pagina)\b|\btotale pagina\b|\bsous total\b|\bsubtotale?\b|\btransport\b/;
const interest =
  /\b(finance|service|late|interest|nsf|returned|bounced|carrying|collection) ?(charges?|fees?|cheque|check|payment)?\b|\binterest\b|\blate (fee|charge|payment)|\b(verzugs)?zinsen\b|\bmahn(gebuhr|spesen|kosten)\w*\b|\bruck(last|buch)\w*\b|\b(interes(es)?|recargo|cargo por|gastos?|mora)\b|\b(interets?|frais|penalites?|agios|impaye)\b|\b(interess[ie]|mora|spese|insoluto)\b/;
const payment =
  /\b(payments?|pymts?|pmts?|pymnt|paid|checks?|cheques?|chk|ck|ach|eft|wire|deposit|receipt|remittance|lockbox|autopay|cash receipt)\b|\b\p{L}*zahlung(en|seingang)?\b|\b(zahl|zlg|uberweisung|lastschrift|einzug|scheck)\b|\b(pagos?|cobros?|transferencia|abono recibido)\b|\b(paiements?|reglements?|rglt|virement|versement|prelevement)\b|\b(pagament[oi]|incass[oi]|bonifico|rimessa|versamento)\b/u;
const credit =
  /\b(credits?|cr ?memo|crm|cm|crd|cn|c\/m|return|allowance|rebate|adjustment)\b|\b\p{L}*gutschrift\b|\b(gs|storno|korrektur)\b|\b(abono|nota de credito|n\/c|devolucion|rectificativa)\b|\b(avoir|note de credit|remise|retour)\b|\b(nota (di )?(credito|accredito)|accredito|storno|reso)\b/u;
const charge =
  /\b(invoices?|inv|bill|charge|sale|purchase)\b|\b\p{L}*rechnung\b|\b(rg|re|fact|factura|fra|cargo)\b|\b(facture|fac|fc|fa)\b|\b(fattura|fatt|ft|ftv)\b/u;

/** The kind of line that its words say; null if they say none. Payments of an invoice are payments. */
export function kindOfWords(text: string): LineKind | null {
  const words = plain(text)
    .replace(/[-–:.,#()*]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (forward.test(words)) return 'forward';
  if (interest.test(words)) return 'other';
  if (payment.test(words)) return 'payment';
  if (credit.test(words)) return 'credit';
  return charge.test(words) ? 'invoice' : null;
}

/** The kind that the letters in front of a number say: 'CM-1042' is a credit memo. */
export function kindOfPrefix(number: string): LineKind | null {
  const letters = /^(\p{L}{2,4})[-/ .]?\d/u.exec(plain(number))?.[1];
  return letters === undefined ? null : kindOfWords(letters);
}

const squeezed = (text: string) => plain(text).replace(/[-–]/g, ' ').replace(/\s+/g, ' ').trim();

/** A balance from before the statement's lines. */
export const saysForward = (text: string): boolean => forward.test(squeezed(text));
/** A sum of a page, or one that moves to the next page. */
export const saysCarried = (text: string): boolean => carried.test(squeezed(text));

const closing =
  /\b((new|closing|ending|account|statement|total|current|net|outstanding) (account )?balance|(balance|amount|total|net|payment) (now )?(due|owing|owed|outstanding|payable)|total amount (due|owing|owed|outstanding)|please (pay|remit)|pay this amount|balance (as of|at|on)|amount enclosed)\b|\b(offener? (gesamt)?(saldo|betrag)|saldo (zum|per|am)|(end|neuer |schluss|gesamt|abschluss)saldo|gesamt (offen|fallig)|zu zahlen|zahlbetrag|kontostand|offen gesamt|summe offen)\b|\b(saldo (pendiente|actual|final|total|deudor|al?\b|a (su|nuestro|vuestro))|total (a pagar|pendiente|adeudado)|nuevo saldo|importe (pendiente|a pagar)|total deuda)|\b(solde (du|au|final|total|a payer|debiteur|actuel)|nouveau solde|net a payer|reste a payer|total (du|a payer)|montant du)\b|\b(saldo (a vostro debito|a (vs|nostro)|finale|attuale|totale|al)|nuovo saldo|totale (da pagare|dovuto|a debito|scoperto|saldo)|importo (dovuto|da pagare)|saldo da pagare)\b/;
const total = /^(grand |account )?(totals?|totale|summe|gesamt\p{L}*|suma|balance|saldo|solde)\b/u;

/** How plainly a label names the balance due: 3 if it says so, 1 for a bare 'Total', 0 for any other. */
export function closingWeight(text: string): 0 | 1 | 3 {
  const words = squeezed(text);
  if (forward.test(words) || carried.test(words)) return 0;
  if (closing.test(words)) return 3;
  return total.test(words) ? 1 : 0;
}

const remittance =
  /\b(remittance (advice|slip|stub|copy)|return (this|the) (portion|stub|slip|part)|detach (and|here|this)|please (detach|return)|tear (off|here)|zahlungsavis|abschnitt (bitte )?(abtrennen|zurucksenden)|bitte abtrennen|uberweisungstrager|talon (de paiement|a (retourner|joindre|detacher))|coupon (reponse|a retourner)|partie a (detacher|retourner)|(cupon|talon) de pago|recorte|separe y devuelva|(cedola|tagliando) di pagamento|da restituire|staccare)\b/;

/** Begins a slip to be returned with the payment. */
export const saysRemittance = (text: string): boolean => remittance.test(squeezed(text));
