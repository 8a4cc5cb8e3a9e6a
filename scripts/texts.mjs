// Keeps the catalogs in contract/texts in step with the texts that people see: adds new ones, deletes unused ones.
// With --check it changes nothing and fails on a missing, stale or broken translation.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { parseSync, Visitor } from 'oxc-parser';
import { otherPictureWords, PROBLEMS, reportNames, reportShape } from '../contract/src/index.ts';
import { unitName, unitNamePlural, units } from '../domain/src/index.ts';
import { fieldName } from '../server/src/features/people/audit/field-names.ts';
import { repository } from './launch/places.mjs';

const check = process.argv.includes('--check');
const faults = [];
const used = new Set();

for (const file of globSync('{web,server,domain,reader,contract}/src/**/*.{ts,tsx}', { cwd: repository }).sort()) {
  read(file, /\b(t|msg)\(|<Trans\b/, (lineOf) => {
    let functions = 0;
    const enter = () => {
      functions += 1;
    };
    const leave = () => {
      functions -= 1;
    };
    const take = (node) => {
      if (!addText(node)) faults.push(`${file}:${lineOf(node)}: a text must be a literal`);
    };
    return {
      CallExpression({ callee, start, arguments: [first] }) {
        if (callee.name === 't' || callee.name === 'msg') take(first);
        // On the server, a constant would keep the language of the first reader.
        if (callee.name === 't' && functions === 0 && !file.startsWith('web/')) {
          faults.push(
            `${file}:${lineOf({ start })}: a constant must be a message: msg(…), worded(…) where it is shown`,
          );
        }
      },
      ArrowFunctionExpression: enter,
      'ArrowFunctionExpression:exit': leave,
      FunctionExpression: enter,
      'FunctionExpression:exit': leave,
      FunctionDeclaration: enter,
      'FunctionDeclaration:exit': leave,
      JSXOpeningElement({ name, attributes }) {
        if (name.name !== 'Trans') return;
        const { value } = attributes.find((attribute) => attribute.name?.name === 'id') ?? {};
        take(value?.type === 'JSXExpressionContainer' ? value.expression : value);
      },
    };
  });
}

// Refusals without values, and the contract's messages: the web translates them by their English text.
for (const file of globSync('server/src/**/*.ts', { cwd: repository }).sort()) {
  read(file, /\b(problem|invalidField|notFound)\(/, () => ({
    CallExpression({ callee, arguments: args }) {
      if (callee.name === 'problem' || callee.name === 'invalidField') addSentences(args[1]);
      if (callee.name === 'scopeOfBulk' && args[3]?.type === 'Literal') used.add(`${args[3].value} was not found`);
      if (callee.name === 'notFound' && args[0]?.type === 'Literal') used.add(`${args[0].value} was not found`);
    },
  }));
  // Actions, subjects and fields of the audit log.
  read(file, /\b(subjectId|changeRecord|RecordKind)\b/, () => ({
    ObjectExpression({ properties }) {
      const named = new Map(properties.map(({ key, value }) => [key?.name, value]));
      if (named.has('named')) used.add(`${named.get('named').value} was not found`);
      if (!['subjectId', 'summary', 'named'].some((name) => named.has(name))) return;
      for (const word of ['action', 'subject']) addWord(named.get(word));
      for (const values of ['before', 'after']) addFields(named.get(values));
    },
  }));
}
for (const file of globSync('contract/src/**/*.ts', { cwd: repository }).sort()) {
  read(file, /./, () => ({
    CallExpression({ arguments: args }) {
      for (const argument of args) addSentences(argument);
    },
    Property({ key, value }) {
      if (key.name === 'error' || key.name === 'message') addSentences(value);
    },
  }));
}

// Why a file couldn't be read.
for (const file of globSync('reader/src/**/*.ts', { cwd: repository }).sort()) {
  read(file, /\b(UnreadableDocument|failures?|advice|verdict)\b/i, () => ({
    Literal(node) {
      if (/\.$/.test(node.value)) addSentences(node);
    },
  }));
}

for (const unit of units) for (const name of [unit, unitName(unit), unitNamePlural(unit)]) used.add(name);
for (const name of Object.values(otherPictureWords)) used.add(name);
for (const { title } of Object.values(PROBLEMS)) used.add(title);
for (const { title, purpose, columns, figures } of reportNames.map(reportShape)) {
  for (const text of [title, purpose, ...[...columns, ...figures].flatMap(({ label, none }) => [label, none ?? ''])]) {
    if (/[a-z]/i.test(text)) used.add(text);
  }
}

const texts = [...used].sort((a, b) => (a < b ? -1 : 1));
for (const text of texts) if (partsOf(text) === null) faults.push(`not a valid message: ${text}`);

for (const file of globSync('contract/texts/*.json', { cwd: repository }).sort()) {
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
if (check && faults.some((fault) => fault.startsWith('contract/texts')))
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

function read(file, about, visitorOf) {
  if (/\.test\.tsx?$/.test(file)) return;
  const source = readFileSync(join(repository, file), 'utf8');
  if (!about.test(source)) return;
  new Visitor(visitorOf((node) => source.slice(0, node.start).split('\n').length)).visit(
    parseSync(file, source).program,
  );
}

function addText(node) {
  if (node?.type === 'ConditionalExpression') return addText(node.consequent) && addText(node.alternate);
  const text =
    node?.type === 'TemplateLiteral' && node.expressions.length === 0 ? node.quasis[0].value.cooked : node?.value;
  if (typeof text === 'string') used.add(text);
  return typeof text === 'string';
}

function addWord(node) {
  if (node?.type === 'ConditionalExpression') {
    addWord(node.consequent);
    addWord(node.alternate);
  } else if (typeof node?.value === 'string') {
    const words = node.value.replaceAll('_', ' ');
    used.add(words.charAt(0).toUpperCase() + words.slice(1));
  }
}

/** The names of a record's fields, as the audit log shows them. */
function addFields(node) {
  if (node?.type === 'ConditionalExpression') {
    addFields(node.consequent);
    addFields(node.alternate);
  }
  for (const property of node?.type === 'ObjectExpression' ? node.properties : []) {
    if (property.type === 'SpreadElement') addFields(property.argument);
    else {
      if (!property.computed) used.add(fieldName(property.key.name ?? property.key.value));
      addFields(property.value);
    }
  }
}

function addSentences(node) {
  if (node?.type === 'ConditionalExpression') {
    addSentences(node.consequent);
    addSentences(node.alternate);
  } else if (/^[A-Z“][^{}]* [^{}]*$/.test(node?.value)) addText(node);
}
