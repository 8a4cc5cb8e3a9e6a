// A rule that never fires proves nothing: each rule must report exactly the files here that claim to break it.
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import { circlesIn } from './circles.mjs';

const folder = join(import.meta.dirname, 'violations');
const config = createRequire(import.meta.url)('../../.dependency-cruiser.cjs');
// The areas of a floor share a name.
const rules = [...new Set([...config.forbidden.map(({ name }) => name), 'no-circles'])];

const expected = new Set();
for (const file of globSync('**/*.{ts,tsx}', { cwd: folder })) {
  const rule = /^\/\/ breaks: (.+)$/m.exec(readFileSync(join(folder, file), 'utf8'))?.[1];
  if (rule !== undefined) expected.add(`${rule}: ${file.replaceAll('\\', '/')}`);
}

const { output } = await cruise(['domain', 'contract', 'generator', 'reader', 'server', 'web', 'bench'], {
  ...config.options,
  baseDir: folder,
  ruleSet: { forbidden: config.forbidden },
  validate: true,
});
const fired = new Set([
  ...output.summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`),
  ...circlesIn(output.modules).map((file) => `no-circles: ${file}`),
]);

const silent = [...expected].filter((one) => !fired.has(one));
const unproven = rules.filter((rule) => ![...expected].some((one) => one.startsWith(`${rule}: `)));
const surprising = [...fired].filter((one) => !expected.has(one));
for (const one of silent) console.error(`did not fire     ${one}`);
for (const one of unproven) console.error(`has no violation ${one}`);
for (const one of surprising) console.error(`fired unexpected ${one}`);
const wrong = silent.length + unproven.length + surprising.length;
console.log(`${rules.length} rules, ${expected.size} deliberate violations, ${wrong} wrong`);
process.exitCode = wrong === 0 ? 0 : 1;
