/** Currency signs and codes printed next to a price, and the currency they mean. A bare dollar sign means USD. */
const meanings: readonly [RegExp, string][] = [
  [/^(?:US\s?\$|USD)$/i, 'USD'],
  [/^(?:CA\$|C\$|CAD)$/i, 'CAD'],
  [/^(?:AU\$|A\$|AUD)$/i, 'AUD'],
  [/^(?:NZ\$|NZD)$/i, 'NZD'],
  [/^(?:HK\$|HKD)$/i, 'HKD'],
  [/^(?:S\$|SGD)$/i, 'SGD'],
  [/^(?:R\$|BRL)$/i, 'BRL'],
  [/^(?:MX\$|MXN)$/i, 'MXN'],
  [/^(?:\$|¢)$/, 'USD'],
  [/^(?:€|EUR|euros?)$/i, 'EUR'],
  [/^(?:£|GBP)$/i, 'GBP'],
  [/^(?:₹|Rs\.?|INR)$/i, 'INR'],
  [/^(?:CHF|Fr\.)$/i, 'CHF'],
  [/^(?:¥|￥|JPY|円)$/i, 'JPY'],
  [/^(?:zł|PLN)$/i, 'PLN'],
  [/^SEK$/i, 'SEK'],
  [/^NOK$/i, 'NOK'],
  [/^DKK$/i, 'DKK'],
  [/^(?:kr\.?)$/i, 'SEK'],
  [/^(?:Kč|CZK)$/i, 'CZK'],
  [/^(?:₱|PHP)$/i, 'PHP'],
  [/^(?:RM|MYR)$/, 'MYR'],
  [/^(?:฿|THB)$/i, 'THB'],
  [/^(?:₺|TL|TRY)$/i, 'TRY'],
  [/^(?:AED|Dhs?\.?)$/i, 'AED'],
  [/^(?:₩|KRW)$/i, 'KRW'],
  [/^(?:₫|VND)$/i, 'VND'],
  [/^(?:₪|ILS|NIS)$/i, 'ILS'],
];

/** Regex fragment for a currency sign before an amount. Longer signs come first, so 'US$' isn't read as 'S$'. */
export const signBefore = String.raw`(?:(?<![A-Za-z])(?:US\s?|CA|AU|NZ|HK|MX|C|A|S|R)\$|\$|€|£|₹|¥|￥|₱|฿|₺|₩|₫|₪|(?<![A-Za-z])(?:Rs\.?|RM|INR|USD|EUR|GBP|CAD|AUD|CHF|Fr\.|kr\.?|PLN|SEK|NOK|DKK|CZK|PHP|THB|AED|Dhs?\.?|MYR|SGD|MXN|BRL|JPY|TRY|NIS))`;

/** Regex fragment for a currency sign after an amount. */
export const signAfter = String.raw`(?:US\$|\$|€|£|₹|¥|円|¢|₱|฿|₺|₩|₫|₪|zł|Kč|(?:euros?|EUR|USD|GBP|CAD|AUD|CHF|INR|PLN|SEK|NOK|DKK|CZK|PHP|THB|AED|MYR|SGD|MXN|BRL|JPY|TRY|TL|kr\.?)(?![A-Za-z]))`;

/**
 * The ISO 4217 code for the sign or word next to an amount; null if it isn't a currency.
 * Example: currencyOfSign('€') is 'EUR', currencyOfSign('Rs.') is 'INR'.
 */
export function currencyOfSign(sign: string): string | null {
  const bare = sign.trim();
  return meanings.find(([pattern]) => pattern.test(bare))?.[1] ?? null;
}
