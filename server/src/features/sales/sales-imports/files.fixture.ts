import { gunzipSync } from 'node:zlib';

/** Small files as the systems write them. */

export const squareItems = `\ufeffDate,Time,Time Zone,Category,Item,Qty,Price Point Name,SKU,Modifiers Applied,Gross Sales,Discounts,Net Sales,Tax,Transaction ID,Payment ID,Device Name,Notes,Details,Event Type,Location,Dining Option,Customer ID,Customer Name,Customer Reference ID,Unit,Count,GTIN,Itemization Type,Commission,Employee,Fulfillment Note,Channel,Token,Card Brand,PAN Suffix
11/20/26,18:45:10,Eastern Time (US & Canada),Tacos,Al Pastor,3.0,Regular,TP1,,$12.00,-$2.00,$10.00,$0.83,TX1,PAY1,Till,,,Payment,Cantina,For Here,,,,ea,3,,Physical Good,,Ana,,,,Visa,1234
11/20/26,18:45:10,Eastern Time (US & Canada),Drinks,Horchata,1.0,Large,,"Ice, less sugar",$4.50,$0.00,$4.50,$0.37,TX1,PAY1,Till,,,Payment,Cantina,For Here,,,,ea,1,,Physical Good,,Ana,,,,Visa,1234
11/20/26,19:05:00,Eastern Time (US & Canada),Gift Cards,Gift Card,1.0,Regular,,,$25.00,$0.00,$25.00,$0.00,TX2,PAY2,Till,,,Payment,Cantina,,,,,ea,1,,Gift Card,,Ana,,,,Visa,1234
11/21/26,01:15:00,Eastern Time (US & Canada),Tacos,Al Pastor,2.0,Regular,TP1,,$8.00,$0.00,$8.00,$0.66,TX3,PAY3,Till,,,Payment,Cantina,Delivery,,,,ea,2,,Physical Good,,Ana,,,,Visa,1234
11/21/26,12:00:00,Eastern Time (US & Canada),Tacos,Al Pastor,-1.0,Regular,TP1,,-$4.00,$0.67,-$3.33,-$0.28,TX1,PAY9,Till,,,Refund,Cantina,For Here,,,,ea,1,,Physical Good,,Ana,,,,Visa,1234
`;

export const squareTransactions = `Date,Time,Time Zone,Gross Sales,Discounts,Service Charges,Net Sales,Gift Card Sales,Tax,Tip,Partial Refunds,Total Collected,Source,Card,Card Entry Methods,Cash,Square Gift Card,Other Tender,Other Tender Type,Tender Note,Fees,Net Total,Transaction ID,Payment ID,Card Brand,PAN Suffix,Device Name,Staff Name,Staff ID,Details,Description,Event Type,Location,Dining Option
2026-11-20,18:45:10,Eastern Time (US & Canada),$16.50,-$2.00,$1.45,$15.95,$0.00,$1.20,$3.00,$0.00,$20.15,Register,$20.15,Chip,$0.00,$0.00,$0.00,,,-$0.60,$19.55,TX1,PAY1,Visa,1234,Till,Ana,1,,,Payment,Cantina,For Here
2026-11-20,19:05:00,Eastern Time (US & Canada),$0.00,$0.00,$0.00,$0.00,$25.00,$0.00,$0.00,$0.00,$25.00,Register,$0.00,,$25.00,$0.00,$0.00,,,$0.00,$25.00,TX2,PAY2,,,Till,Ana,1,,,Payment,Cantina,
2026-11-21,12:00:00,Eastern Time (US & Canada),($4.00),$0.67,$0.00,($3.33),$0.00,($0.28),$0.00,$0.00,($3.61),Register,($3.61),,$0.00,$0.00,$0.00,,,$0.10,($3.51),TX1,PAY9,Visa,1234,Till,Ana,1,,,Refund,Cantina,For Here
`;

