// Checks the imports of the folders given against .dependency-cruiser.cjs, and that none form a circle.
import { createRequire } from 'node:module';
import { cruise } from 'dependency-cruiser';
import { repository } from '../launch/places.mjs';
import { circlesIn } from './circles.mjs';

const { options, forbidden } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs');
const { output } = await cruise(process.argv.slice(2), {
  ...options,
  baseDir: repository,
  ruleSet: { forbidden },
  validate: true,
});
const { violations, totalCruised, totalDependenciesCruised } = output.summary;
for (const { rule, from, to } of violations) console.log(`${rule.name}: ${from} → ${to}`);
const circle = circlesIn(output.modules);
if (circle.length > 0) {
  console.log('no-circles: these files import each other. Files in a circle are one thing, or hide a third:');
  console.log(circle.map((file) => `  ${file}`).join('\n'));
}
const wrong = violations.length + circle.length;
if (wrong === 0)
  console.log(`${totalCruised} files with ${totalDependenciesCruised} imports keep within the boundaries.`);
process.exitCode = wrong === 0 ? 0 : 1;
