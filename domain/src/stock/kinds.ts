/** What a movement does to stock; `quantity` of a movement is signed, so that stock is the sum of them. */
export const stockMoveTypes = ['restock', 'usage', 'waste', 'adjustment'] as const;
export type StockMoveType = (typeof stockMoveTypes)[number];

/** What a movement was for, where it is not waste. */
export const stockReasons = [
  'count',
  'receipt',
  'transfer_in',
  'transfer_out',
  'production_in',
  'production_out',
  'sale',
  'correction',
] as const;
export type StockReason = (typeof stockReasons)[number];

/** Why something was thrown away. */
export const wasteReasons = [
  'spoiled',
  'expired',
  'dropped',
  'overcooked',
  'overproduced',
  'returned',
  'trim',
  'other',
] as const;
export type WasteReason = (typeof wasteReasons)[number];

export const stockStatuses = ['in_stock', 'low_stock', 'out_of_stock', 'expired'] as const;
export type StockStatus = (typeof stockStatuses)[number];

/** What a person did to the stock of several items at once. */
export const stockDocumentKinds = ['waste', 'transfer_out', 'transfer_in', 'production', 'restock'] as const;
export type StockDocumentKind = (typeof stockDocumentKinds)[number];

/** Where stock lies of which nobody said where. */
export const DEFAULT_LOCATION = 'Storage';
