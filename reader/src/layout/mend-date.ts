const month = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mai|okt|dez|dic|ene';
const numeric =
  /^([\dOoIlSZB]{1,2})([./,~|-]|[Il|1](?=\d{2}[./-]))([\dOoIlSZB]{1,2})([./,~|-]|[Il|17](?=20[12]\d$))([\dOoIlSZBE]{4}|[\dOoIlSZBE]{2})$/;
/** A slash that OCR missed: '2804/2018', '28/042018'. */
const unstroked = /^(\d{2})([./-])?(\d{2})([./-])?(20[12]\d)$/;
/** Both slashes read as digits: '1370772017'. */
const strokesAsDigits = /^(0[1-9]|[12]\d|3[01])[17](0[1-9]|1[0-2])[17](20[12]\d)$/;
const named = new RegExp(`^([\\dOoIlSZB]{0,2})[-./]?(${month})[a-z]*[-./]?([\\dOoIlSZB]{4})$`, 'i');

const months = month.split('|').slice(0, 12);
/** '02/Ja0/2017' */
const oddMonth = /^(\d{1,2})[-/.]([\p{L}\d]{3})[-/.](20[0-3]\d)$/u;

/**
 * The only month that differs by exactly one letter from a text that is not a month; null if there is none or several.
 */
function nearestMonth(text: string): string | null {
  const lower = text.toLowerCase();
  if (/^\d+$/.test(text) || new RegExp(`^(${month})$`).test(lower)) return null;
  const near = months.filter((each) => [...each].filter((letter, at) => letter !== lower[at]).length === 1);
  return near.length === 1 ? (near[0] ?? null) : null;
}

/**
 * A date whose slashes or digits were misread, corrected; null if a word is not a date or needs no correction. An
 * impossible year becomes one in this century. Example: '27I02/7018' is '27/02/2018'.
 */
export function mendDate(text: string): string | null {
  if (/^0ct(ober)?$/i.test(text)) return `O${text.slice(1)}`;
  const misspelt = oddMonth.exec(text);
  const meant = misspelt && nearestMonth(misspelt[2] ?? '');
  if (misspelt && meant) return `${misspelt[1]}/${meant}/${misspelt[3]}`;
  const words = named.exec(text);
  // '14/JUN/2017' is a valid spelling: nothing was misread.
  if (words?.[3] && /^\d*$/.test(words[1] ?? '') && /^(19|20)\d\d$/.test(words[3])) return null;
  if (words?.[3]) return changed(text, `${digits(words[1] ?? '')}${words[2]}${yearOf(words[3])}`);
  const bare = unstroked.exec(text);
  if (bare && (bare[2] === undefined) !== (bare[4] === undefined))
    return isDay(bare[1], bare[3]) ? `${bare[1]}/${bare[3]}/${bare[5]}` : null;
  const struck = strokesAsDigits.exec(text);
  if (struck) return struck.slice(1).join('/');
  const found = numeric.exec(text);
  if (!found?.[1] || !found[3] || !found[5] || text.replace(/\D/g, '').length < 4) return null;
  const [day, middle] = [digits(found[1]), digits(found[3])];
  // Two commas are the thousands separators of an amount.
  if (found[2] === ',' && found[4] === ',') return null;
  // Separators that differ are the same one misread.
  const same = found[2] === found[4] && /[./-]/.test(found[2] ?? '');
  const stroke = same ? found[2] : '/';
  const mended = [day, middle, yearOf(found[5])].join(stroke);
  return Number(day) <= 31 && Number(middle) <= 31 ? changed(text, mended) : null;
}

/** Whether two numbers can be a day and a month, in either order. */
function isDay(first = '', second = ''): boolean {
  const [most, least] = [Math.max(Number(first), Number(second)), Math.min(Number(first), Number(second))];
  return least >= 1 && least <= 12 && most <= 31;
}

const changed = (text: string, mended: string) => (mended === text ? null : mended);

function yearOf(text: string): string {
  const year = digits(text);
  return year.length === 4 && !/^(19|20)/.test(year) && /^..[0-3]/.test(year) ? `20${year.slice(2)}` : year;
}

function digits(text: string): string {
  return text.replace(/[Oo]/g, '0').replace(/[Il]/g, '1').replace(/S/g, '5').replace(/Z/g, '2').replace(/[BE]/g, '8');
}
