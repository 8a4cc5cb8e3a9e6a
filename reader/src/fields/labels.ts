import type { Glyphs } from '../layout/page-text.ts';
import { keyOf, keyOfWord } from '../layout/plain-text.ts';
import { phrasesOf, type Row } from '../layout/rows.ts';

export type LabelField =
  | 'invoiceNumber'
  | 'invoiceDate'
  | 'dueDate'
  | 'terms'
  | 'deliveryDate'
  | 'poNumber'
  | 'otherNumber'
  | 'otherDate'
  | 'other';

/** Label texts by field, with a weight of 1 to 10; '№' matches every way to write 'number'. */
const table: Record<LabelField, [weight: number, labels: string][]> = {
  invoiceNumber: [
    [
      10,
      "invoice №|inv №|invoice reference|invoice ref|tax invoice №|invoice document №|credit memo №|credit note №|credit №|cr memo №|rechnung №|rechnungsnummer|rechnungs №|rechnungsnr|rechnungs nr|rechnung s №|gutschriftsnummer|gutschrift №|facture №|№ facture|№ de facture|№ de la facture|facture №|avoir №|№ d'avoir|factuur №|factuurnummer|factuurnr|factura №|№ factura|№ de factura|№ de la factura|fattura №|№ fattura|beleg №|belegnummer|beleg nr|belegnr|rechnungsnummer №|numero facture|factuurnummer №|sales invoice №|invoice no №",
    ],
    [
      7,
      'bill №|document №|doc №|receipt №|statement №|ticket №|booking №|invoice code|quittung №|bon №|nota №|kassenbon №|order invoice №',
    ],
    [5, 'factuur|invoice|rechnung|facture|factura|inv'],
    [2, '№'],
  ],
  invoiceDate: [
    [
      10,
      "invoice date|inv date|invoice dt|date of invoice|date invoiced|billing date|bill date|date of issue|beleg datum|factuur d.d|issue date|issued|issued on|issued at|date issued|invoiced on|rechnungsdatum|belegdatum|ausstellungsdatum|datum der rechnung|rechnung vom|rechnungs datum|date de facture|date facture|date de la facture|date de facturation|date d'emission|facture du|emise le|factuurdatum|factuur datum|datum factuur|fecha de factura|fecha factura|fecha de emision|fecha de la factura|credit memo date|credit date|memo date|data fattura",
    ],
    [7, 'date|datum|fecha|data|dated|date/time|doc date|document date'],
    [3, 'vom|du|del'],
    [4, 'ship date|shipped|date shipped|route date'],
  ],
  deliveryDate: [
    [
      4,
      'delivery date|del date|deliv date|delivered|delivered on|lieferdatum|leistungsdatum|leverdatum|date de livraison|fecha de entrega|data di consegna',
    ],
  ],
  dueDate: [
    [
      10,
      "due date|date due|due|due by|due on|payment due|payment due date|pay by|net due|net due date|payable by|payable on or before|payable before|please pay by|falligkeit|fallig am|fallig|falligkeitsdatum|zahlbar bis|zahlbar bis zum|zahlungsziel|zahlung bis|bis zum|bis spatestens|date d'echeance|echeance|date echeance|a payer avant le|date limite de paiement|date limite de paiement le|vervaldatum|vervaldag|te betalen voor|uiterste betaaldatum|fecha de vencimiento|vencimiento|vence|please remit until|remit until|remit by",
    ],
  ],
  terms: [
    [
      10,
      'terms|payment terms|terms of payment|credit terms|pay terms|zahlungsbedingungen|zahlungsbedingung|zahlungskonditionen|conditions de paiement|conditions de reglement|delai de paiement|condiciones de pago|forma de pago|termini di pagamento|condizioni di pagamento|betalingsvoorwaarden|betalingstermijn',
    ],
  ],
  poNumber: [
    [
      10,
      'po №|p.o №|po|purchase order|purchase order №|customer po|cust po|customer po №|cust po №|your order|your po|your order №|p.o|bestellnummer|bestell №|bestellung|ihre bestellung|ihre bestellnummer|№ de commande|commande №|bon de commande|votre commande|bestelnummer|uw bestelling|pedido №|№ de pedido|su pedido|order ref|po ref',
    ],
  ],
  otherDate: [
    [
      10,
      'date of delivery|liefer und leistungsdatum|lieferschein datum|bestell datum|leistungszeitraum|abrechnungszeitraum|rechnungszeitraum|delivery period|order date|orderdatum|bestelldatum|date ordered|date de commande|fecha de pedido|print date|printed|printed on|check in|check out|period|statement date|billing period|service period',
    ],
  ],
  otherNumber: [
    [
      10,
      'ticket|delivery ticket|delivery ticket №|order ticket|order ticket №|delivery №|slip №|packing slip|packing slip №|work order|work order №|shipment|shipment №|account №|acct №|account|acct|customer №|cust №|customer|client №|client|kundennummer|kunden №|kundennr|kunden nr|klantnummer|klant|klant №|№ client|code client|cliente|order №|ordernummer|order|sales order|sales order №|route|route №|stop|stop №|truck|truck stop|trip|trip №|manifest|manifest №|load|driver|salesman|sales rep|salesperson|rep|ship via|phone|tel|fax|reference|ref|vat №|tax №|vat id|ust id|ust-id|ust-id №|btw|btw №|kvk|iban|bic|siret|steuernummer|steuer №|gln|store|store №|department|dept|page|seite|pagina|lieferschein|lieferschein №|delivery note|delivery note №|№ de dossier|dossier|ihre nummer|item №|ship to|bill to|sold to|po box|p.o box|suite',
    ],
  ],
  other: [],
};

