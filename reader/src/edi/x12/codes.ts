import { type Message, msg } from '@platewise/domain';
import { unitOfCode } from '../../e-invoice/unit-codes.ts';

/** X12 data element 355 as far as it differs from UN/ECE Recommendations 20 and 21. */
const units: Record<string, string> = {
  '01': 'lb',
  BD: 'bunch',
  BU: 'bushel',
  CA: 'case',
  CN: 'can',
  CT: 'case',
  DZ: 'dozen',
  FO: 'fl oz',
  GA: 'gal',
  GR: 'g',
  JR: 'jar',
  KE: 'keg',
  KG: 'kg',
  LB: 'lb',
  LT: 'l',
  ML: 'ml',
  OZ: 'oz',
  PA: 'bucket',
  PC: 'EA',
  PH: 'pack',
  RL: 'roll',
  TB: 'tub',
  TY: 'tray',
  UN: 'EA',
};

/** The trade's abbreviation for an X12 unit; unknown codes are returned unchanged. Example: unitOfX12('CA') is 'case'. */
export function unitOfX12(code: string | undefined): string | undefined {
  return code === undefined ? undefined : (units[code.toUpperCase()] ?? unitOfCode(code));
}

/** Data element 1300, for charges without a description. */
export const chargeNames: Record<string, string> = {
  A520: 'Base charge',
  C040: 'Delivery',
  C310: 'Discount',
  D240: 'Freight',
  D260: 'Fuel charge',
  D270: 'Fuel surcharge',
  D500: 'Handling',
  D920: 'Insurance fee',
  F800: 'Promotional allowance',
  G740: 'Service charge',
  H550: 'Surcharge',
};

/** Data element 963; other kinds of tax are called 'Tax'. */
export const taxNames: Record<string, string> = {
  CS: 'City sales tax',
  CT: 'County tax',
  GS: 'GST',
  LS: 'Sales tax',
  SP: 'State tax',
  ST: 'Sales tax',
  VA: 'VAT',
};

/** Data element 639: prices for more than one unit, and prices per pound. */
export const pricedPer: Record<string, 'lb' | 12 | 100 | 1000> = {
  PP: 'lb',
  ...Object.fromEntries(['PD', 'LD', 'RD', 'TD', 'WD'].map((code) => [code, 12])),
  ...Object.fromEntries(['HP', 'LC', 'QH', 'RC', 'TC', 'WC'].map((code) => [code, 100])),
  ...Object.fromEntries(['TP', 'LM', 'QS', 'RM', 'TM', 'WM'].map((code) => [code, 1000])),
};

/** Transaction sets that a vendor may send next to its invoices. */
export const otherSets: Record<string, Message> = {
  812: msg('a credit or debit adjustment'),
  820: msg('a remittance advice'),
  824: msg('an application advice'),
  832: msg('a price catalog'),
  846: msg('an inventory advice'),
  850: msg('a purchase order'),
  855: msg('an order confirmation'),
  856: msg('a ship notice'),
  860: msg('a purchase order change'),
  864: msg('a text message'),
  867: msg('a sales report'),
  875: msg('a purchase order'),
  879: msg('a price change'),
  997: msg('a functional acknowledgment'),
  999: msg('an acknowledgment'),
};
