import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Run, readHistory } from './history.ts';

const picture = join(import.meta.dirname, '../docs/images/speed.svg');
const row = 34;
const [left, width, right] = [180, 420, 90];

/** Draws the history into docs/images/speed.svg: a row per figure, its runs from left to right. */
export async function drawHistory(): Promise<void> {
  const runs = await readHistory();
  const names = Object.keys(runs.at(-1)?.figures ?? {});
  const rows = names.map((name, at) => rowOf(name, runs, 44 + at * row)).join('\n');
  const [first, last] = [runs[0], runs.at(-1)];
  const title = `Time of a call over its own SQL, ${runs.length} runs, ${first?.on} (${first?.commit}) to ${last?.on} (${last?.commit})`;
  const size = `width="${left + width + right}" height="${56 + names.length * row}"`;
  const style = 'font: 13px system-ui, sans-serif; background: #fff';
  await writeFile(
    picture,
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} style="${style}">\n<title>${title}</title>\n<text x="12" y="24" font-weight="600">${title}</text>\n${rows}\n</svg>\n`,
  );
  console.log('Drawn into docs/images/speed.svg');
}

/** Each row has its own scale, from zero to its highest figure. */
function rowOf(name: string, runs: readonly Run[], top: number): string {
  const known = runs.flatMap(({ figures }, at) => (figures[name] === undefined ? [] : { at, value: figures[name] }));
  const highest = Math.max(...known.map(({ value }) => value));
  const x = (at: number) => left + (runs.length === 1 ? width : (at / (runs.length - 1)) * width);
  const y = (value: number) => top + row - 8 - (value / highest) * (row - 12);
  const points = known.map(({ at, value }) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
  const last = known.at(-1);
  const dot = last && `<circle cx="${x(last.at)}" cy="${y(last.value).toFixed(1)}" r="3" fill="#0f766e"/>`;
  return [
    `<text x="12" y="${top + row - 12}">${name}</text>`,
    `<line x1="${left}" x2="${left + width}" y1="${top + row - 8}" y2="${top + row - 8}" stroke="#ddd"/>`,
    `<polyline points="${points}" fill="none" stroke="#0f766e" stroke-width="1.5"/>${dot}`,
    `<text x="${left + width + 14}" y="${top + row - 12}">${last?.value.toFixed(2)}</text>`,
  ].join('\n');
}
