/** Effect of a movement on stock; a movement's `quantity` is signed, so stock is their sum. */
export const stockMoveTypes = ['restock', 'usage', 'waste', 'adjustment'] as const;
export type StockMoveType = (typeof stockMoveTypes)[number];

/** Reason for a movement, other than waste. */
const stockReasons = [
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

export const stockStatuses = ['in_stock', 'low_stock', 'out_of_stock', 'expired'] as const;
export type StockStatus = (typeof stockStatuses)[number];

/** Stock documents covering several items at once. */
export const stockDocumentKinds = ['waste', 'transfer_out', 'transfer_in', 'production', 'restock'] as const;
export type StockDocumentKind = (typeof stockDocumentKinds)[number];

/** The location of stock that isn't assigned to one. */
export const DEFAULT_LOCATION = 'Storage';
