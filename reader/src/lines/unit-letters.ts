// After 'FL', whatever looks like OZ is OZ: '11.2FL 07', '19.2FL 0Z'.
const fluid: [RegExp, string] = [/(?<=(?<!\p{L})fl ?)(?:0[Zz7]|[Oo]7)(?![\p{L}\d])/giu, 'OZ'];

const misread: [RegExp, string][] = [
  fluid,
  // A lowercase L is misread as a 1, a capital I or a bar, an O as a zero, an S as a five.
  [/(?<![\p{L}])[I1|]bs?(?![\p{L}\d])\.?/gu, 'LB'],
  [/(?<=\d)0Z(?![\p{L}\d])\.?/gu, 'OZ'],
  [/(?<![\p{L}\d])[0O]Z(?![\p{L}\d])\.?/giu, 'OZ'],
  [/(?<![\p{L}\d])C[5S](?![\p{L}\d])\.?/gu, 'CS'],
  [/(?<=\p{L}{2})\.(?=\s|$)/gu, ''],
  [/^b$/u, 'LB'],
];

/**
 * A unit or pack corrected for misread letters: 'Ib' and '1b' are LB, '0Z' is OZ, 'CS.' is CS. Example:
 * meantUnits('4/10 1b') is '4/10 LB'.
 */
export function meantUnits(text: string): string {
  return misread.reduce((sum, [pattern, unit]) => sum.replace(pattern, unit), text);
}

/** A word with each capital I between lowercase letters read as a lowercase L: 'BtI' is Btl. */
export const withSmallL = (text: string): string => text.replace(/(?<=\p{Ll})I(?!\p{Lu})/gu, 'l');

const measure = '(?:lbs?|#|ozs?|z|fl ?oz|cts?|cnt|ea|kg|ml|l|ltr?|gal?|qts?|dz)(?!\\p{L})';
const afterFigure: [RegExp, string][] = [
  fluid,
  // The unit right after a figure: '8 0z', '32 b', '5 Ibs'.
  [/(?<=\d ?)[0O][zZ](?![\p{L}\d])/gu, 'OZ'],
  [/(?<=\d) ?\. ?[0O][zZ](?![\p{L}\d])/gu, ' OZ'],
  [/(?<=\d ?)[I1|li]?b(s?)(?![\p{L}\d])/gu, 'lb$1'],
  [/(?<=\d ?)[I1|l]b(s?)(?=\p{Lu}\p{L}{2})/gu, 'lb$1 '],
  [/(?<=[/xX×] ?\d{1,2}(?:\.\d+)? ?)[I1|]?B(?![\p{L}\d])/gu, 'LB'],
  [/(?<=\d ?)[I1|]?BS(?![\p{L}\d])/gu, 'LBS'],
  [/(?<=\d ?)[I1|l]t(?![\p{L}\d])/gu, 'lt'],
  [/(?<=\d ?)Itr(?!\p{L})/gu, 'ltr'],
  [/(?<=[/xX×] ?(?:1?\d|20)(?:\.\d+)? ?)t(?![\p{L}\d])/gu, 'lt'],
  // A speck between the figure and its unit: '12/3.OZ'.
  [new RegExp(`(?<=\\d) ?\\. ?(?=${measure})`, 'giu'), ' '],
  // A liter after a bottle size is misread as a one: '6X1 1', '12/1.75 I', '6/1.51'.
  [/(?<=\d ?[xX×/] ?(?:1|0?\.\d+|1\.5|1\.75) )[1I|](?![\p{L}\d./])/gu, 'l'],
  [/(?<=\d ?[xX×/] ?(?:0?\.75|1\.5|1\.75))[1I|](?![\p{L}\d./])/gu, 'l'],
  // A range of counts with a dot for its hyphen: '14.16 CT'.
  [/(?<![\d.])(\d{1,3})\.(?=\d{1,3} ?CT(?!\p{L}))/gu, '$1-'],
  // A zero after a slash is the last digit of a count: '10/0CNT'.
  [/(?<![\d.])(\d{1,3})\/(?=0 ?(?:cts?|cnt|ea)(?!\p{L}))/giu, '$1'],
  // A cut that ran into the count after it: 'CHIP CC 1/82 x 5GAL'.
  [/(?<![\d/])(1\/[248])(?=\d{1,2} ?[xX×] ?\d)/gu, '$1 '],
  // A name that ran into the size after it: 'DRY6x750 ML', 'Butter55LB'.
  [new RegExp(`(?<=\\p{L}{3}[.,]?)(?=\\d{1,3}(?:\\.\\d+)? ?(?:[xX×/] ?[\\d.]+ ?)?${measure})`, 'giu'), ' '],
  [/(?<=\p{L}{3}[.,]?)(?=\d{1,2} ?\/ ?(?:#10|(?:gal|qt|dz)(?!\p{L})))/giu, ' '],
  // A size that ran into the name after it: '12/375MLVILLA', '250 EAKIT'.
  [/(?<=\d ?(?:ML|OZ|LB|LTR|GAL|CT|EA))(?!LON|CH)(?=\p{Lu}{3})/gu, ' '],
  [/(?<=\d ?GA)(?!L)(?=\p{Lu}{3})/gu, ' '],
  [/(?<=\d ?(?:ml|oz|lbs?|ltr|gal|cn?t|ea|kg))(?=\p{Lu}\p{L}{2})/gu, ' '],
  [/(?<=(?:^\(?|[,/] ?)\d{1,3} ?#)(?=\p{Lu}{3})/gu, ' '],
  [/(?<=^\(?\d{1,3} ?[/xX×] ?\d+(?:\.\d+)? ?(?:ml|oz|lb|ltr|gal|L|l))(?=\p{Lu}\p{L}{2})/gu, ' '],
  // A slash lost before a can size: '6#10'.
  [/(?<![\d/.#])(\d{1,2})(?=#10(?!\d))/gu, '$1/'],
  // A dot misread as a slash, and a slash lost before a bottle size: '6/1/75 LT', '6750ML'.
  [new RegExp(`(?<=\\d ?[/xX×] ?\\d)/(?=\\d{1,2} ?${measure})`, 'giu'), '.'],
  [/(?<![\d.,/])(?!1750)(\d{1,2})(?=(?:187|375|500|720|750) ?ml(?!\p{L}))/giu, '$1/'],
  // A year before a wine's pack: '2412/750ML'.
  [/(?<![\d.,/])(\d{2})(?=(?:6|12|24) ?[/xX×] ?(?:187|375|500|720|750) ?ml)/giu, '$1 '],
  [/(?<![\d.,/])1(?=1\/[246] ?bbl)/giu, '1 '],
  [/(?<![\d.,/])(6|12)(?=1\.(?:5|75) ?lt?r?(?!\p{L}))/giu, '$1/'],
  // Letters misread for digits before a size or measure: '1O LB', 'l2/32 oz', '1OO CT'.
  [/(?<=\d[Oo]*)[Oo](?=[Oo]* ?(?:lbs?|#|cts?|cnt|ozs?|g|kg|ml|dz|ea|gal?)(?!\p{L}))/giu, '0'],
  [/(?<![\p{L}\d.])[Il|](?=\d*[/xX×]\d)/gu, '1'],
];

/**
 * A pack or description with its sizes corrected, where OCR read letters as digits or digits as letters next to a
 * figure; all other words stay as they are. Example: meantSizes('Blueberry (12X60Z)') is 'Blueberry (12X6OZ)'.
 */
export function meantSizes(text: string): string {
  return afterFigure.reduce((sum, [pattern, size]) => sum.replace(pattern, size), text);
}
