/** Legal forms and abbreviations with a fixed spelling. */
const forms = new Map(
  `LLC LLP LP PLC BV NV SA SAS SARL SRL AG KG UG SE AB AS OY DBA US USA UK EU NYC UNFI ABC IGA SpA GmbH mbH OHG GbR KGaA eK`
    .split(' ')
    .map((form) => [form.toUpperCase(), form]),
);
const small = new Set(
  'and of the for und y e et de del della di du des von van der den la le les el los da do'.split(' '),
);
const cutShort = new Set('LTD DR MR MRS ST JR SR FT MT BROS'.split(' '));

/**
 * Proper capitalization of a company name printed in capitals: "SYSCO FOODS LLC" is Sysco Foods LLC. A name with
 * lowercase letters is unchanged, and so are abbreviations: legal forms, initials, and words without a vowel.
 * @example writtenName("O'BRIEN & SONS MEATS, LTD") // "O'Brien & Sons Meats, Ltd"
 */
export function writtenName(printed: string): string {
  if (/\p{Ll}/u.test(printed)) return printed;
  let first = true;
  return printed.replace(/[\p{L}\p{N}][\p{L}\p{M}\p{N}.'’]*/gu, (word) => {
    const opens = first;
    first = false;
    return written(word, opens);
  });
}

function written(word: string, opens: boolean): string {
  const bare = word.replace(/\.$/, '');
  const form = forms.get(bare);
  if (form !== undefined) return form + word.slice(bare.length);
  if (!opens && small.has(bare.toLowerCase())) return word.toLowerCase();
  if (/\d/.test(bare) || bare.includes('.') || (isAbbreviation(bare) && !cutShort.has(bare))) return word;
  const lower = word.toLowerCase();
  // O'Brien and D'Artagnan, but Joe's; McLane, but Mcs.
  return lower
    .replace(/^\p{L}/u, (letter) => letter.toUpperCase())
    .replace(/(?<=^\p{L}['’])\p{L}(?=\p{L}{2})/u, (letter) => letter.toUpperCase())
    .replace(/(?<=^Mc)\p{L}(?=\p{L}{2})/u, (letter) => letter.toUpperCase());
}

const isAbbreviation = (word: string): boolean =>
  word.length === 1 || (word.length <= 4 && !/[AEIOUYÀ-Ý]/.test(word.normalize('NFC')));
