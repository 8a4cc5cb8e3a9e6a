import type { FoundBusiness } from '../types.ts';
import type { MenuLine } from './menu-line.ts';
import type { Role } from './role.ts';
import { signsOf } from './signs.ts';

const phone = /(?:\+\d{1,3}[\s.-]?)?(?:\(\d{3}\)\s?|\b\d{3}[-.\s])\d{3}[-.\s]\d{4}\b/;
const email = /[\w.+-]+@[\w-]+\.[\w.-]*\w/;
const place = /^(.*?)(?:,|\s{2,}|\s[•·|]\s)\s*([\p{L} .'-]+),?\s([A-Z]{2})\s(\d{5})(?:-\d{4})?\b/u;
const street = /^\d{1,5}\s[\p{L}\d .'-]+/u;

/** What a menu says about its restaurant: its name in large type above the dishes, phone number, address. */
export function businessOf(lines: readonly MenuLine[], given: readonly Role[]): FoundBusiness {
  const said = lines.filter((_, at) => given[at] === 'other' || given[at] === 'heading').map((line) => line.text);
  const whole = said.join('\n');
  return {
    name: nameOf(lines, given),
    description: null,
    address: addressOf(said),
    phone: phone.exec(whole)?.[0] ?? null,
    email: email.exec(whole)?.[0] ?? null,
    cuisines: [],
    priceRange: null,
    hours: [],
  };
}

/** The largest type before the first dish, if it is much larger than the dishes. */
function nameOf(lines: readonly MenuLine[], given: readonly Role[]): string | null {
  const names = lines.filter((_, at) => given[at] === 'name' || given[at] === 'namePriced').map((line) => line.size);
  const usual = names.sort((a, b) => a - b)[Math.floor(names.length / 2)] ?? 0;
  const first = given.findIndex((role) => role === 'name' || role === 'namePriced');
  const above = lines.slice(0, first < 0 ? 0 : first).filter((line) => {
    const { sectionWord, foreign } = signsOf(line);
    return line.page === lines[0]?.page && !sectionWord && !foreign && /\p{L}{3}/u.test(line.text);
  });
  const largest = above.reduce<MenuLine | null>((best, line) => (best && best.size >= line.size ? best : line), null);
  return largest && largest.size > 1.4 * usual ? largest.text : null;
}

function addressOf(said: readonly string[]): FoundBusiness['address'] {
  const none = { full: null, street: null, city: null, state: null, zipCode: null, country: null };
  for (const text of said) {
    const found = place.exec(text);
    if (!found) continue;
    const [full, before = '', city = '', state = '', zipCode = ''] = found;
    return { ...none, full, street: street.exec(before)?.[0] ?? null, city: city.trim(), state, zipCode };
  }
  return none;
}
