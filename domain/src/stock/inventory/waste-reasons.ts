import { type Message, msg, worded } from '../../shared/texts/index.ts';

/** Reason for waste. */
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

/** A reason for waste, to be put into its reader's words. */
export const wasteReasonMessages: Record<WasteReason, Message> = {
  spoiled: msg('Spoiled'),
  expired: msg('Expired'),
  dropped: msg('Dropped'),
  overcooked: msg('Overcooked'),
  overproduced: msg('Overproduced'),
  returned: msg('Returned by a guest'),
  trim: msg('Trim'),
  other: msg('Other'),
};

/** A reason for waste in the reader's language; anything else, such as a reason of an older import, is unchanged. */
export const wasteReasonWords = (reason: string): string =>
  Object.hasOwn(wasteReasonMessages, reason) ? worded(wasteReasonMessages[reason as WasteReason]) : reason;
