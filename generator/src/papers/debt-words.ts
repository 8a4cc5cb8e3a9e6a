import type { PaperLanguage } from './words.ts';

/** The wording of a statement's table in one language; the first of several texts is the usual one. */
export type DebtWords = {
  date: readonly [string, ...string[]];
  number: readonly string[];
  kind: readonly string[];
  due: string;
  order: string;
  amount: readonly string[];
  charges: readonly string[];
  credits: readonly string[];
  original: readonly string[];
  open: readonly string[];
  balance: readonly string[];
  kinds: Record<'invoice' | 'credit' | 'payment' | 'other' | 'forward', readonly string[]>;
  /** Short forms in a column of their own. */
  codes: Record<'invoice' | 'credit' | 'payment' | 'other', string>;
  previous: string;
  carriedOut: string;
  carriedIn: string;
  closing: readonly string[];
  statementDate: string;
  ages: readonly [string, string, string, string];
  detach: string;
};

export const debtWords: Record<PaperLanguage, DebtWords> = {
  en: {
    date: ['Date', 'Invoice Date', 'Trans Date'],
    number: ['Invoice No.', 'Invoice', 'Reference', 'Document No.'],
    kind: ['Type', 'Description', 'Transaction'],
    due: 'Due Date',
    order: 'PO',
    amount: ['Amount'],
    charges: ['Charges', 'Debit'],
    credits: ['Payments/Credits', 'Credits', 'Credit'],
    original: ['Original Amount', 'Invoice Amount'],
    open: ['Open Amount', 'Amount Due', 'Balance'],
    balance: ['Balance'],
    kinds: {
      invoice: ['Invoice', 'INVOICE'],
      credit: ['Credit Memo', 'Credit - return'],
      payment: ['Payment - thank you', 'Payment', 'Check 20417'],
      other: ['Finance Charge', 'Late fee', 'Interest 1.5%'],
      forward: ['Balance Forward', 'Previous Balance', 'Opening balance'],
    },
    codes: { invoice: 'INV', credit: 'CM', payment: 'PMT', other: 'Interest' },
    previous: 'Previous Balance',
    carriedOut: 'Carried forward',
    carriedIn: 'Brought forward',
    closing: ['Balance due', 'Total Amount Due', 'Please pay this amount', 'Account Balance'],
    statementDate: 'Statement Date',
    ages: ['Current', '1-30 days', '31-60 days', 'Over 60 days'],
    detach: 'Please detach and return with your payment',
  },
  de: {
    date: ['Datum', 'Belegdatum', 'Buchungsdatum'],
    number: ['Beleg-Nr.', 'Rechnungsnr.', 'Beleg', 'Rechnung'],
    kind: ['Text', 'Buchungstext', 'Art'],
    due: 'Fällig am',
    order: 'Bestell-Nr.',
    amount: ['Betrag'],
    charges: ['Soll'],
    credits: ['Haben'],
    original: ['Rechnungsbetrag', 'Ursprungsbetrag'],
    open: ['Offen', 'Offener Betrag', 'Restbetrag'],
    balance: ['Saldo'],
    kinds: {
      invoice: ['Rechnung'],
      credit: ['Gutschrift', 'Rechnungsgutschrift'],
      payment: ['Zahlung', 'Zahlungseingang', 'Überweisung'],
      other: ['Verzugszinsen', 'Mahngebühr'],
      forward: ['Saldovortrag', 'Vortrag'],
    },
    codes: { invoice: 'RE', credit: 'GS', payment: 'ZLG', other: 'Zinsen' },
    previous: 'Alter Saldo',
    carriedOut: 'Übertrag',
    carriedIn: 'Übertrag',
    closing: ['Offener Saldo', 'Saldo zum Stichtag', 'Gesamtsaldo'],
    statementDate: 'Stand vom',
    ages: ['Nicht fällig', '1-30 Tage', '31-60 Tage', 'über 60 Tage'],
    detach: 'Bitte abtrennen und mit der Zahlung zurücksenden',
  },
  es: {
    date: ['Fecha', 'Fecha factura'],
    number: ['Documento', 'Nº factura', 'Factura', 'Referencia'],
    kind: ['Concepto', 'Tipo', 'Descripción'],
    due: 'Vencimiento',
    order: 'Pedido',
    amount: ['Importe'],
    charges: ['Debe', 'Cargos'],
    credits: ['Haber', 'Abonos'],
    original: ['Importe original', 'Importe factura'],
    open: ['Pendiente', 'Saldo pendiente'],
    balance: ['Saldo'],
    kinds: {
      invoice: ['Factura'],
      credit: ['Abono', 'Nota de crédito'],
      payment: ['Pago recibido', 'Pago', 'Transferencia'],
      other: ['Intereses de demora', 'Recargo por mora'],
      forward: ['Saldo anterior'],
    },
    codes: { invoice: 'FAC', credit: 'Abono', payment: 'Cobro', other: 'Intereses' },
    previous: 'Saldo anterior',
    carriedOut: 'Suma y sigue',
    carriedIn: 'Suma anterior',
    closing: ['Saldo pendiente', 'Total a pagar', 'Saldo actual'],
    statementDate: 'Fecha del extracto',
    ages: ['No vencido', '1-30 días', '31-60 días', 'más de 60'],
    detach: 'Separe y devuelva este cupón de pago',
  },
  fr: {
    date: ['Date', 'Date de pièce'],
    number: ['Pièce', 'N° facture', 'Facture', 'Référence'],
    kind: ['Libellé', 'Type', 'Désignation'],
    due: 'Échéance',
    order: 'Commande',
    amount: ['Montant'],
    charges: ['Débit'],
    credits: ['Crédit'],
    original: ['Montant initial', 'Montant facture'],
    open: ['Restant dû', 'Solde dû'],
    balance: ['Solde'],
    kinds: {
      invoice: ['Facture'],
      credit: ['Avoir'],
      payment: ['Règlement', 'Paiement reçu', 'Virement'],
      other: ['Intérêts de retard', 'Pénalités de retard'],
      forward: ['Report à nouveau', 'Solde antérieur'],
    },
    codes: { invoice: 'FA', credit: 'Avoir', payment: 'Règl. virement', other: 'Intérêts' },
    previous: 'Ancien solde',
    carriedOut: 'À reporter',
    carriedIn: 'Report',
    closing: ['Solde dû', 'Net à payer', 'Nouveau solde'],
    statementDate: 'Relevé arrêté au',
    ages: ['Non échu', '1-30 jours', '31-60 jours', '+ 60 jours'],
    detach: 'Talon à retourner avec votre règlement',
  },
  it: {
    date: ['Data', 'Data doc.'],
    number: ['Documento', 'N. fattura', 'Fattura', 'Riferimento'],
    kind: ['Causale', 'Descrizione', 'Tipo'],
    due: 'Scadenza',
    order: 'Ordine',
    amount: ['Importo'],
    charges: ['Dare'],
    credits: ['Avere'],
    original: ['Importo originale', 'Importo fattura'],
    open: ['Residuo', 'Da saldare'],
    balance: ['Saldo'],
    kinds: {
      invoice: ['Fattura'],
      credit: ['Nota di credito', 'Nota di accredito'],
      payment: ['Pagamento', 'Bonifico', 'Incasso'],
      other: ['Interessi di mora'],
      forward: ['Saldo precedente', 'Riporto'],
    },
    codes: { invoice: 'FT', credit: 'Accredito', payment: 'Incasso', other: 'Interessi' },
    previous: 'Saldo precedente',
    carriedOut: 'A riportare',
    carriedIn: 'Riporto',
    closing: ['Saldo a vostro debito', 'Totale da pagare', 'Saldo finale'],
    statementDate: 'Estratto conto al',
    ages: ['A scadere', '1-30 gg', '31-60 gg', 'oltre 60 gg'],
    detach: 'Cedola di pagamento da restituire',
  },
};
