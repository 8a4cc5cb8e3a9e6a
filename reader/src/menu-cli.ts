import { readFile } from 'node:fs/promises';
import { worded } from '@platewise/domain';
import { textOfPage } from './menu/page/text-of-page.ts';

/**
 * `platewise menu FILE`: prints the menu in a saved web page, a PDF or a photo as JSON. Returns the exit code: 0, or 1
 * with the reason on stderr. `--url ADDRESS` gives the page's original address, for its links and images.
 */
export async function menuMain(argv: readonly string[]): Promise<number> {
  const asked = wishesOf(argv);
  if (asked === null) {
    console.error('Usage: platewise menu FILE [--url ADDRESS]');
    return 1;
  }
  let bytes: Uint8Array;
  try {
    bytes = await readFile(asked.file);
  } catch (error) {
    console.error(`Can't open ${asked.file}: ${error instanceof Error ? error.message : String(error)}`);
    return 1;
  }
  const page = textOfPage(bytes);
  const result = page === null ? await readPaper(asked.file, bytes) : await readPage(page, asked.url);
  if (result === null) return 1;
  // The caller may exit the process with our result, so wait until the pipe has flushed.
  await new Promise<void>((resolve) => process.stdout.write(`${JSON.stringify(result, null, 2)}\n`, () => resolve()));
  return 0;
}

function wishesOf(argv: readonly string[]): { file: string; url: string | null } | null {
  const at = argv.indexOf('--url');
  const url = at < 0 ? null : (argv[at + 1] ?? '');
  const files = argv.filter((each, place) => !each.startsWith('--') && (at < 0 || place !== at + 1));
  const [file] = files;
  if (file === undefined || files.length > 1 || (url !== null && !URL.canParse(url))) return null;
  return { file, url };
}

async function readPage(html: string, url: string | null) {
  const { readMenuPage } = await import('./menu/page/read-menu-page.ts');
  const { menu, links, needsJavaScript } = readMenuPage(html, url);
  return { ...menu, links, needsJavaScript };
}

async function readPaper(file: string, bytes: Uint8Array) {
  const { readMenuDocument } = await import('./menu/read-menu-document.ts');
  const result = await readMenuDocument(bytes);
  if (result.ok) return { ...result.menu, reader: result.reader, pages: result.pages, notes: result.notes };
  console.error(`${file}: ${worded(result.failure.message)} (${result.failure.reason})`);
  return null;
}
