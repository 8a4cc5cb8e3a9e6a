// Letters that don't decompose into a base letter and a mark, and the Greek and Bulgarian alphabets, as in EPC217-08.
const written: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', ẞ: 'SS', æ: 'ae', Æ: 'AE', œ: 'oe', Œ: 'OE', ø: 'o', Ø: 'O', ł: 'l', Ł: 'L', đ: 'd', Đ: 'D' },
  ...{ ð: 'd', Ð: 'D', þ: 'th', Þ: 'TH', ħ: 'h', Ħ: 'H', ı: 'i', ŧ: 't', Ŧ: 'T', ĸ: 'k', ŋ: 'n', Ŋ: 'N', '€': 'E' },
  ...{ '‘': "'", '’': "'", '‚': ',', '“': '"', '”': '"', '„': '"', '«': '"', '»': '"', '–': '-', '—': '-', '⁄': '/' },
  ...{ α: 'a', β: 'v', γ: 'g', δ: 'd', ε: 'e', ζ: 'z', η: 'i', θ: 'th', ι: 'i', κ: 'k', λ: 'l', μ: 'm', ν: 'n' },
  ...{ ξ: 'x', ο: 'o', π: 'p', ρ: 'r', σ: 's', ς: 's', τ: 't', υ: 'y', φ: 'f', χ: 'ch', ψ: 'ps', ω: 'o' },
  ...{ а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ж: 'zh', з: 'z', и: 'i', й: 'y', к: 'k', л: 'l', м: 'm' },
  ...{ н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'h', ц: 'ts', ч: 'ch', ш: 'sh' },
  ...{ щ: 'sht', ъ: 'a', ь: 'y', ю: 'yu', я: 'ya' },
};

/**
 * The text in printable ASCII: letters lose their marks, Greek and Bulgarian ones are written in Latin, line breaks and
 * runs of spaces become one space, and what has no equivalent becomes a period. Source: EPC217-08, SEPA Requirements
 * for an Extended Character Set, conversion table.
 * @example plainLetters('Café Œuvre') // 'Cafe OEuvre'
 */
export function plainLetters(text: string): string {
  const latin = [...text.normalize('NFC').replace(/\s+/g, ' ').trim()].map(latinOf).join('');
  return latin.replace(/ {2,}/g, ' ').trim();
}

/**
 * Whether a name has anything that a payment file can contain: a letter or digit once written in plain letters.
 * @example hasPlainLetters('李雷') // false
 */
export const hasPlainLetters = (text: string): boolean => /[A-Za-z0-9]/.test(plainLetters(text));

function latinOf(letter: string): string {
  if (/^[\x20-\x7e]$/.test(letter)) return letter;
  const own = ofTable(letter);
  if (own !== null) return own;
  return (
    [...letter.normalize('NFKD')]
      .filter((part) => !/^\p{M}$/u.test(part))
      .map((part) => (/^[\x20-\x7e]$/.test(part) ? part : (ofTable(part) ?? '')))
      .join('') || '.'
  );
}

function ofTable(letter: string): string | null {
  if (Object.hasOwn(written, letter)) return written[letter] ?? null;
  const lower = letter.toLowerCase();
  const latin = lower !== letter && Object.hasOwn(written, lower) ? written[lower] : undefined;
  return latin === undefined ? null : latin.charAt(0).toUpperCase() + latin.slice(1);
}
