import { type Message, msg } from '@platewise/domain';

/** BGM 1001: documents that charge something. */
export const invoiceCodes = new Set('80 82 84 380 383 384 385 386 388 389 390 393 395'.split(' '));
export const creditCodes = new Set('81 83 261 381 396 532'.split(' '));

/** Other documents that INVOIC carries. */
export const otherDocuments: Record<string, Message> = {
  325: msg('a pro forma invoice'),
};

/** Messages that a vendor may send next to its invoices. */
export const otherMessages: Record<string, Message> = {
  APERAK: msg('an application acknowledgment'),
  COACSU: msg('an account summary'),
  CONTRL: msg('an acknowledgment'),
  DESADV: msg('a delivery note'),
  INVRPT: msg('an inventory report'),
  ORDCHG: msg('a purchase order change'),
  ORDERS: msg('a purchase order'),
  ORDRSP: msg('an order confirmation'),
  PARTIN: msg('party information'),
  PRICAT: msg('a price catalog'),
  RECADV: msg('a receiving advice'),
  REMADV: msg('a remittance advice'),
  SLSRPT: msg('a sales report'),
};

/** ALC 7161, for charges without a description. */
export const chargeNames: Record<string, string> = {
  DI: 'Discount',
  FC: 'Freight',
  HD: 'Handling',
  IN: 'Insurance',
  PC: 'Packing',
  QD: 'Quantity discount',
  TD: 'Trade discount',
};
