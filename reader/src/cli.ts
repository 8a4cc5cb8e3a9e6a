import { readFile } from 'node:fs/promises';
import { worded } from '@platewise/domain';
import { readDocument } from './read-document.ts';

/**
 * `platewise read FILE`: prints the reading as JSON. Returns the exit code: 0, or 1 with the reason on stderr.
 * `--ignore-embedded` reads the printed pages even if an e-invoice is embedded.
 */
export async function main(argv: readonly string[]): Promise<number> {
  const files = argv.filter((each) => !each.startsWith('--'));
  const [file] = files;
  if (!file || files.length > 1) {
    console.error('Usage: platewise read FILE [--ignore-embedded]');
    return 1;
  }
  let bytes: Uint8Array;
  try {
    bytes = await readFile(file);
  } catch (error) {
    console.error(`Can't open ${file}: ${error instanceof Error ? error.message : String(error)}`);
    return 1;
  }
  const result = await readDocument(bytes, {
    today: new Date().toISOString().slice(0, 10),
    ignoreEmbedded: argv.includes('--ignore-embedded'),
  });
  if (!result.ok) {
    console.error(`${file}: ${worded(result.failure.message)} (${result.failure.reason})`);
    return 1;
  }
  const text = `${JSON.stringify(result.invoice, null, 2)}\n`;
  // The caller may exit the process with our result, so wait until the pipe has flushed.
  await new Promise<void>((resolve) => process.stdout.write(text, () => resolve()));
  return 0;
}
