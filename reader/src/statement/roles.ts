/** What a column of a statement's table contains; `doc` is a number that may be an invoice's, `other` counts for nothing. */
export type MoneyRole = 'charge' | 'credit' | 'payment' | 'amount' | 'original' | 'open' | 'balance' | 'age';
export type StatementRole = MoneyRole | 'date' | 'due' | 'number' | 'doc' | 'kind' | 'text' | 'other';

const money = new Set<StatementRole>(['charge', 'credit', 'payment', 'amount', 'original', 'open', 'balance', 'age']);
export const isMoneyRole = (role: StatementRole): role is MoneyRole => money.has(role);

const invoice = 'invoice|inv|bill|rechnung|rechnungs|rg|re|factura|fact|fra|facture|fattura|fatt|ft';
const document =
  'document|doc|beleg|belegs|dokument|documento|piece|reference|ref|referenz|referencia|riferimento|rif|transaction|trans|txn|buchung|numero|№';
const amount =
  'amount|amt|betrag|importe|monto|montant|importo|total|totale|value|valor|summe|wert|€|eur|usd|chf|gbp|\\$';
const of = '(?:de (?:la )?|del |du |della |di |de l)?';

const agesPhrase =
  /^(current|not (yet )?due|nicht fallig|noch nicht fallig|no vencido|al corriente|non echu|a scadere|a echoir|corriente|(days )?(30|60|90|120)|(30|60|90|120) ?\+?( (days|tagen?|dias|jours|gg|giorni))?|\d{1,3} ?(-|–|to|bis|a|au?) ?\d{1,3}( (days|tagen?|dias|jours|gg|giorni))?( past due| over due)?|(over|uber|mas de|plus de|oltre|\+|>|older than|past) ?\d{2,3}( (days|tagen?|dias|jours|gg|giorni))?|\d{2,3}( (days|tage|dias|jours|gg))? ?(\+|(and|&|y|et|e|und) (over|mas|plus|oltre|mehr)|over|plus))$/;

