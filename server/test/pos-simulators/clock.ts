/** A simulator's time: advanced by the test, never waited for. */
export type SimClock = {
  readonly now: () => number;
  readonly date: () => Date;
  readonly iso: () => string;
  readonly advance: (ms: number) => void;
  /** A pause that returns immediately by advancing this clock; for `createPosConnectors`. */
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
  /** The waits so far, in ms. */
  readonly pauses: number[];
};

/** Stays at `start` until advanced; without it, follows the machine's clock. */
export function simClock(start?: string): SimClock {
  let offset = 0;
  const base = start === undefined ? null : Date.parse(start);
  const now = () => (base ?? Date.now()) + offset;
  const pauses: number[] = [];
  const advance = (ms: number) => {
    offset += ms;
  };
  return {
    now,
    date: () => new Date(now()),
    iso: () => new Date(now()).toISOString(),
    advance,
    pauses,
    pause: async (ms, signal) => {
      signal.throwIfAborted();
      pauses.push(ms);
      advance(ms);
    },
  };
}
