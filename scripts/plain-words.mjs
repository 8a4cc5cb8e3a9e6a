// Rejects wording that docs and screens no longer use; each rule names the replacement. Comments and tests are exempt.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from './launch/places.mjs';

/** What a rule matches, what to write instead, and an example that it must reject. */
const rules = [
  [/\bby (itself|themselves)\b/i, 'automatically', 'Sales arrive by themselves.'],
  [/\bwithout a person\b/i, 'automatically', 'Approve invoices without a person'],
  [/\b(take|takes|taken|took|taking) (it |them |this )?back\b/i, 'undo', 'Take back a receipt'],
  [/\b(bring|brings|brought) (it |them )?back\b/i, 'undo, restore or reach', 'Nothing brings it back.'],
  [/\bmay be left (empty|out)\b/i, 'optional', 'The note may be left empty.'],
  [/\b(left|leave) out\b/i, 'skipped or not included', '2 rows left out'],
  [/\bstands? (here|there|beside|on|in)\b/i, 'is or appears', 'Dishes stand here with their cost.'],
  [
    /\b(lies|lie) (on|in|at|before|behind|too|here|there|beyond|within|elsewhere)\b/i,
    'is',
    'The date lies in the future',
  ],
  [/\bgoes before\b/i, 'overrides', 'A vendor goes before its categories.'],
  [/\b(here|there) already\b/i, 'already exists', 'It is there already.'],
  [/\b(nobody|nothing) is (told|known|asked)\b/i, 'no alerts, unknown or not required', 'Nobody is told.'],
  [/\bis told\b/i, 'is notified', 'The owner is told.'],
  [/\bwhom (to|a|an|the|you)\b|\bby whom\b/i, 'who', 'Whom to ask'],
  [/\bone does\b/i, 'you', 'What one does here'],
  [/\b(anew|besides|meanwhile)\b/i, 'again, also, in the meantime', 'It is read anew.'],
  [/\b(dearer|dearest)\b/i, 'up, more expensive', 'Beef is dearer.'],
  [/\bin doubt\b/i, 'needs review', '4 values in doubt'],
  [/\b(of|at) the till\b|\btill items?\b/i, 'POS', 'Items of the till'],
  [/\b(set beside|beside (yours|theirs|none))\b/i, 'compared with', 'Beside none of your dishes'],
  [
    /(\}|\d|sold|bought|used|spend|profit|change|more|less|money|cost) a (month|week|day|piece)\b/i,
    'per month',
    'Sold a month',
  ],
  [/\blearned of\b/i, 'remembered for', 'What we learned of it'],
  [/\b(is|are) (not )?believed\b|\bto be believed\b/i, 'accepted or rejected', 'The price is not believed.'],
  [/\bwas begun\b|\bbegun as\b/i, 'started or created', 'It was begun yesterday.'],
  [/\bnone of the list\b|\bis none of\b|\banswer that is none\b/i, 'invalid', 'BLS gave an answer that is none'],
  [/\bthrown? (\w+ )?away\b/i, 'delete', 'Throw draft away'],
];

const silent = rules.filter(([pattern, , example]) => !pattern.test(example));
if (silent.length > 0) throw new Error(`These rules catch nothing: ${silent.map(([pattern]) => pattern).join(', ')}`);

const texts = /'((?:[^'\\\n]|\\.)*)'|"([^"\n]*)"|`((?:[^`\\]|\\.)*)`|>([^<>{}=;]+)</g;
const found = [];
for (const file of globSync('{web,server,contract,domain,generator,reader}/src/**/*.{ts,tsx}', {
  cwd: repository,
}).sort()) {
  // These are instructions to a model and words that users may say, not text for users.
  if (/\.(test|fixture)\.tsx?$/.test(file) || /\/vision-model\/|\/ask\/words\//.test(file)) continue;
  const source = withoutComments(readFileSync(join(repository, file), 'utf8'));
  for (const match of source.matchAll(texts)) {
    const text = (match[1] ?? match[2] ?? match[3] ?? match[4] ?? '').replaceAll(/\$\{[^{}]*\}/g, '}');
    // A single word is a key or a name, and SQL isn't prose.
    if (!/[a-z}] [a-z$]/i.test(text) || /\b(select|update|insert|delete|where|from|join)\b.*\n|::/.test(text)) continue;
    for (const [pattern, instead] of rules) {
      const hit = pattern.exec(text);
      if (hit) found.push(`${file}:${lineOf(source, match.index)} "${hit[0]}": write ${instead}`);
    }
  }
}

console.log(found.length === 0 ? `${rules.length} rules, no violations.` : found.join('\n'));
process.exitCode = found.length === 0 ? 0 : 1;

function withoutComments(source) {
  const blank = (comment) => comment.replaceAll(/[^\n]/g, ' ');
  return source.replaceAll(/\/\*[\s\S]*?\*\//g, blank).replaceAll(/(?<=^|\s)\/\/[^\n]*/g, blank);
}

function lineOf(source, index) {
  let line = 1;
  for (let at = source.indexOf('\n'); at !== -1 && at < index; at = source.indexOf('\n', at + 1)) line += 1;
  return line;
}
