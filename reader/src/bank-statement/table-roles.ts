import { plain } from '../layout/plain-text.ts';

export type BankColumn =
  | 'date'
  | 'value'
  | 'amount'
  | 'debit'
  | 'credit'
  | 'side'
  | 'balance'
  | 'payee'
  | 'reference'
  | 'text'
  | 'check'
  | 'id'
  | 'currency'
  | 'account'
  | 'other';

/** In the order in which they are tried, against a heading in lowercase without accents or punctuation. */
const roles: readonly (readonly [BankColumn, RegExp])[] = [
  [
    'value',
    /^(value ?date|val date|valuta ?(datum|date)?|wertstellung(stag|sdatum)?|fecha (de )?valor|date (de )?valeur|effective date)$/,
  ],
  [
    'date',
    /^(date|(booking|posting|posted|post|transaction|trans|entry|process(ing|ed)?) ?date|date (posted|of transaction)|datum|buchungs(tag|datum)|buchung|fecha( (de )?(operacion|contable|movimiento|la operacion))?|f\.? operacion|date (d )?(operation|comptable|de comptabilisation|de l operation))$/,
  ],
  [
    'balance',
    /^((running|account|ledger|available|closing) )?(balance|bal)( after.*)?$|^(konto)?saldo( nach buchung)?$|^kontostand$|^solde( .*)?$|^saldo( .*)?$/,
  ],
  [
    'debit',
    /^(debits?|withdrawals?|money out|paid out|payments? out|debit amount|amount debit|withdrawal amount|soll|lastschrift|belastung(en)?|ausgang|cargos?|debe|adeudos?|debit(s)? eur|montant debit|sorties?)$/,
  ],
  [
    'credit',
    /^(credits?|deposits?|money in|paid in|payments? in|credit amount|amount credit|deposit amount|haben|gutschrift(en)?|eingang|abonos?|haber|ingresos?|credit eur|montant credit|entrees?)$/,
  ],
  [
    'amount',
    /^((transaction|trans|billing|booked|net) )?(amount|amt)( (eur|usd|chf|gbp|cad|in (eur|usd|chf|gbp|cad)))?$|^(buchungs)?betrag( (eur|chf|in eur|in chf))?$|^umsatz( in eur)?$|^importe( (eur|euros))?$|^montant( (eur|en euros))?$/,
  ],
  [
    'side',
    /^((transaction|trans|debit credit|credit debit|dr cr|cr dr) ?(type|indicator)?|type|debit credit|dr cr|cr dr|d c|s h|soll haben|direction|sens)$/,
  ],
  [
    'check',
    /^(check|cheque|chk)( ?(number|no|num|nr|or slip))?.*$|^(number|num) ?(du )?cheque$|^scheck(nummer|nr)?$|^n(umero|o)? (de |du )?cheque$/,
  ],
  [
    'payee',
    /^(payee|name|counter ?party( name)?|beneficiary( name)?|merchant( name)?|payee name|vendor|recipient|beguenstigter.*|begunstigter.*|empfanger(name)?|(name )?zahlungs(beteiligter|empfanger)|zahlungsempfanger\*?in|auftraggeber.*|beneficiario|ordenante.*|nombre|beneficiaire|tiers|contrepartie|nom)( name)?$/,
  ],
  [
    'reference',
    /^((payment|customer|your|bank) )?(reference|ref)( (number|no|nr))?$|^(kunden|zahlungs|end to end )?referenz( end.*)?$|^kundenreferenz.*$|^referencia( \d)?$|^(reference|ref) (client|de l operation)$/,
  ],
  ['id', /^(transaction id|trans id|fitid|entry id|bank id|umsatz id|id)$/],
  ['currency', /^(currency|ccy|wahrung|divisa|moneda|devise)$/],
  [
    'account',
    /^(account|account ?(number|no|nr)|iban|auftragskonto|konto(nummer)?|iban auftragskonto|cuenta|compte|numero de compte)$/,
  ],
  [
    'text',
    /^(description|descr|details?|memo|narrative|transaction (details?|description)|particulars|notes?|extended description|verwendungszweck|buchungstext|text|concepto|descripcion|observaciones|movimiento|libelle( .*)?|motif|communication|informations?( .*)?)$/,
  ],
];

const spelled = (head: string): string =>
  plain(head)
    .replace(/[^\p{L}\p{N}*]+/gu, ' ')
    .trim();

/** What the column with this heading contains. Example: bankColumnOf('Buchungstag') is 'date'. */
export function bankColumnOf(head: string): BankColumn {
  const key = spelled(head.slice(0, 80));
  return roles.find(([, pattern]) => pattern.test(key))?.[0] ?? 'other';
}

const out =
  /^(d|dr|db|dbit|debit|debits|withdrawal|out|s|soll|lastschrift|cargo|debe|sortie|payment|check|fee|charge)$/;
const inward = /^(c|cr|crdt|credit|credits|deposit|in|h|haben|gutschrift|abono|haber|entree|interest)$/;

/** Where the money went, by a word such as 'DR' or 'Credit'; null if it doesn't say. */
export function sideOf(cell: string): 'out' | 'in' | null {
  const word = spelled(cell);
  if (out.test(word)) return 'out';
  return inward.test(word) ? 'in' : null;
}
