import type { OtherDocumentKind } from '@platewise/domain';

/** Typewritten documents from vendors; `kind` is null for those that are charges despite their title. */
export const papers: Record<string, { kind: OtherDocumentKind | null; text: string }> = {
  'a statement by invoice with ages': {
    kind: 'statement',
    text: `SYSTEMS FOOD SUPPLY INC                                   STATEMENT
900 Harbor Blvd                                     Statement Date: 10/31/2026
Oakland, CA 94607                                   Account: 44012

The Copper Spoon
12 Main St

DATE       INVOICE    PO      ORIGINAL AMT    BALANCE     DAYS
10/02/26   881201     445        412.50        412.50       29
10/09/26   881544                390.10        390.10       22
10/16/26   881899                510.75        210.75       15

CURRENT      1-30      31-60     61-90    OVER 90
   0.00   1013.35       0.00      0.00       0.00
                                         TOTAL DUE   1,013.35`,
  },
  'a German statement with debit and credit': {
    kind: 'statement',
    text: `Müller Frischdienst GmbH                    Kontoauszug Nr. 10/2026
Hafenstr. 5, 20457 Hamburg                  Kundennummer 10233

Buchungsdatum  Belegnr.   Buchungstext            Soll       Haben      Saldo
01.10.2026                Saldovortrag                                  120,00
05.10.2026     RE-20412   Rechnung              340,20                  460,20
12.10.2026     ZE-113     Zahlungseingang                    120,00     340,20
                          Saldo zum 31.10.2026                          340,20 EUR`,
  },
  'a German delivery note': {
    kind: 'delivery_note',
    text: `Lieferschein                                      Nr. 77120
Weingut Sommer KG                                 Lieferdatum 03.11.2026
Rebenweg 3                                        Auftrag 5512
55218 Ingelheim

Pos  Artikel      Bezeichnung                     Menge   Einheit
1    RS-24        Riesling trocken 0,75 l            12    Fl
2    SB-23        Spätburgunder 0,75 l                6    Fl

Ware bleibt bis zur vollständigen Bezahlung unser Eigentum.`,
  },
  'a packing slip': {
    kind: 'delivery_note',
    text: `BAKER BROS                                   PACKING SLIP
100 Mill Rd, Albany, NY 12204                Order # 55120
                                             Ship Date 11/03/2026
SHIP TO: Night Owl Tavern

QTY ORD   QTY SHIP   ITEM      DESCRIPTION
   4          4      SR-10     SOURDOUGH LOAF 2 LB
   6          5      BR-02     BRIOCHE BUN 12 CT
Total pieces 9`,
  },
  'a Spanish delivery note with prices': {
    kind: 'delivery_note',
    text: `Frutas Delgado S.L.                        ALBARÁN Nº 2026/3391
Calle Mayor 14, 28013 Madrid               Fecha: 04/11/2026
Cliente: Bar Pepe

Código   Artículo            Cantidad   Precio   Importe
101      Tomate rama kg         12,50     1,85     23,13
140      Limón kg                5,00     1,40      7,00
                              Total albarán        30,13`,
  },
  'a French quote': {
    kind: 'quote',
    text: `Atelier du Pain SARL                                DEVIS N° D-2026-118
8 rue des Lilas, 69003 Lyon                         Date : 05/11/2026
                                                    Valable jusqu'au 05/12/2026
Client : Bistro Lavande

Désignation             Quantité   Prix unit. HT   Total HT
Baguette tradition           100            0,85      85,00
Pain de campagne              20            3,10      62,00
                                     Total HT        147,00
                                     TVA 5,5 %         8,09
                                     Total TTC       155,09`,
  },
  'a quote with terms': {
    kind: 'quote',
    text: `Cascade Equipment Co.                              QUOTATION
Quote #: Q-10442                                   Date: 11/05/2026
Valid until: 12/05/2026                            Terms: Net 30

Qty   Description                       Unit Price      Amount
1     Prep table 48 in                      780.00      780.00
2     Sheet pan rack                        165.00      330.00
                                        Subtotal      1,110.00
                                        Tax              91.58
                                        Total         1,201.58`,
  },
  'a weekly price list': {
    kind: 'price_list',
    text: `Green Valley Produce                          WEEKLY PRICE LIST
Week of November 9, 2026

Item            Pack          Price
Romaine         24 ct         28.50
Tomato 5x6      25 lb         22.00
Avocado 48      48 ct         41.75
Lime 200        40 lb         33.00`,
  },
  'an Italian price list': {
    kind: 'price_list',
    text: `Caseificio Rossi S.r.l.                       LISTINO PREZZI N. 4
Via Roma 12, 43121 Parma                      valido dal 01/11/2026

Codice   Prodotto                  Confezione     Prezzo EUR/kg
P24      Parmigiano 24 mesi        forma 38 kg         14,90
P36      Parmigiano 36 mesi        forma 38 kg         17,50
RIC      Ricotta fresca            1,5 kg               4,20`,
  },
  'a German order confirmation': {
    kind: 'order_confirmation',
    text: `Brauerei Adler AG                             Auftragsbestätigung AB-2026-771
Marktplatz 1, 70173 Stuttgart                 Datum: 06.11.2026
Ihre Bestellung vom 05.11.2026                Zahlung: 14 Tage netto nach Rechnungserhalt

Pos Artikel               Menge   Einzelpreis   Gesamtpreis
1   Helles 20x0,5 l          10         14,20        142,00
2   Radler 20x0,5 l           5         14,90         74,50
                                  Summe netto        216,50
                                  MwSt. 19 %          41,14
                                  Gesamtbetrag       257,64`,
  },
  'an order confirmation from a shop': {
    kind: 'order_confirmation',
    text: `Thank you for your order!
RESTAURANTWARE SUPPLY                          ORDER CONFIRMATION
Order number 100-44321                         Order date: Nov 6, 2026
Billing address                                Shipping address
Elm Street Grill                               Elm Street Grill

Product                     Qty     Price      Subtotal
Kraft box 8 in               200     0.35         70.00
Compostable fork            1000     0.04         40.00
                                    Shipping       9.99
                                    Grand Total  119.99`,
  },
  'a monthly bill under the title of a statement': {
    kind: null,
    text: `FEDERATED WASTE                               STATEMENT
Account 5512                                  Statement date 11/01/2026
                                              Invoice Number 99120033
Previous balance              120.00
Payment received 10/15/2026  -120.00
CURRENT CHARGES
11/01/2026  Dumpster 4 yd weekly service   4   35.00   140.00
11/01/2026  Fuel surcharge                              9.80
TOTAL DUE                                             149.80`,
  },
  'a delivery ticket that is due': {
    kind: null,
    text: `OLD MILL BAKERY                               DELIVERY TICKET
Ticket 4471                                   Date 11/04/2026
Qty  Item                 Price   Amount
10   Baguette              2.10    21.00
4    Rye                   3.40    13.60
                       Amount due  34.60`,
  },
  'a German invoice that is the delivery note too': {
    kind: null,
    text: `Metzgerei Huber KG                             Lieferschein
80331 München                                  Rechnung / Lieferschein 4711

Artikel              Menge    Preis    Betrag
Rinderhack kg        10,00     9,80     98,00
Kalbsfond l           4,00     6,50     26,00
                              Summe    124,00`,
  },
  'a German correction of an invoice that names the delivery note': {
    kind: null,
    text: `Metzgerei Huber KG                             Rechnungskorrektur
80331 München                                  Lieferschein 4711

Artikel              Menge    Preis    Betrag
Rinderhack kg        10,00     9,80     98,00
Kalbsfond l           4,00     6,50     26,00
                              Summe    124,00`,
  },
};
