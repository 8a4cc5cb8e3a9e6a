import { addDays, type BusinessDate, businessDate, weekday } from '../../../shared/dates/index.ts';

/** Days that are told by their name, and those that countries have such a day on. */
export type Holiday =
  | 'newYear'
  | 'valentines'
  | 'goodFriday'
  | 'easter'
  | 'easterMonday'
  | 'halloween'
  | 'thanksgivingInAmerica'
  | 'thanksgivingInCanada'
  | 'blackFriday'
  | 'christmasEve'
  | 'christmas'
  | 'christmasDays'
  | 'secondChristmasDay'
  | 'newYearsEve'
  | 'motheringSunday'
  | 'firstSundayInMay'
  | 'secondSundayInMay'
  | 'lastSundayInMay'
  | 'motherDayInFrance'
  | 'secondSundayInJune'
  | 'thirdSundayInOctober'
  | 'firstMondayInSeptember'
  | 'fourthMondayInOctober'
  | 'may1'
  | 'may10'
  | 'may15'
  | 'may27'
  | 'may30'
  | 'august15'
  | 'december8';

/** How many days a holiday has. */
export const daysOf = (holiday: Holiday): number => (holiday === 'christmasDays' ? 2 : 1);

/** The day of a holiday in a year; the first if it has several. */
export function holidayIn(holiday: Holiday, year: number): BusinessDate {
  const on = (monthAndDay: string) => businessDate(`${String(year).padStart(4, '0')}-${monthAndDay}`);
  switch (holiday) {
    case 'newYear':
      return on('01-01');
    case 'valentines':
      return on('02-14');
    case 'goodFriday':
      return addDays(easter(year), -2);
    case 'easter':
      return easter(year);
    case 'easterMonday':
      return addDays(easter(year), 1);
    case 'halloween':
      return on('10-31');
    case 'thanksgivingInAmerica':
      return addDays(firstFrom(on('11-01'), 4), 21);
    case 'thanksgivingInCanada':
      return addDays(firstFrom(on('10-01'), 1), 7);
    case 'blackFriday':
      return addDays(firstFrom(on('11-01'), 4), 22);
    case 'christmasEve':
      return on('12-24');
    case 'christmas':
    case 'christmasDays':
      return on('12-25');
    case 'secondChristmasDay':
      return on('12-26');
    case 'newYearsEve':
      return on('12-31');
    case 'motheringSunday':
      return addDays(easter(year), -21);
    case 'firstSundayInMay':
      return firstFrom(on('05-01'), 7);
    case 'secondSundayInMay':
      return firstFrom(on('05-08'), 7);
    case 'lastSundayInMay':
      return firstFrom(on('05-25'), 7);
    case 'motherDayInFrance': {
      // Pentecost goes before it.
      const last = firstFrom(on('05-25'), 7);
      return last === addDays(easter(year), 49) ? addDays(last, 7) : last;
    }
    case 'secondSundayInJune':
      return firstFrom(on('06-08'), 7);
    case 'thirdSundayInOctober':
      return firstFrom(on('10-15'), 7);
    case 'firstMondayInSeptember':
      return firstFrom(on('09-01'), 1);
    case 'fourthMondayInOctober':
      return firstFrom(on('10-22'), 1);
    case 'may1':
      return on('05-01');
    case 'may10':
      return on('05-10');
    case 'may15':
      return on('05-15');
    case 'may27':
      return on('05-27');
    case 'may30':
      return on('05-30');
    case 'august15':
      return on('08-15');
    case 'december8':
      return on('12-08');
  }
}

/** The first such weekday on or after a day; 1 is Monday. */
const firstFrom = (day: BusinessDate, wanted: number): BusinessDate => addDays(day, (wanted - weekday(day) + 7) % 7);

/** Easter Sunday by the anonymous Gregorian algorithm. */
function easter(year: number): BusinessDate {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const moon =
    (19 * golden +
      century -
      Math.floor(century / 4) -
      Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) +
      15) %
    30;
  const days = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - moon - (inCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * moon + 22 * days) / 451);
  const since = moon + days - 7 * late + 114;
  const [month, day] = [Math.floor(since / 31), (since % 31) + 1].map((part) => String(part).padStart(2, '0'));
  return businessDate(`${String(year).padStart(4, '0')}-${month}-${day}`);
}
