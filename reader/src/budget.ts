import { inflatedBytesMost } from './limits.ts';

type Budget = { left: number; spend: () => void };

let current: Budget | null = null;

/**
 * Runs the work for one document and aborts as soon as its streams inflate to more than `inflatedBytesMost`, calling
 * `spent`; the work is then abandoned. A process handles one document at a time.
 */
export async function withinBudget<T>(
  work: () => Promise<T>,
): Promise<{ answer: T; spent: false } | { answer?: never; spent: true }> {
  const over = Promise.withResolvers<{ spent: true }>();
  current = { left: inflatedBytesMost, spend: () => over.resolve({ spent: true }) };
  try {
    return await Promise.race([work().then((answer) => ({ answer, spent: false as const })), over.promise]);
  } finally {
    current = null;
  }
}

/** Whether the document is still within budget after its decoder inflated this many more bytes. */
function mayGoOn(bytes: number): boolean {
  if (current === null) return true;
  current.left -= bytes;
  if (current.left >= 0) return true;
  current.spend();
  return false;
}

/**
 * Makes the PDF library decode with streams that count what they inflate. Over budget, a stream goes silent: an error
 * would only make the library retry with its own, slower decoder.
 */
export function countWhatIsInflated(): void {
  const Native = globalThis.DecompressionStream;
  if ('counts' in Native) return;
  globalThis.DecompressionStream = class {
    static readonly counts = true;
    readonly readable: ReadableStream;
    readonly writable: WritableStream;
    constructor(format: ConstructorParameters<typeof Native>[0]) {
      const { readable, writable } = new Native(format);
      this.writable = writable;
      this.readable = readable.pipeThrough(
        new TransformStream<Uint8Array, Uint8Array>({
          transform: (chunk, controller) =>
            mayGoOn(chunk.byteLength) ? controller.enqueue(chunk) : new Promise<never>(() => undefined),
        }),
      );
    }
  } as unknown as typeof Native;
}
