// Keeps the catalogs in web/src/texts in step with the texts in the web: adds what is new, deletes what is gone.
// With --check it changes nothing and fails on a missing, stale or broken translation.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { parseSync, Visitor } from 'oxc-parser';
import { repository } from './launch/places.mjs';

const check = process.argv.includes('--check');
const faults = [];
const used = new Set();

for (const file of globSync('web/src/**/*.{ts,tsx}', { cwd: repository }).sort()) {
  if (/\.test\.tsx?$/.test(file)) continue;
  const source = readFileSync(join(repository, file), 'utf8');
  if (!/\bt\(|<Trans\b/.test(source)) continue;
  const take = (node) => {
    if (node?.type === 'Literal' && typeof node.value === 'string') used.add(node.value);
    else if (node?.type === 'TemplateLiteral' && node.expressions.length === 0) used.add(node.quasis[0].value.cooked);
    else faults.push(`${file}:${source.slice(0, node?.start ?? 0).split('\n').length}: a text must be a literal`);
  };
  new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      if (callee.type === 'Identifier' && callee.name === 't') take(first);
    },
    JSXOpeningElement({ name, attributes }) {
      if (name.name !== 'Trans') return;
      const { value } = attributes.find((attribute) => attribute.name?.name === 'id') ?? {};
      take(value?.type === 'JSXExpressionContainer' ? value.expression : value);
    },
  }).visit(parseSync(file, source).program);
}

const texts = [...used].sort((a, b) => (a < b ? -1 : 1));
for (const text of texts) if (partsOf(text) === null) faults.push(`not a valid message: ${text}`);

for (const file of globSync('web/src/texts/*.json', { cwd: repository }).sort()) {
  const catalog = JSON.parse(readFileSync(join(repository, file), 'utf8'));
  if (!check) {
    const kept = texts.map((text) => [text, catalog[text] ?? '']);
    writeFileSync(join(repository, file), `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`);
    console.log(`${file}: ${kept.filter(([, translation]) => translation === '').length} to translate`);
    continue;
  }
  for (const text of texts) {
    if (!catalog[text]) faults.push(`${file}: not translated: ${text}`);
    else if (partsOf(catalog[text]) !== partsOf(text))
      faults.push(`${file}: other values or elements than in: ${text}`);
  }
  for (const text of Object.keys(catalog)) if (!used.has(text)) faults.push(`${file}: no longer used: ${text}`);
}

console.log(faults.length === 0 ? `${texts.length} texts.` : faults.join('\n'));
if (check && faults.some((fault) => fault.startsWith('web/src/texts')))
  console.log('Run `npm run texts`, then translate.');
process.exitCode = faults.length === 0 ? 0 : 1;

/** The names of a message's values and elements, which a translation must keep; null if it isn't a valid message. */
function partsOf(message) {
  const names = new Set([...message.matchAll(/<\/?\d+\/?>/g)].map(([tag]) => tag));
  const visit = (tokens) => {
    for (const token of tokens) {
      if (!Array.isArray(token)) continue;
      names.add(token[0]);
      for (const branch of Object.values(token[2] ?? {})) if (Array.isArray(branch)) visit(branch);
    }
  };
  try {
    visit(compileMessageOrThrow(message));
  } catch {
    return null;
  }
  return [...names].sort().join(' ');
}
