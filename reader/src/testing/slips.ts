/** Made-up receipts as OCR reads them, mistakes included. We know of no shop with these names. */
export const slips = {
  'rounded to coins, labels misread, a name scribbled above': `
   anna mey lin

         BERJAYA KOPI HOUSE
             SDN. BHD.
           (1187702-V)
      NO. 12, JALAN MELATI 3/4
      TAMAN INDAH, 43200 CHERAS
     TAX INVOlCE
 Date : 04/05/2018     7:41:08 PM
 ITEM            QTY   PRICE   AMOUNT
 ICED MILO        2     3.49     6.98
 NASI LEMAK       1     8.45     8.45
 TOTAI                   RM     15.43
 ROUNDlNG ADJUSTMENT     RM      0.02
 TOTAL R0UNDED           RM     15.45
 CASH                    RM     20.00
 CHANGE                  RM      4.55
`,
  'German, names and prices in one row, hours of opening above': `
            Feinkost Brandauer
          Lindenallee 14
          50668 Koln
     MO.-SA. 8.00 Uhr - 20.00 Uhr
 ROGGENBROT                     3,49 A
 BERGKASE AM STUCK              6,15 A
 LEERGUT                       -0,25 B
 ZU ZAHLEN EURO                 9,39
 BARGELD                       10,00
 ZURUCK                         0,61
 MWST      Netto    MWST      BRUTTO
 A 7,00%    9,01    0,63        9,64
 Datum 14.09.2021   16:22 Uhr
`,
  'names below codes, tax included, amounts with their currency': `
        SYARIKAT TIGA BUNGA
            (SA0093120-K)
    NO 9, JALAN DAGANG, 81100 JOHOR
 DocNo : CS00017721   Date: 21/11/2018
 Item          Qty   S/Price   Amount Tax
 1004            3     15.90    47.70 SR
 CEMENT WHITE 5KG
 2210            1      4.80     4.80 SR
 TOOL BRUSH
 TotalQty:       4              52.50
 TotalSales(Excluding GST) :    49.53
 TotalGST :                      2.97
 TotalSales(Inclusive of GST):  52.50
 CASH :                         60.00
 Change :                        7.50
`,
  'American, paid by card': `
        CORNER PANTRY #418
        8100 W Oak St
        Waco, TX 76701
 03/04/2026  9:14 AM  REG 2
 2 @ 4.25
 WHOLE MILK                   8.50
 EGGS LARGE                   3.99
 SUBTOTAL                    12.49
 TAX                          0.51
 TOTAL                       13.00
 VISA                        13.00
`,
  'a tax that calls itself a total': `
         RUMAH BAKERI ENTERPRISE
            (002919181-P)
         12 JALAN BUNGA, 52100 KL
 Inv No : 77120     Date: 11/03/18
 KAYA PUFF        4     1.60      6.40
 SLICE CAKE       1     8.70      8.70
 Due                             15.10
 Pay                             15.10
 (Total Included GST @ 6%         0.85)
`,
  'the point of the total misread': `
           SIN HOCK TRADING
           (742016-W)
        67 JLN MEWAH 25/63
 Date: 29-12-2017
 TWIN GLUE        1X    5.20      5.20
 COLOR PAPER      1X    8.90      8.90
 TOTAL              RM          14-10
 CASH               RM          20.00
 CHANGE             RM           5.90
`,
} as const;
