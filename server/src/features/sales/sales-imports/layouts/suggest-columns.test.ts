import { describe, expect, it } from 'vitest';
import { suggestColumns } from './suggest-columns.ts';

const of = (heads: string, pricesIncludeTax = false) => suggestColumns(heads.split('; '), pricesIncludeTax);

describe('suggested columns', () => {
  it('recognize what POS systems call them', () => {
    expect(of('Invoice; Receipt type; Date; Product; Product price; Qty; Taxes; Net sales')).toEqual([
      ...['transactionId', 'kind', 'date', 'item', 'unitPrice', 'quantity', 'tax', 'amount'],
    ]);
    expect(of('Order #; Order Date; Item Name; Gross Sales; Discounts; Notes')).toEqual([
      ...['transactionId', 'date', 'item', 'gross', 'discount', null],
    ]);
    expect(of('Business Date; Menu Item; Qty Sold; Item Sales')).toEqual([
      'businessDate',
      'item',
      'quantity',
      'amount',
    ]);
    expect(of('Day; Dish; # Sold; Sales amount')).toEqual(['date', 'item', 'quantity', 'amount']);
    expect(of('Day; Product name; Items sold; Quantity')).toEqual(['date', 'item', 'quantity', null]);
  });

  it.each([
    [
      'Bon-Nr.; Datum; Uhrzeit; Artikel; Menge; Einzelpreis; Umsatz netto; MwSt.; Zahlungsart; Bediener',
      ['transactionId', 'date', 'time', 'item', 'quantity', 'unitPrice', 'amount', 'tax', 'paymentMethod', 'employee'],
    ],
    [
      'N° de ticket; Date; Heure; Désignation; Quantité; Prix unitaire; Montant HT; TVA; Mode de paiement; Couverts',
      ['transactionId', 'date', 'time', 'item', 'quantity', 'unitPrice', 'amount', 'tax', 'paymentMethod', 'guests'],
    ],
    [
      'Número de factura; Fecha; Hora; Artículo; Cantidad; Precio unitario; Base imponible; IVA; Forma de pago; Propina',
      ['transactionId', 'date', 'time', 'item', 'quantity', 'unitPrice', 'amount', 'tax', 'paymentMethod', 'tip'],
    ],
    [
      'Belegnummer; Buchungstag; Warengruppe; Bezeichnung; Stück; Bruttoumsatz; Trinkgeld; Währung; Storno',
      [...['transactionId', 'businessDate', 'category', 'item', 'quantity', 'total', 'tip', 'currency', 'voided']],
    ],
  ])('recognize other languages: %s', (heads, columns) => expect(of(heads)).toEqual(columns));

  it.each([
    ['Rechnung; Belegtyp; Datum/Uhrzeit; Art.-Nr.; Produktname; Produktpreis; Steuern; Zahlungsweise'],
    ['Facture; Type de reçu; Date et heure; Code produit; Nom du produit; Prix du produit; Taxes; Mode de règlement'],
    [
      'N.º factura; Tipo de comprobante; Fecha y hora; Código de producto; Nombre del producto; Precio del producto; Impuestos; Método de pago',
    ],
  ])('recognize invoice, receipt type, product price and taxes in %s', (heads) =>
    expect(of(heads)).toEqual([
      ...['transactionId', 'kind', 'dateTime', 'itemId', 'item', 'unitPrice', 'tax', 'paymentMethod'],
    ]),
  );

  it('recognize a line by its total price, and guests by their number', () => {
    expect(of('Check #; Date; Product; Line total; Guest count')).toEqual([
      ...['transactionId', 'date', 'item', 'amount', 'guests'],
    ]);
    expect(of('Reçu; Date; Plat; Prix total; Nombre de clients', true)).toEqual([
      ...['transactionId', 'date', 'item', 'total', 'guests'],
    ]);
    expect(of('Nro. de recibo; Fecha; Plato; Precio total; Comensales')).toEqual([
      ...['transactionId', 'date', 'item', 'amount', 'guests'],
    ]);
  });

  it('treat an amount that does not say net as including tax if prices include it', () => {
    expect(of('Datum; Umsatz', true)).toEqual(['date', 'total']);
    expect(of('Datum; Nettoumsatz', true)).toEqual(['date', 'amount']);
    expect(of('Date; Montant HT', true)).toEqual(['date', 'amount']);
  });
});