export const toastItems = `Location,Order Id,Order #,Sent Date,Order Date,Check Id,Server,Table,Dining Area,Service,Dining Option,Item Selection Id,Item Id,Master Id,SKU,PLU,Menu Item,Menu Subgroup(s),Menu Group,Menu,Sales Category,Gross Price,Discount,Net Price,Qty,Tax,Void?,Deferred,Tax Exempt
Cantina,O1,1,11/20/26 6:40 PM,11/20/26 6:39 PM,C1,Ana,5,Patio,Dinner,Dine In,S1,I1,M1,,,Burrito,,Mains,Dinner,Food,"1,010.00",10.00,"1,000.00",100,82.50,false,false,false
Cantina,O1,1,11/20/26 6:40 PM,11/20/26 6:39 PM,C2,Ana,5,Patio,Dinner,Dine In,S2,I2,M2,,,Beer,,Bar,Dinner,Alcohol,6.00,0.00,6.00,1,0.50,false,false,false
Cantina,O1,1,11/20/26 6:40 PM,11/20/26 6:39 PM,C1,Ana,5,Patio,Dinner,Dine In,S3,I1,M1,,,Burrito,,Mains,Dinner,Food,10.00,0.00,10.00,1,0.83,true,false,false
Cantina,O2,2,11/20/26 7:40 PM,11/20/26 7:39 PM,C3,Ana,5,Patio,Dinner,Take Out,S4,I1,M1,,,Burrito,,Mains,Dinner,Food,10.00,0.00,10.00,1,0.83,true,false,false
Cantina,O3,3,11/20/26 7:45 PM,11/20/26 7:44 PM,C4,Ana,5,Patio,Dinner,Take Out,S5,I9,M9,,,Gift Card,,,,,50.00,0.00,50.00,1,0.00,false,true,false
`;

export const toastOrders = `Location,Order Id,Order #,Checks,Opened,# of Guests,Tab Names,Server,Table,Revenue Center,Dining Area,Service,Dining Options,Discount Amount,Amount,Tax,Tip,Gratuity,Total,Voided,Paid,Closed,Duration (Opened to Paid),Order Source
Cantina,O1,1,1;2,11/20/26 6:39 PM,4,,Ana,5,,Patio,Dinner,Dine In,10.00,"1,006.00",83.00,150.00,0.00,"1,239.00",false,11/20/26 8:01 PM,11/20/26 8:02 PM,1:22:00,In store
Cantina,O4,4,5,11/20/26 9:39 PM,2,,Ana,5,,Patio,Dinner,Dine In,0.00,120.00,8.25,0.00,20.00,128.25,false,11/20/26 10:01 PM,11/20/26 10:02 PM,0:22:00,In store
Cantina,O5,5,6,11/20/26 9:49 PM,1,,Ana,6,,Patio,Dinner,Dine In,0.00,0.00,0.00,0.00,0.00,0.00,true,,,,In store
`;

export const cloverPayments = `Payment Date,Payment ID,External Payment ID,Invoice Number,Card Auth Code,Transaction #,Note,Tender,Card Brand,Card Number,Card Entry Type,Currency,Amount,Tax Amount,Tip Amount,Service Charge Amount,Customer Name,Payment Employee ID,Payment Employee Name,Payment Employee Custom ID,Order ID,Order Date,Order Employee ID,Order Employee Name,Order Employee Custom ID,Result,Device,# Refunds,Refund Amount
20-Nov-2026 06:45 PM EST,P1,,,,,,Credit Card,VISA,1234,EMV,USD,108.25,8.25,15.00,0.00,,E1,Ana,,OR1,20-Nov-2026 06:30 PM EST,E1,Ana,,SUCCESS,D1,1,21.65
20-Nov-2026 07:45 PM EST,P2,,,,,,Cash,,,,USD,10.82,0.82,,0.00,,E1,Ana,,OR2,20-Nov-2026 07:30 PM EST,E1,Ana,,VOIDED,D1,0,
`;

export const touchBistroBills = `Bill Id;Bill Number;Order Number;Date;Time;Staff;Order Type;Order Type Id;Sales;Discount Revenue;Tax Amount;Service Charges;Payment Total;Total Bill
B1;1;1;20/11/2026;18:45;Zoë;dinein;1;1.234,50;10,00;101,85;0,00;1.350,00;1.326,35
B2;2;2;21/11/2026;02:10;Zoë;takeout;2;20,00;0,00;1,65;0,00;21,65;21,65
`;

export const touchBistroItems = `Order ID,Order Item ID,Menu Item,Menu Item ID,Menu Group,Menu Group ID,Is Menu Item Modifier,Quantity,Base Price,Item Discounts,Total Tax,Is Voided,Order Type,Paid Time
R1,1,Taco,T1,Tacos,G1,no,3,4.00,1.00,0.91,no,dinein,2026-11-20 18:45
R1,2,Extra salsa,X1,Extras,G2,yes,2,0.50,0,0.08,no,dinein,2026-11-20 18:45
R1,3,Taco,T1,Tacos,G1,no,1,4.00,0,0.33,yes,dinein,2026-11-20 18:45
`;

