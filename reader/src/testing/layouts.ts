/** Typewritten invoices in layouts the trade uses, all made up for these tests. */
export const layouts: Record<string, string> = {
  'broadline: stacked head, weight below, group totals': `
 HARBOR CENTRAL TEXAS, INC.                                                            INVOICE NUMBER
 1260 SCHWAB ROAD  NEW BRAUNFELS, TX 78132                                             512345678
 (830) 730-1000
 SHIP TO:                                    CUSTOMER    DELIVERY DATE    MANIFEST#    TRUCK STOP
 WACO TACOS                                  123456      07/30/26         1234567      12
 615 FRANKLIN AVE                            TERMS: NET 21 DAYS           PAGE 1 OF 1
 WACO TX 76701

                PACK                                                      ITEM      UNIT      UNIT  EXTENDED
   QTY         SIZE       ITEM DESCRIPTION                                CODE      PRICE     TAX   PRICE
                          DAIRY PRODUCTS
 C   2 CS      45 LB      WHLFCLS CHEESE AMERICAN 160 SLI WHT             2345678     48.99            97.98
 C   1 CS      12 32OZ    WHLFARM CREAM HEAVY 40%                         1231237     56.34            56.34
                          GROUP TOTAL****                                                             154.32
                          MEATS
 C   1 CS      110#AVG    FIRECLS BEEF ROAST COOKED                       7654321     5.120           185.34
                          T/WT= 36.200
 S   2 EA      1 15 LB    BUCKHD BACON LAYOUT 18/22                       7654399     57.45           114.90
                          GROUP TOTAL****                                                             300.24
                          PAPER & DISP
 C   1 CS      2100CT     SYS CLS CONTAINER FOAM 9X9                      1112223     28.64    2.36    28.64 *
                          MISC CHARGES
                          CHGS FOR FUEL SURCHARGE                                      6.50              6.50 *
                          ALLOWANCE FOR DROP SIZE                                                        4.00-

 ORDER SUMMARY    CASES   6   SPLIT   2   TOTAL PCS  8   CUBE  6.2   GROSS WT  198
                                                                              SUB TOTAL              485.70
                                                                              TAX TOTAL                2.36
                                                                              INVOICE TOTAL          488.06
 LAST PAGE                                 PAYABLE ON OR BEFORE  08/20/26
`,
  'case weight: quantity x weight x price': `
 MERIDIAN FOOD GROUP
 DATE 07/30/26   INVOICE 374412   TRIP 4417   ACCT NO 55231   STOP 9   PAGE 1

 DESCRIPTION                     PACK        QTY   CASEWT   $/LB    TOTAL
 CHICKEN BRST BNLS SKNLS        4/10 LB       3    40.00    2.06    247.20
 BEEF BRISKET CHOICE            3/14 LB       2    42.35    4.15    351.51
 PORK LOIN BONELESS             6/8 LB        1    48.20    2.39    115.20

                                               713.91  PAY THIS AMOUNT
`,
  'ordered beside shipped, unit sold beside unit priced': `
 UNION FOODS, INC.                                                    INVOICE NUMBER: 2203344
 9399 W Higgins Rd Rosemont, IL 60018                              INVOICE DATE:   11/03/2026
 BILL TO: Copper Spoon Bistro                                      CUSTOMER NO:    31477711
          88 Main Street                                           PURCHASE ORDER: 77812
          Dayton, OH 45402                                         TERMS:  NET 30

 ORD SHP ADJ SALES PRODUCT   DESCRIPTION                LABEL      PACK SIZE   CODE WEIGHT PRICE   UNIT      EXTENDED
             UNIT  NUMBER                                                                  UNIT    PRICE     PRICE
   2   2     CS    1328742   POTATO, FRY 3/8" REG CUT   MONARCH    6/5 LB                  CS      33.77       67.54
   1   1     CS    4332901   BEEF, GROUND 80/20 FINE    STOCK YDS  6/10 LB          61.40  LB       3.89      238.85
   3   2     CS    9921032   OIL, CANOLA FRY CLR        HILLTOP    35 LB                   CS      42.10       84.20
   1   0     CS    7712321   NAPKIN, DINNER 2PLY        MONOGRAM   3000 EA                 CS      44.22        0.00
   1   1     EA    1000045   FUEL SURCHARGE                                                EA       7.25        7.25

 PRODUCT TOTAL                                                                                               390.59
 FUEL SURCHARGE                                                                                                7.25
 SALES TAX                                                                                                     0.00
 TOTAL DUE                                                                                                   397.84
 REMIT TO: UNION FOODS, INC.  PO BOX 281834  ATLANTA, GA 30384      NET DUE: 12/03/2026
`,
  'gross, discount and net, no unit price': `
 Southern Vine Wine & Spirits
 Invoice # 0098812          Date: Oct 5, 2026      Due: Nov 4, 2026
 Sold To: Luna Azul Cantina

 Item Name                                         Quantity     Gross Amount   Discount   Net Amount
 Patron Silver Tequila 80 Proof 1.0L - 12 Case     1 Cases          612.00       36.00       576.00
 Tito's Handmade Vodka 1.0L - 12 Case              2 Cases          478.08        0.00       478.08
 Campari Aperitivo 750ml                           3 Units           89.97        0.00        89.97
 STATE LIQUOR TAX                                                                              31.20
 CRV FEE                                                                                        3.60
 BOTTLE DEPOSIT CREDIT                                                                         (5.00)
                                                                 Invoice Total              1,173.85
`,
  'no table head': `
 RIVERSIDE FISH MARKET
 14 Dock Street, Portland ME 04101    207-555-0111
 Invoice 88231     10/02/2026
 Sold to: Copper Spoon

 2 cs  Haddock fillet 10lb           64.00    128.00
 12.4 lb  Salmon side fresh           9.80    121.52
 5 lb  Mussels PEI                     2.95     14.75
 1 ea  Ice charge                      4.00      4.00

 Total                                        268.27
`,
  'Dutch, decimal comma, deposit': `
 Groothandel De Markt B.V.
 Weena 10, 3012 CN Rotterdam
 Factuurnummer: 2026-0119         Factuurdatum: 3 maart 2026     Vervaldatum: 17 maart 2026
 Artikelnr  Omschrijving               Aantal  Eenheid   Prijs    BTW%   Bedrag
 10021      Tomaten rood 5kg               3   krat      12,50    9      37,50
 10044      Olijfolie extra vierge 5L      2   blik      34,95    9      69,90
 99001      Statiegeld krat                3   st         3,85    0      11,55
                                    Subtotaal excl. BTW                  118,95
                                    BTW 9%                                 9,67
                                    Totaal incl. BTW                     128,62
`,
  'French, discount percent, two tax rates, freight in the foot': `
 NORD DISTRIBUTION SAS
 5 rue des Grands Pres 92000 Nanterre
 Facture N° FA-33128 du 12/05/2026              Echéance : 11/06/2026
 Réf.      Désignation                     Qté     P.U. HT     Remise    Montant HT     TVA
 A221      Beurre doux 82% 10 kg             4       62,40       5%         237,12      5,5
 B100      Crème liquide 35% 6x1L            2       21,90                   43,80      5,5
 C900      Gants nitrile T.M x100            1        7,50                    7,50      20
                                          Total HT                          288,42
                                          TVA 5,5%                           15,45
                                          TVA 20%                             1,50
                                          Frais de port                       9,00
                                          Total TTC                         314,37
                                          Net à payer                       314,37
`,
  'credit memo': `
 TWIN RIVERS PROVISIONS CO
 CREDIT MEMO NO: CM20881       DATE: 06/11/2026     ORIGINAL INVOICE: 441209
 ITEM     DESCRIPTION              QTY     PRICE     AMOUNT
 55120    PORK BUTT BNLS SHORT      -1     61.40     -61.40
 55177    LETTUCE DAMAGED           -2     19.50     -39.00
                                   TOTAL CREDIT     -100.40
`,
  'pieces beside cases, priced by the pound': `
KITCHEN DEPOT  #418
8100 W ROOSEVELT RD FOREST PARK IL
Invoice: 55821     Terminal: 12     06/19/2026 09:14
Customer 01-2231 THE COPPER SPOON

UPC            DESCRIPTION            UNIT QTY  CASE QTY   PRICE    TOTAL
002289700123   CHEESE MOZZ WM 6LB        4                 15.79    63.16
075992200012   OIL FRYING 35LB                     2       38.50    77.00 F
760695012345   CHICKEN WINGS JUMBO    41.20 LB              2.15    88.58 F
041500000000   FOIL 18X500 HD            1                 34.99    34.99 T
   SUB-TOTAL                                                       263.73
   TAX                                                               2.98
   TOTAL                                                           266.71
   VISA                                                            266.71
`,
  'short shipment and out of stock': `
FRESHLINE DALLAS                                         INVOICE NO: 40991-22
4721 Simonton Rd, Dallas, TX 75244                        INVOICE DATE: Tuesday, June 9, 2026
SOLD TO: WACO TACOS   CUST# 88213    SALESMAN: JT          DELIVERY DATE: June 10, 2026

ORD   SHP   ITEM#     DESCRIPTION                     ORIGIN    PRICE     AMOUNT
2.0   2.0   LETROM    LETTUCE ROMAINE 24CT            USA       31.5000    63.00
1.0   0.0   AVOH48    AVOCADO HASS 48CT  **OUT OF STOCK**  MEX  47.0000     0.00
5.0   5.0   CIL30     CILANTRO 30CT                   USA       19.8500    99.25
10.0  10.0  LIM200    LIME 200CT                      MEX       32.4000   324.00
1.0   1.0   ONIRED    ONION RED JBO 25#               USA       17.1000    17.10

TOTAL PIECES SHIPPED: 18          MERCHANDISE TOTAL    503.35
                                  FUEL SURCHARGE         5.95
                                  PLEASE PAY          $509.30
`,
  'discount and shipping among the lines': `
Northside Coffee Roasters
Invoice No. NCR-5531
Issued: 14 Feb 2026
Due: 28 Feb 2026
To: Sea Grill

Product              Unit cost      Quantity      Line total
House blend 5 lb     $58.00         4             $232.00
Decaf 5 lb           $62.00         1             $62.00
Discount 10%                                      -$29.40
Shipping                                          $12.00

Total due                                         $276.60
`,
  'page totals and balance forward': `
ALLIED BAKERY SUPPLY INC
INVOICE NUMBER: A-100233        INVOICE DATE: 01/15/2026      PAGE: 1 OF 2
QTY  UM  DESCRIPTION                 ITEM       PRICE     EXT
  4  BG  FLOUR HI GLUTEN 50#         10010      18.25     73.00
  2  BG  SUGAR 10X 50#               10022      31.40     62.80
  3  PL  SHORTENING ALL PURP 50#     10105      58.10    174.30
                        CONTINUED          PAGE TOTAL    310.10

ALLIED BAKERY SUPPLY INC
INVOICE NUMBER: A-100233        INVOICE DATE: 01/15/2026      PAGE: 2 OF 2
QTY  UM  DESCRIPTION                 ITEM       PRICE     EXT
                                   BALANCE FORWARD       310.10
  1  CS  YEAST FRESH 24/1#           20011      39.95     39.95
  2- CS  RET BUTTER 36/1#            20050     120.00    240.00-
                                   SUBTOTAL              110.05
                                   SALES TAX               0.00
                                   AMOUNT DUE            110.05
`,
};
