/**
 * Vendor documents other than invoices.
 * @testonly The reader recognizes each.
 */
export const paperKinds = ['statement', 'order_confirmation', 'delivery_note', 'quote', 'price_list'] as const;
export type PaperKind = (typeof paperKinds)[number];

/** @testonly The reader recognizes each document in each of them. */
export const paperLanguages = ['en', 'de', 'es', 'fr', 'it'] as const;
export type PaperLanguage = (typeof paperLanguages)[number];

/** The wording in one language: titles by kind, header labels, column headings, and notes below the table. */
export type PaperWords = {
  titles: Record<PaperKind, readonly string[]>;
  date: string;
  customer: string;
  billing: string;
  /** Headings of the product table: code, description, quantity, pack, price, amount. */
  goods: readonly [string, string, string, string, string, string];
  total: string;
  notes: Record<PaperKind, readonly string[]>;
};

export const paperWords: Record<PaperLanguage, PaperWords> = {
  en: {
    titles: {
      statement: ['STATEMENT', 'Statement of Account', 'ACCOUNT STATEMENT', 'Customer Statement'],
      order_confirmation: ['ORDER CONFIRMATION', 'Order Acknowledgement', 'Sales Order Confirmation'],
      delivery_note: ['DELIVERY NOTE', 'Packing Slip', 'PACKING LIST', 'Delivery Docket'],
      quote: ['QUOTE', 'Quotation', 'ESTIMATE', 'Price Quote'],
      price_list: ['PRICE LIST', 'Weekly Price List', 'Price Sheet', 'Wholesale Price List'],
    },
    date: 'Date',
    customer: 'Customer No.',
    billing: 'Invoice to',
    goods: ['Item', 'Description', 'Qty', 'Pack', 'Price', 'Amount'],
    total: 'Total',
    notes: {
      statement: ['Please remit to the address above.'],
      order_confirmation: ['Thank you for your order. An invoice follows after delivery.'],
      delivery_note: ['Received in good condition: ____________________', 'This is not an invoice.'],
      quote: ['This quote is valid for 30 days.', 'Prices exclude tax and freight.'],
      price_list: ['Prices are subject to change without notice.'],
    },
  },
  de: {
    titles: {
      statement: ['Kontoauszug', 'KONTOAUSZUG', 'Offene-Posten-Liste', 'Saldenbestätigung'],
      order_confirmation: ['Auftragsbestätigung', 'AUFTRAGSBESTÄTIGUNG', 'Bestellbestätigung'],
      delivery_note: ['Lieferschein', 'LIEFERSCHEIN', 'Warenbegleitschein'],
      quote: ['Angebot', 'ANGEBOT', 'Preisangebot', 'Kostenvoranschlag'],
      price_list: ['Preisliste', 'PREISLISTE', 'Wochenpreisliste'],
    },
    date: 'Datum',
    customer: 'Kunden-Nr.',
    billing: 'Rechnungsadresse',
    goods: ['Art.-Nr.', 'Bezeichnung', 'Menge', 'Gebinde', 'Preis', 'Betrag'],
    total: 'Gesamtbetrag',
    notes: {
      statement: ['Bitte gleichen Sie den offenen Saldo aus.'],
      order_confirmation: ['Vielen Dank für Ihren Auftrag. Zahlung auf Rechnung.'],
      delivery_note: ['Ware vollständig erhalten: ____________________'],
      quote: ['Wir halten uns 14 Tage an dieses Angebot gebunden.'],
      price_list: ['Preise zuzüglich gesetzlicher MwSt.'],
    },
  },
  es: {
    titles: {
      statement: ['ESTADO DE CUENTA', 'Extracto de cuenta'],
      order_confirmation: ['CONFIRMACIÓN DE PEDIDO', 'Confirmación del pedido'],
      delivery_note: ['ALBARÁN', 'Albarán de entrega', 'Nota de entrega'],
      quote: ['PRESUPUESTO', 'Cotización', 'Oferta comercial'],
      price_list: ['LISTA DE PRECIOS', 'Tarifa de precios'],
    },
    date: 'Fecha',
    customer: 'Cliente nº',
    billing: 'Dirección de facturación',
    goods: ['Código', 'Descripción', 'Cantidad', 'Formato', 'Precio', 'Importe'],
    total: 'Total',
    notes: {
      statement: ['Rogamos regularicen el saldo pendiente.'],
      order_confirmation: ['Gracias por su pedido. Recibirá la factura por correo.'],
      delivery_note: ['Recibido conforme: ____________________'],
      quote: ['Validez de la oferta: 15 días.'],
      price_list: ['Precios sin IVA.'],
    },
  },
  fr: {
    titles: {
      statement: ['RELEVÉ DE COMPTE', 'Relevé de factures', 'Relevé client'],
      order_confirmation: ['CONFIRMATION DE COMMANDE', 'Accusé de réception de commande'],
      delivery_note: ['BON DE LIVRAISON', 'Bordereau de livraison'],
      quote: ['DEVIS', 'Offre de prix', 'Offre commerciale'],
      price_list: ['TARIF', 'Liste de prix', 'Tarifs'],
    },
    date: 'Date',
    customer: 'N° client',
    billing: 'Adresse de facturation',
    goods: ['Réf.', 'Désignation', 'Quantité', 'Colisage', 'Prix unitaire', 'Montant'],
    total: 'Total HT',
    notes: {
      statement: ['Merci de régler le solde ci-dessus.'],
      order_confirmation: ['Votre facture vous sera envoyée après la livraison.'],
      delivery_note: ['Reçu en bon état : ____________________'],
      quote: ['Devis valable un mois.', 'Bon pour accord : ____________________'],
      price_list: ['Prix hors taxes, départ entrepôt.'],
    },
  },
  it: {
    titles: {
      statement: ['ESTRATTO CONTO', 'Estratto conto clienti'],
      order_confirmation: ["CONFERMA D'ORDINE", 'Conferma ordine'],
      delivery_note: ['DOCUMENTO DI TRASPORTO', 'D.D.T.', 'Bolla di consegna'],
      quote: ['PREVENTIVO', 'Offerta commerciale'],
      price_list: ['LISTINO PREZZI', 'Listino'],
    },
    date: 'Data',
    customer: 'Cod. cliente',
    billing: 'Indirizzo di fatturazione',
    goods: ['Codice', 'Descrizione', 'Quantità', 'Confezione', 'Prezzo', 'Importo'],
    total: 'Totale',
    notes: {
      statement: ['Vi preghiamo di saldare le partite scadute.'],
      order_confirmation: ['Grazie per il vostro ordine. Seguirà regolare fattura.'],
      delivery_note: ['Firma del destinatario: ____________________'],
      quote: ['Offerta valida 30 giorni.'],
      price_list: ['Prezzi IVA esclusa.'],
    },
  },
};
