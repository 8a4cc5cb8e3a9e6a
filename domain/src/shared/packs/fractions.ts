import { dec } from '../numbers/index.ts';
import { known } from './made-pack.ts';
import { type PackReading, unread } from './pack.ts';

/** Gallons in a keg. The trade rounds a sixth of a barrel down to 5.16. */
const kegs: Readonly<Record<string, string>> = { '1/2': '15.5', '1/4': '7.75', '1/6': '5.16', '1/8': '3.875' };
const keg = /^(?:KEG )?(?:(\d{1,2}) ?[/X] ?)??(\d\/\d{1,2}|HALF|QUARTER|SIXTH) ?(?:BBLS?|BARRELS?|KEGS?)(?: KEGS?)?$/;
const named: Readonly<Record<string, string>> = { HALF: '1/2', QUARTER: '1/4', SIXTH: '1/6' };
const bushel = /^(?:(\d)[- ])?(\d)\/(\d) ?(?:BU|BUSHELS?)(?: (?:CTN|CARTON|CRATE|BOX))?$/;
const halved = /^(\d{1,3}) ?[/X] ?(\d)\/([23468]) ?([A-Z#][A-Z. ]*)$/;
const mixed = /^(\d{1,2})[ -](\d)\/([2348]) ?([A-Z#][A-Z. ]*)$/;

/** Notations with a fraction: 1/6 BBL, 1-1/9 BU, 9/1/2 GAL. Null if the text has none. */
export function readFraction(text: string, whole: (plain: string) => PackReading | null): PackReading | null {
  const barrel = keg.exec(text);
  if (barrel) {
    const gallons = kegs[named[barrel[2] ?? ''] ?? barrel[2] ?? ''];
    return gallons === undefined ? unread('unknown_notation') : known(barrel[1] ?? '1', gallons, 'gallon');
  }
  if (/^(?:1 ?)?(?:BBL|BARREL)$/.test(text)) return known('1', '31', 'gallon');
  const basket = bushel.exec(text);
  if (basket && Number(basket[2]) < Number(basket[3])) {
    return known('1', sum(basket[1], basket[2], basket[3]).toDecimalPlaces(6), 'bushel');
  }
  const half = halved.exec(text);
  // 12/3/4 OZ can also be 12 boxes of three; only a single part is clearly a fraction.
  if (half && Number(half[2]) < Number(half[3])) {
    if (half[2] !== '1') return unread('ambiguous_count');
    return whole(`${half[1]}/${sum('0', half[2], half[3]).toDecimalPlaces(4)} ${half[4]}`);
  }
  const more = mixed.exec(text);
  if (!more || Number(more[2]) >= Number(more[3])) return null;
  // 6-1/2 GAL is six half gallons or six and a half; only 'one and a half' can't be a count.
  if (more[1] !== '1') return unread('ambiguous_count');
  return whole(`${sum(more[1], more[2], more[3]).toDecimalPlaces(4)} ${more[4]}`);
}

const sum = (ones = '0', part = '0', of = '1') => dec(ones).plus(dec(part).div(dec(of)));
