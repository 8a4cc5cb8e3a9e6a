import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validateXML } from 'xmllint-wasm';

// As published by ISO 20022 (2019-02-14), whose terms of use allow free reproduction: https://www.iso20022.org/terms-use
const schema = readFileSync(join(import.meta.dirname, 'pain.001.001.09.xsd'), 'utf8');

/** What the ISO 20022 schema finds wrong with SEPA files. */
export async function schemaFaults(files: readonly string[]): Promise<string[]> {
  const xml = files.map((contents, index) => ({ fileName: `${index}.xml`, contents }));
  const { valid, errors } = await validateXML({ xml, schema, initialMemoryPages: 1024, maxMemoryPages: 4096 });
  if (!valid && errors.length === 0) throw new Error('The schema could not be applied');
  return errors.map(({ rawMessage }) => rawMessage);
}
