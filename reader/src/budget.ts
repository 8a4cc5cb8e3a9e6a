import { inflatedBytesMost } from './limits.ts';

type Budget = { left: number; spend: () => void };

let current: Budget | null = null;

/**
 * Runs one document's work, and gives up on it the moment its streams unpack to more than `inflatedBytesMost`: `spent`
 * tells so, and the work is left where it stands. A process has one document at a time.
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

/** Whether the document may go on after its decoder unpacked so many bytes more. */
function mayGoOn(bytes: number): boolean {
  if (current === null) return true;
  current.left -= bytes;
  if (current.left >= 0) return true;
  current.spend();
  return false;
}

/**
 * Has the PDF library decode by streams that count what they unpack. Beyond the budget a stream says nothing more: an error would
 * only make the library try again its own, slower way.
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