/** In the order in which they are tried; texts are in `keyOf` form. */
const roles: readonly (readonly [StatementRole, RegExp])[] = [
  ['age', agesPhrase],
  [
    'open',
    /^(amount|amt|balance|net|total) (due|open|outstanding|owing|remaining)$|^(open|outstanding|remaining|unpaid)( (amount|amt|balance))?$|^(open|still open) items?$|^(noch )?offen(e[rs]?)?( (betrag|posten|saldo))?$|^rest(betrag|saldo)?$|^(importe |saldo |monto )?pendiente$|^(montant |solde |reste )?(restant|restant du|du|a payer)$|^(reste|solde) (du|a payer)$|^(importo |saldo )?(residuo|aperto|da pagare|da saldare|scoperto)$/,
  ],
  [
    'original',
    /^(original|orig)( (amount|amt|total|balance))?$|^(invoice|inv|bill) (amount|amt|total|value)$|^(rechnungs|ursprungs|brutto)betrag$|^ursprunglich(er betrag)?$|^(importe|total|monto) (original|inicial|(de la |de )?factura)$|^(montant|total) (initial|d'origine|origine|(de la |de )?facture)$|^(importo|totale) (originale|iniziale|(della |di )?fattura)$/,
  ],
  [
    'due',
    /^(due|date due|due by|pay by|(date )?(of )?maturity)$|^(inv(oice)? )?due date$|^fallig(keit|keitsdatum| am| bis)?$|^zahlbar bis$|^(fecha (de )?)?(vencimiento|vence|vto)$|^(date )?(d')?echeance$|^(data (di )?)?(scadenza|scad)$/,
  ],
  [
    'date',
    new RegExp(
      `^(?:(?:${invoice}|${document}|posting|post|issue|entry)[ .]?)?(?:date|datum)$|^\\p{L}*datum$|^(?:date|fecha|data) ?${of}(?:(?:la )?(?:${invoice}|${document}|emision|d'emission|emission|emissione|operation|operacion|registrazione|reg|doc))?$|^tag$`,
      'u',
    ),
  ],
  [
    'payment',
    /^(payments?|paid|receipts?|amount paid|pmts?)( received)?$|^(zahlung|zahlungen|zahlungseingang|bezahlt)$|^(pagos?|cobros?|pagado)$|^(reglements?|paiements?|versements?|regle|paye)$|^(pagamenti|pagamento|incassi|incasso|pagato)$/,
  ],
  [
    'credit',
    /^credits?( (memos?|notes?|amount|amt))?$|^(payments?|pmts?) (and|&|\/|or)? ?credits?$|^credits? (and|&|\/|or)? ?payments?$|^(payments?\/credits?|credits?\/payments?|cr)$|^haben$|^(haber|abonos?)$|^avere$|^(gutschrift|gutschriften)$|^(avoirs?|accrediti|accredito)$/,
  ],
  [
    'charge',
    /^(new |current )?(charges?|debits?|purchases|invoiced|dr)( (amount|amt))?$|^soll$|^belastung(en)?$|^(debe|cargos?)$|^(dare|addebiti|addebito)$/,
  ],
  [
    'balance',
    /^(running |account |current )?balance$|^(konto|laufender )?(saldo|stand)$|^kontostand$|^solde( (progressif|cumule))?$|^saldo( (progressivo|acumulado))?$|^bal$/,
  ],
  ['amount', new RegExp(`^(?:total |net )?(?:${amount})(?: (?:in )?(?:eur|usd|chf|gbp|€|\\$))?$`)],
  [
    'other',
    /^(po|p\.?o|po №|order( №)?|customer( po)?|your (ref|order|po)|terms|days( old)?|tage|dias|jours|giorni|age|job|branch|store|check( №)?|cheque( №)?|currency|wahrung|devise|moneda|valuta|status|bestell ?(№|nummer|nr)|pedido|commande|ordine|(days )?(past due|late)|page|qty|sales ?rep|user|company|location|discount|skonto|dunning|mahnstufe)$/,
  ],
  [
    'number',
    new RegExp(
      `^(?:${invoice})(?: ?(?:number|nummer|nr|№|#|id))?$|^\\p{L}*rechnungs?(?:nr|nummer)$|^(?:№|numero) ?${of}(?:${invoice})$|^(?:${invoice}) (?:№|numero)$|^(?:${invoice}) ?/ ?(?:${document})$`,
      'u',
    ),
  ],
  [
    'doc',
    new RegExp(
      `^(?:${document})(?: ?(?:number|nummer|nr|№|#|id))?$|^beleg(?:nr|nummer)$|^(?:№|numero) ?${of}(?:${document})$|^(?:${document}) (?:№|numero)$|^vorgang$`,
      'u',
    ),
  ],
  [
    'kind',
    /^((transaction|trans|txn|doc|document|entry|item) )?(type|code|kind)$|^(beleg|buchungs)?art$|^typ$|^tipo( (de )?(documento|doc|operacion|movimento))?$|^type (de )?(piece|document|operation)$|^nature$/,
  ],
  [
    'text',
    /^(transaction )?(description|desc|details?|text|memo|activity|particulars|comment|comments|remarks?|item)$|^(buchungstext|bezeichnung|beschreibung|vorgang|verwendungszweck)$|^(concepto|descripcion|detalle|movimiento)$|^(libelle|designation|operation|ecriture)$|^(descrizione|causale|operazione|movimento)$/,
  ],
];

/**
 * The role of a column by its heading, in `keyOf` form; null if it is none. Example: roleOfHead('amount due') is 'open'.
 */
export function roleOfHead(key: string): StatementRole | null {
  return roles.find(([, pattern]) => pattern.test(key))?.[0] ?? null;
}

/** Whether a phrase in `keyOf` form labels an ageing box: 'current', '31-60 days', 'over 90'. */
export const namesAge = (key: string): boolean => agesPhrase.test(key);
