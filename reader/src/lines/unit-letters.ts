const misread: [RegExp, string][] = [
  // A small L is taken for a one, a capital I or a stroke, an O for a nought, an S for a five.
  [/(?<![\p{L}])[I1|]bs?(?![\p{L}\d])\.?/gu, 'LB'],
  [/(?<=\d)0Z(?![\p{L}\d])\.?/gu, 'OZ'],
  [/(?<![\p{L}\d])[0O]Z(?![\p{L}\d])\.?/giu, 'OZ'],
  [/(?<![\p{L}\d])C[5S](?![\p{L}\d])\.?/gu, 'CS'],
  [/(?<=\p{L}{2})\.(?=\s|$)/gu, ''],
];

/**
 * A unit or pack as it was meant, where letters were taken for others: 'Ib' and '1b' are LB, '0Z' is OZ, 'CS.' is CS.
 * Example: meantUnits('4/10 1b') is '4/10 LB'.
 */
export function meantUnits(text: string): string {
  return misread.reduce((sum, [pattern, unit]) => sum.replace(pattern, unit), text);
}