export const reservations = `Visit Date,Visit Time,Party Size,Status,Table
11/20/2026,7:00 PM,4,Seated,5
11/20/2026,7:30 PM,2,No Show,6
11/20/2026,8:00 PM,6,Cancelled,7
11/21/2026,8:00 PM,3,Finished,7
11/25/2026,8:00 PM,8,Booked,7
`;

type DbfField = { name: string; length: number };

export function dbfFile(fields: readonly DbfField[], records: readonly (readonly string[])[]): Buffer {
  const width = fields.reduce((sum, { length }) => sum + length, 1);
  const head = Buffer.alloc(32 + 32 * fields.length + 1);
  head.set([3, 126, 11, 20]);
  head.writeUInt32LE(records.length, 4);
  head.writeUInt16LE(head.length, 8);
  head.writeUInt16LE(width, 10);
  for (const [index, { name, length }] of fields.entries()) {
    const at = 32 + 32 * index;
    head.write(name, at, 'latin1');
    head[at + 11] = 0x43;
    head[at + 16] = length;
  }
  head[head.length - 1] = 0x0d;
  const rows = records.map(
    (cells) => ` ${fields.map(({ length }, index) => (cells[index] ?? '').padEnd(length)).join('')}`,
  );
  return Buffer.concat([head, Buffer.from(`${rows.join('')}\u001a`, 'latin1')]);
}

/** Two rows in the Excel 97 to 2003 format, written by a different library than the one that reads them. */
export const oldExcel = gunzipSync(
  Buffer.from(
    [
      'H4sIAAAAAAACA+1YXUgUURT+7uzsuivruutPpIEsQlamQQQRhG6WJT24rCX0Q1CjDiXqbKwjZERZto9B0EMUvRj20IvWSz9UUG89BEYFQRBovR',
      'Q9BQVB6nTumVnzZwMXStDmW+6595x7zrl37j33zN15ORYZH7pbPoF5qIcH01YAvlkyQSWQYcKgfsuSzUztp2K5WFYI+GkjfV48KniRJ/dQ7vcE',
      'FNxRnxEFPlA5gpOIJw09uoTYyXPQhJxDnVAp9hTcoBJCGc+riGk702Kmo6z7mOkOllxiWke64+IwxmLx6m1OHB9UKrkvRFTgPtu8Y8lmlOK5jO',
      'Nzl4Wt60VDqlPrXikdFWoQw6C9btINPSX5QtxCPnCIUNvcXNvYOI4SioNhfLeiwLfMgX8adeVLKxcg+Y+58rw/yP20idnkAagL5FcUFRiAdUzI',
      '6E+jAGdU2ePFfq1b75WCmz5bEE+aeu8kEpzbZSHFRs3Uqdpr6j0kaenTDLPT7CeDhp5kn2F6gFbtVBDYlfrUo0fbUj+7P0v9Vq09SWFnJM0Tnc',
      'bxfPku4dwTnpN7CvhEBol2oJDbET6XYRp98vbXV81tidhRlgzwfOy30lr5RLBwXlqQcYh7PLAfAqhmi41ML7DXNdwuZ1pCOlRXJUqdxp5B1rnI',
      'vVU0zhbG69i6We311E5/aXlQkf4Y20DtkaaJ0yUjb2NDqKRV7yB7+RtEjagR169JPIxlauHkr/dMyxbkMr8SduZuOa/eQkzJQ0qIMLU5uTpihl',
      'OctbI5D3GeGU4lTnU8i3mezyr5LCtC9RuF9QV7liv3BKs590bYSzG2Mh0V0qP0pWTxZefnTY4vew99ji+FfYXYy/ZiSa+yr3qlCPekIeXu31iK',
      'KBEzdLlGicgaJXKxeFWRbVVduHDhwoULF/8vBN8b7buy6tyW5Q0rz/muM0Vl2v1MsmKxD0n6mfQPcTcMqlPozyl+VsErMr7EIm0y3wslDtDoKX',
      'ShjefRlXP80g1ZzH6eRRuG/94RynX86Vzm+Y/H/wVlLXLHABYAAA==',
    ].join(''),
    'base64',
  ),
);
