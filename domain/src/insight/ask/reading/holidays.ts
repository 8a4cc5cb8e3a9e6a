import { addDays, type BusinessDate, businessDate, weekday } from '../../../shared/dates/index.ts';

/** Days that are told by their name, on the same date in every country that has them. */
export type Holiday =
  | 'newYear'
  | 'valentines'
  | 'goodFriday'
  | 'easter'
  | 'easterMonday'
  | 'halloween'
  | 'thanksgiving'
  | 'thanksgivingInCanada'
  | 'blackFriday'
  | 'christmasEve'
  | 'christmas'
  | 'newYearsEve';

/** The day of a holiday in a year. */
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
    case 'thanksgiving':
      return addDays(firstFrom(on('11-01'), 4), 21);
    case 'thanksgivingInCanada':
      return addDays(firstFrom(on('10-01'), 1), 7);
    case 'blackFriday':
      return addDays(firstFrom(on('11-01'), 4), 22);
    case 'christmasEve':
      return on('12-24');
    case 'christmas':
      return on('12-25');
    case 'newYearsEve':
      return on('12-31');
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
