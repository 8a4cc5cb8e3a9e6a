// Prints the software bill of materials of the runtime as CycloneDX JSON: `npm run --silent sbom > sbom.cdx.json`.
import { spawnSync } from 'node:child_process';
import { environmentForNpm, findNpm, repository } from './launch/places.mjs';

const args = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--omit=dev', '--package-lock-only'];
const { status, stdout, stderr } = spawnSync(process.execPath, [findNpm(), ...args], {
  cwd: repository,
  env: environmentForNpm(),
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
});
if (status !== 0) throw new Error(`npm couldn't create the bill of materials:\n${stderr}`);
const bill = JSON.parse(stdout);
// npm uses the folder's name.
bill.metadata.component.name = 'platewise';
process.stdout.write(`${JSON.stringify(bill, null, 2)}\n`);
