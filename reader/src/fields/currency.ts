const signs: [string, RegExp][] = [
  ['EUR', /€|\beur\b|\beuros?\b/gi],
  ['GBP', /£|\bgbp\b/gi],
  ['CHF', /\bchf\b/gi],
  ['INR', /₹|\binr\b|\brs\.?(?=\s?\d|\s)/gi],
  ['CAD', /\bcad\b|\bca?\$/gi],
  ['AUD', /\baud\b|\ba\$/gi],
  ['MXN', /\bmxn\b/gi],
  ['MYR', /\bmyr\b|\brm\b/gi],
  ['SGD', /\bsgd\b|\bs\$/gi],
  ['USD', /\$|\busd\b|\bus dollars?\b/gi],
];

/** The document's currency (ISO 4217) by its signs and codes, with the share of them that agree. */
export function currencyOf(text: string): { value: string; share: number } | null {
  const counts = signs.map(([code, pattern]) => ({ code, count: [...text.matchAll(pattern)].length }));
  const total = counts.reduce((sum, each) => sum + each.count, 0);
  const best = counts.toSorted((a, b) => b.count - a.count)[0];
  return best && best.count > 0 ? { value: best.code, share: best.count / total } : null;
}

const elsewhere =
  /€|£|₹|\b(EUR|GBP|CHF|INR|AUD|VAT|IBAN|BIC|BTW|TVA|MwSt|USt|IVA|GST|GmbH|KvK|NIF|CIF|SIRET|Rechnung|Facture|Factura|Factuur)\b|[äöüßéèñ]/i;

/** A two-letter state with a ZIP code: 'Waco, TX 76701'. */
export function hasZipCode(text: string): boolean {
  return /\b[A-Z]{2}\.?,? +\d{5}(-\d{4})?\b/.test(text);
}

/**
 * Legal forms, taxes and currencies of countries that use dollars or five-digit postal codes but write the day first.
 */
const dayFirst = /\b(RM|MYR|SGD|SST|GST|ABN|SDN|BHD|PTE|PTY)\b/i;

/** Whether the document's country is known to write the day first, by its currency, taxes and legal forms. */
export function writesDayFirst(text: string): boolean {
  return dayFirst.test(text) || (elsewhere.test(text) && !hasZipCode(text));
}

/** Whether numeric dates are likely month first: a ZIP code, dollars, or nothing that suggests otherwise. */
export function looksAmerican(text: string): boolean {
  if (dayFirst.test(text)) return false;
  return hasZipCode(text) || /\$|\bUSD\b/.test(text) || !elsewhere.test(text);
}
