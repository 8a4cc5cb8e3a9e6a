import { type MatchCandidate, type MatchProposal, matchIndex, proposeFrom } from './propose.ts';
import { likenessOf, unique } from './similarity.ts';
import { wordLikeness } from './word-likeness.ts';
import { singular } from './words.ts';

const legalForms = new Set(
  `inc incorporated llc llp lp ltd limited co company corp corporation plc gmbh ag kg ug ohg gbr mbh sa sas sarl srl spa
  bv nv und y et oy ab as pte pty dba the and of`.split(/\s+/),
);
const tradeWords = new Set(
  `food foodservice foods service distributor distributing distribution wholesale wholesaler supply supplier produce
  provision provisions import importer export group holding international national usa us america american bros brother
  brothers sons son market marketing trading sales enterprise`.split(/\s+/),
);

/**
 * Normalizes a vendor's name: no legal form, periods, case or accents.
 * @example normaliseVendorName('Müller & Söhne GmbH') // 'mueller soehne'
 */
export function normaliseVendorName(text: string): string {
  return vendorWords(text).join(' ');
}

function vendorWords(text: string): string[] {
  const plain = text
    .replace(/[äÄ]/g, 'ae')
    .replace(/[öÖ]/g, 'oe')
    .replace(/[üÜ]/g, 'ue')
    .replace(/ß/g, 'ss')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/['’.]/g, '')
    .replace(/&/g, ' and ');
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  const named = words.filter((word) => !legalForms.has(word));
  return (named.length > 0 ? named : words).map(singular);
}

function vendorWeight(word: string): number {
  return tradeWords.has(word) ? 0.2 : /^\d+$/.test(word) ? 0.3 : 1;
}

/**
 * Similarity of two vendor names, 0 to 1; generic distributor words (Foods, Distributing) count little.
 * @example vendorSimilarity('SYSCO CORPORATION', 'Sysco Foods, Inc.') // over 0.9
 */
export function vendorSimilarity(a: string, b: string): number {
  return likenessOf(unique(vendorWords(a)), unique(vendorWords(b)), vendorWeight, wordLikeness);
}

/**
 * The vendors a printed name may mean, most similar first.
 * @example proposeVendors('US FOODS, INC.', [{ id: 2, name: 'US Foods' }])[0].id // 2
 */
export function proposeVendors(name: string, vendors: readonly MatchCandidate[], limit = 3): MatchProposal[] {
  return proposeFrom(matchIndex(vendors, vendorWords, vendorWeight), name, limit);
}
