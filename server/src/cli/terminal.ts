import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Where a command asks and answers. */
export type Terminal = {
  /** Whether a person sits there; otherwise what is asked for comes line by line from a pipe. */
  readonly interactive: boolean;
  ask(question: string): Promise<string>;
  /** What is typed is not shown. */
  askSecret(question: string): Promise<string>;
  print(line: string): void;
};

export function openTerminal(input = process.stdin, output = process.stdout): Terminal & { close: () => void } {
  let muted = false;
  const shown = new Writable({
    write(chunk, _encoding, done) {
      if (!muted) output.write(chunk);
      done();
    },
  });
  const interactive = input.isTTY === true;
  const lines = createInterface({ input, output: shown, terminal: interactive });
  // A pipe may end before it is asked: its lines are kept from the beginning.
  const read = interactive ? undefined : lines[Symbol.asyncIterator]();
  const ask = async (question: string) => {
    if (read === undefined) return (await lines.question(question)).trim();
    const { value, done } = await read.next();
    return done ? '' : String(value).trim();
  };
  return {
    interactive,
    ask,
    async askSecret(question) {
      if (!interactive) return ask(question);
      output.write(question);
      muted = true;
      try {
        return await lines.question('');
      } finally {
        muted = false;
        output.write('\n');
      }
    },
    print: (line) => output.write(`${line}\n`),
    close: () => lines.close(),
  };
}
