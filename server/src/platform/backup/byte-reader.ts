import { DamagedBackup } from './damaged.ts';

const mostOfLine = 32 * 1024 * 1024;
const mostOfPiece = 1024 * 1024;
const newline = 10;

/** Reads lines and chunks from a byte stream in order. */
export type ByteReader = {
  line(): Promise<string>;
  /** The chunks of one item, to its end. */
  pieces(): AsyncGenerator<Buffer>;
  /** Throws if anything follows. */
  end(): Promise<void>;
};

const cutOff = () => new DamagedBackup('The file is incomplete.');

/** @param read hears every byte once it is handed out */
export function createByteReader(source: AsyncIterable<Buffer>, read: (bytes: Buffer) => void): ByteReader {
  const iterator = source[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);
  const more = async (): Promise<boolean> => {
    const { value, done } = await iterator.next();
    if (done === true) return false;
    held = held.length === 0 ? value : Buffer.concat([held, value]);
    return true;
  };
  const take = (length: number): Buffer => {
    const taken = held.subarray(0, length);
    held = held.subarray(length);
    read(taken);
    return taken;
  };
  const exactly = async (length: number): Promise<Buffer> => {
    while (held.length < length) if (!(await more())) throw cutOff();
    return take(length);
  };
  return {
    async line() {
      for (let from = 0; ; ) {
        const at = held.indexOf(newline, from);
        if (at >= 0) return take(at + 1).toString('utf8', 0, at);
        from = held.length;
        if (from > mostOfLine) throw new DamagedBackup("Part of it can't be read.");
        if (!(await more())) throw cutOff();
      }
    },
    async *pieces() {
      for (;;) {
        const length = (await exactly(4)).readUInt32BE();
        if (length === 0) return;
        if (length > mostOfPiece) throw new DamagedBackup("Part of it can't be read.");
        yield await exactly(length);
      }
    },
    async end() {
      if (held.length > 0 || (await more())) throw new DamagedBackup('There is extra data after its end.');
    },
  };
}
