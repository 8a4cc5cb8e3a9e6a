/** UN/ECE Recommendation 20 and 21 codes that occur on food invoices, with the trade's abbreviations. */
const codes: Record<string, string> = {
  C62: 'EA',
  H87: 'EA',
  EA: 'EA',
  XPP: 'EA',
  NAR: 'EA',
  PCE: 'EA',
  KGM: 'kg',
  GRM: 'g',
  TNE: 't',
  LBR: 'lb',
  ONZ: 'oz',
  LTR: 'l',
  MLT: 'ml',
  CLT: 'cl',
  HLT: 'hl',
  GLL: 'gal',
  QT: 'qt',
  PT: 'pt',
  OZA: 'fl oz',
  CS: 'case',
  XCS: 'case',
  XCT: 'case',
  CT: 'case',
  XBX: 'box',
  BX: 'box',
  XBG: 'bag',
  BG: 'bag',
  XPK: 'pack',
  PK: 'pack',
  XBO: 'bottle',
  BO: 'bottle',
  DZN: 'dozen',
  MTR: 'm',
  MTK: 'm²',
  HUR: 'h',
  DAY: 'day',
  MON: 'month',
  KMT: 'km',
};

/**
 * The trade's abbreviation for a unit code; unknown codes are returned unchanged.
 * Example: unitOfCode('KGM') is 'kg'.
 */
export function unitOfCode(code: string | undefined): string | undefined {
  return code === undefined ? undefined : (codes[code.toUpperCase()] ?? code);
}
