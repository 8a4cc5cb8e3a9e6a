import type { addCountItem, BodyInput, CountLine, CountSheet } from '@platewise/contract';

/** Cases, loose units and a part of one case as decimal text; null where nothing stands. */
export type Typed = { cases: string | null; loose: string | null; part: string | null };

/** A number that is on this device and not, or not provably, with the server. */
export type KeptEntry = Typed & {
  clientId: string;
  userId: number;
  sessionId: number;
  /** Below 0: of an item that is itself not sent yet. */
  lineId: number;
  /** The fields as they were typed: '2½'. */
  texts: { cases: string; loose: string };
  unit: string;
  /** The version of the line that the person saw. */
  seenVersion: number;
  enteredAt: string;
  settles: string | null;
  /** On its way: what is typed now is a number of its own. */
  sent: boolean;
  /** Why the server did not take it. */
  refused: string | null;
};

/** An item that was put onto the sheet here. */
export type KeptItem = {
  clientId: string;
  userId: number;
  sessionId: number;
  body: NonNullable<BodyInput<typeof addCountItem>>;
  line: CountLine;
  refused: string | null;
};

/** A sheet as it was read last, with what came back since. */
export type KeptSheet = { id: number; userId: number; sheet: CountSheet };