const byKey = new Map<string, { field: LabelField; weight: number }>();
for (const [field, groups] of Object.entries(table) as [LabelField, [number, string][]][]) {
  for (const [weight, labels] of groups) {
    for (const label of labels.split('|')) {
      const key = keyOf(label.split(' '));
      if (!byKey.has(key)) byKey.set(key, { field, weight });
    }
  }
}

/** A label found on the page; `row` and the word range give its position. */
export type LabelHit = { field: LabelField; weight: number; row: Row; from: number; to: number; words: Glyphs[] };

const longest = 6;

/** Every label in a row, the longest at each position, none inside another. */
export function labelsIn(row: Row): LabelHit[] {
  const keys = row.words.map((word) => keyOfWord(word.text));
  const hits: LabelHit[] = [];
  let from = 0;
  while (from < row.words.length) {
    const hit = longestAt(row, keys, from);
    if (hit) hits.push(hit);
    from = hit ? hit.to : from + 1;
  }
  return hits;
}

function longestAt(row: Row, keys: string[], from: number): LabelHit | undefined {
  let best: LabelHit | undefined;
  for (let to = from + 1; to <= Math.min(from + longest, keys.length); to += 1) {
    const word = row.words[to - 1];
    const before = row.words[to - 2];
    if (to > from + 1 && word && before && word.x0 - before.x1 > 1.6 * word.size) break;
    const key = keys
      .slice(from, to)
      .filter((each) => each !== '')
      .join(' ');
    const known = byKey.get(key) ?? weaker(byKey.get(unjoined(key)));
    if (known && keys[to - 1] !== '')
      best = { ...known, weight: known.weight - inProse(row, from), row, from, to, words: row.words.slice(from, to) };
  }
  return best;
}

/**
 * A label in the middle of a sentence ('please quote invoice number 123') is weaker evidence than one that is separate.
 */
function inProse(row: Row, from: number): number {
  const word = row.words[from];
  const phrase = phrasesOf(row.words).find((words) => word !== undefined && words.includes(word)) ?? [];
  return phrase.length > 8 && phrase.indexOf(word as Glyphs) > 2 ? 5 : 0;
}

/** A compound may name another document that this one refers to. */
function weaker(known: { field: LabelField; weight: number } | undefined) {
  return known && { ...known, weight: known.weight - 2 };
}

/** German compounds: a 'Handelsrechnung' or 'Schlussrechnung' is labeled like a 'Rechnung'. */
function unjoined(key: string): string {
  return key.replace(/\p{L}+rechnung\b/u, 'rechnung').replace(/\bcredit memo\b|\bcredit note\b|\bcr memo\b/, 'invoice');
}
