import { dec } from '@platewise/domain';

/** '118.24' is that exact amount; '118' and '$1,180' match that many dollars with any cents; any other text is null. */
export function amountTyped(text: string): { from: string; below: string } | null {
  const plain = text.trim().replace(/^[$€£]\s*/, '');
  if (!/^(\d{1,3}(,\d{3})+|\d{1,8})(\.\d{1,2})?$/.test(plain)) return null;
  const digits = plain.replaceAll(',', '');
  const step = digits.includes('.') ? (digits.split('.')[1]?.length === 1 ? '0.1' : '0.01') : '1';
  return { from: dec(digits).toFixed(2), below: dec(digits).plus(dec(step)).toFixed(2) };
}
