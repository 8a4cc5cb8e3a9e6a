import type { addCountItem, BodyInput, CountLine, CountSheet } from '@platewise/contract';

/** Cases, loose units and a fraction of a case as decimal text; null if empty. */
export type Typed = { cases: string | null; loose: string | null; part: string | null };

/** An entry on this device that the server isn't known to have. */
export type KeptEntry = Typed & {
  clientId: string;
  userId: number;
  sessionId: number;
  /** Negative for a new item that hasn't been sent yet. */
  lineId: number;
  /** The fields as typed: '2½'. */
  texts: { cases: string; loose: string };
  unit: string;
  /** The line version the user saw. */
  seenVersion: number;
  enteredAt: string;
  settles: string | null;
  /** In flight: further input becomes an entry of its own. */
  sent: boolean;
  /** Why the server rejected it. */
  refused: string | null;
};

/** An item added to the sheet on this device. */
export type KeptItem = {
  clientId: string;
  userId: number;
  sessionId: number;
  body: NonNullable<BodyInput<typeof addCountItem>>;
  line: CountLine;
  refused: string | null;
};

/** A sheet as last loaded, with later updates merged in. */
export type KeptSheet = { id: number; userId: number; sheet: CountSheet };
