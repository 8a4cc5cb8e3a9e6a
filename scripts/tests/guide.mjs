import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** One section of a guide: its edits (each a diff below the path of its file) and its commands. */
export function readWalk(page, title) {
  const section = page.split(/^(?=## )/m).find((part) => part.startsWith(`## ${title}\n`));
  if (section === undefined) throw new Error(`The guide has no section "${title}".`);
  const edits = [];
  const commands = [];
  let file = '';
  for (const [, path, language, block] of section.matchAll(/^`([^`\s]+)`$|^```(\w*)\n([\s\S]*?)^```$/gm)) {
    if (path !== undefined) file = path;
    else if (language === 'diff') edits.push(editOf(file, block));
    else commands.push(...block.trimEnd().split('\n'));
  }
  return { edits, commands };
}

function editOf(file, diff) {
  const lines = diff.trimEnd().split('\n');
  const side = (marks) =>
    lines
      .filter((line) => marks.includes(line.charAt(0)))
      .map((line) => `${line.slice(1)}\n`)
      .join('');
  return { file, before: side(' -'), after: side(' +') };
}

/** Makes an edit below a folder. Throws unless what it replaces occurs exactly once. */
export function applyEdit(folder, { file, before, after }) {
  const path = join(folder, file);
  const parts = `\n${readFileSync(path, 'utf8')}`.split(`\n${before}`);
  if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times:\n${before}`);
  writeFileSync(path, parts.join(`\n${after}`).slice(1));
}
