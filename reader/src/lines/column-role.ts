import { kept } from '@platewise/domain';
import { keyOf } from '../layout/plain-text.ts';

export type ColumnRole =
  | 'position'
  | 'itemCode'
  | 'description'
  | 'brand'
  | 'pack'
  | 'packCount'
  | 'packUnit'
  | 'ordered'
  | 'quantity'
  | 'unit'
  | 'weight'
  | 'unitPrice'
  | 'basePrice'
  | 'discount'
  | 'tax'
  | 'total'
  | 'other';

/** `packUnit` and `basePrice` have no headers of their own: they are inferred from the columns' values. */
const table: Record<Exclude<ColumnRole, 'other' | 'packUnit' | 'basePrice'>, string> = {
  position: 'pos|position|line|ln|lin|ligne|line №|lfd|lfd №|item line|seq',
  itemCode:
    'item №|item|item code|item codes|code|product №|product code|prod №|prod code|sku|sku №|supc|upc|part №|part|article №|art №|art|artnr|art-nr|art.nr|artikel №|artikelnummer|artikelnr|artikel-nr|stock №|stock code|catalog №|material|material №|reference|ref|ref №|code article|№ article|referenz|codigo|cod|ean|gtin|unsere art.nr|plu|bestell №|item number code|product id|item id|vendor item|mfr №|art-nr-lief',
  description:
    'description|desc|item description|product description|item desc|product|products|items|article|articles|artikel|artikelbeschreibung|artikelbezeichnung|bezeichnung|beschreibung|designation|libelle|omschrijving|descripcion|concepto|produkt|produit|produits|details|detail|title|service|services|particulars|leistung|warenbezeichnung|articulo|producto|product name|item name|name|goods|description of goods|bezeichnung der ware|product/service|item & description',
  brand: 'brand|label|mfr|manufacturer|marke|marque|merk|marca|origin|grade|herkunft|origine|coo|country',
  pack: 'pack|pack size|pack/size|size|pk|pk size|packing|pack sz|unit size|case pack|gebinde|verpackung|inhalt|conditionnement|colisage|verpakking|formato|envase|packaging|pk/size|sz|pk sz|pack/sz|pk/sz|size/pack|pack-size|pack & size|pkg|pkg size|package|case size|container|container size|pack description|pack desc|item size',
  packCount:
    'qty/case|qty/cs|qty case|qty per case|units/case|units/cs|units case|units cs|unit/case|units per case|units per cs|per case|per cs|pcs/case|pcs/cs|pcs per case|pieces/case|pieces per case|ct/cs|ct/case|count/case|count per case|each/case|ea/case|ea/cs|case count|case ct|cs ct|pack qty|pk qty|pack count|pack ct|inner|inners|btl/cs|btls/cs|bottles/case|bottles per case|cans/case|cans/cs|qty in case|#/case|#/cs|eaches per case',
  ordered:
    'ordered|order|ord|qty ord|qty ordered|order qty|ordered qty|ord qty|bestellt|commande|besteld|pedido|quantity ordered|b/o|backordered|back ordered|bo|ordr|requested|req|qty req|back order|backorder|bkord|qty b/o|qty bo|order quantity',
  quantity:
    'qty|quantity|unit qty|case qty|each qty|qnty|qty ship|qty shipped|qty shp|shipped|ship|shp|shp qty|ship qty|shipped qty|quantity shipped|delivered|qty delivered|qty inv|qty invoiced|invoiced|cases|cs|pcs|pieces|pc|count|units|menge|anzahl|stk|stuck|liefermenge|geliefert|quantite|qte|qte livree|nombre|nb|aantal|hoeveelheid|geleverd|cantidad|cant|ctd|uds|unidades|amount qty|hours|quantite livree|bottles|bottle|btls|btl|bottle qty|btl qty|cs qty|qty cs|qty btl|kegs|del|delv|qty del|qty/unit|quantity/unit|shpd|qty shpd|shp’d|filled|qty filled|received|qty recd|recd|delivered qty|dlvd|cases shipped|cs shipped|shipped cases|ship quantity|shipped quantity|delivered quantity|pieces shipped|billed|qty billed|quantity billed',
  unit: 'price unit|sls unit|unit|um|u/m|uom|unit of measure|units of measure|unt|einheit|einh|me|meng.- einheit|unite|unit type|eenheid|unidad|ud|meng|mengeneinheit|sell unit|sales unit|cs/ea|per|meas|price um|price u/m|price uom|prc um|pricing unit|sell um|sold by|measure|sale unit|selling unit|price per um|u of m|uofm|billing unit',
  weight:
    'weight|wt|net weight|net wt|total weight|total wt|catch weight|catch wt|catchwt|lbs|pounds|gewicht|nettogewicht|poids|poids net|peso|peso neto|case wt|casewt|wt/case|wt case|wt/cs|wt per case|weight/case|weight per case|case weight|avg wt|actual weight|act wt|billed weight|billed wt|shipped weight|ship wt|lb|kg|net lbs|weight lbs|weight lb|ship weight|wgt|net wgt|total lbs|total pounds|lbs shipped|pounds shipped|shipped lbs|actual wt|actual lbs|actual weight lbs|net weight lb|net weight lbs|weight shipped|cw|cw lbs|billing weight|qty lbs|catch wt lbs|total weight lbs|total weight lb|net wt lb|net wt lbs',
  unitPrice:
    'price|price per|cost per|unit price|unitprice|price each|price/unit|unit cost|cost|rate|unit rate|each|price ea|case price|cs price|price per unit|price/lb|$/lb|price per lb|per lb|price lb|list price|list|gross price|net price|sell price|einzelpreis|e-preis|einzel|preis|stuckpreis|nettopreis|vk-preis|vk preis|preis/einheit|preis pro einheit|einheitspreis|prix|prix unitaire|pu|p.u|pu ht|p.u ht|prix unitaire ht|prix unit|prijs|stukprijs|prijs per stuk|eenheidsprijs|precio|precio unitario|precio unidad|p.unit|preis einh|preis eur|price usd|unit price usd|unit $|$ lb|$ kg|$ cs|$ case|$ ea|$ each|$ oz|$ gal|$ per lb|price/cs|price/case|price per case|cost/case|case cost|cs cost|price/each|price/ea|ea price|each price|$/cs|$/case|$/ea|$/unit|$/oz|$/gal|$/kg|price/kg|price/oz|price/gal|price per kg|price per oz|price per gal|price per each|price per ea|price per pound|price/pound|cost/lb|cost per lb|lb price|unit cost/lb|bottle price|btl price|base price|price $|per unit|per each|per pound|/lb|net unit|unit net|price ($|unit price ($|delivered price|your price|your cost|sell|invoice price',
  discount:
    'disc|discount|disc.%|disc %|discount %|rabatt|rabatt %|nachlass|remise|rem|korting|korting %|descuento|dto|dto %|allowance|allow|promo',
  tax: 'unit tax|tax|tax %|tax%|tax(%|taxes|tx|tax code|vat|vat %|vat rate|mwst|mwst %|ust|ust %|ust.%|steuer|steuersatz|steuersatz %|tva|tva %|% tva|taux tva|taux|btw|btw %|btw%|iva|iva %|gst|gst %|hst|deposit|dep|crv|tax amt|tax amount|t|mwst.satz',
  total:
    'amount|total|extended|extension|ext|ext price|ext amount|extended price|extended amount|line total|total price|net amount|ext cost|total cost|total amount|extended cost|amount usd|net|value|line amount|betrag|gesamt|gesamtpreis|gesamtbetrag|summe|nettobetrag|zeilenbetrag|positionsbetrag|g-preis|gesamt eur|betrag eur|preis gesamt|total ht|montant|montant ht|montant ttc|prix total|total ttc|montant total|bedrag|totaal|totaalprijs|regeltotaal|entgelt|nettowert|gesamtwert|warenwert|wert|prijs incl btw|prijs incl. btw|prijs excl btw|bedrag excl btw|importe|importe total|total linea|total eur|montant eur|price total|net total|line value|amount due|amt|net price total|extd|extd price|extd amount|extnd|ext total|extend|extended total|line amt|ext amt|ext. amt|extended amt|$ amount|amount $|ext $|total $|total amt|ext. price|total ($|amount ($|extended $|extended value|ext value|line ext|extension $',
};

/** Headers of a count that may also mean how many are in a case: the column's values decide. */
const eitherCount = new Set(
  'units|pcs|pieces|pc|count|ct|qty/unit|quantity/unit|bottles|bottle|btl|btls|each qty|unit qty|case qty|cs qty|each|pk|pack|size'.split(
    '|',
  ),
);

/** Whether a column's header may mean the count in a case as well as the quantity delivered. Example: ['PCS']. */
export function mayCountCase(words: readonly string[]): boolean {
  const key = keyOf(words);
  return eitherCount.has(key) || roles.get(key) === 'packCount';
}

const roles = new Map<string, ColumnRole>();
for (const [role, labels] of Object.entries(table) as [ColumnRole, string][]) {
  for (const label of labels.split('|')) {
    const key = keyOf(label.split(' '));
    if (key !== '' && !roles.has(key)) roles.set(key, role);
  }
}

/** The role that a column header names, or undefined. Example: roleOf(['Unit', 'Price']) is 'unitPrice'. */
export const roleOf = (printed: readonly string[]): ColumnRole | undefined => roleOfText(printed.join('\n'));

const roleOfText = kept((text: string): ColumnRole | undefined => {
  const printed = text.split('\n');
  // Any sign before '/unit' is a misread dollar sign: '*/cs' is '$/cs'.
  const words = printed.map((word) => word.replace(/^(?:[^\p{L}\p{N}#$/]|[S58])\/(?=\p{L}+$)/u, '$$/'));
  // '$ / LB' is '$/LB'.
  const named = words.filter((word) => word !== '$' && word !== '/');
  const joined = words.includes('/')
    ? roles.get(keyOf([`${words.includes('$') ? '$/' : ''}${named.join(words.includes('$') ? ' ' : '/')}`]))
    : undefined;
  return joined ?? roles.get(keyOf(words));
});

const joined = new Map<string, ColumnRole>();
for (const [key, role] of roles) {
  const bare = key.replace(/ /g, '');
  if (!joined.has(bare)) joined.set(bare, role);
}

/**
 * The role of a header recognized by OCR: spaces are ignored, and in longer words one letter in six may be wrong, up to
 * `mistakes`. Example: roleLike(['UNITPRlCE']) is 'unitPrice'.
 */
export function roleLike(words: readonly string[], mistakes = 2): ColumnRole | undefined {
  const key = keyOf(words).replace(/ /g, '');
  // No header contains a digit.
  const exact = joined.get(key) ?? joined.get(key.replace(/0/g, 'o').replace(/1/g, 'l').replace(/5/g, 's'));
  const allowed = Math.min(mistakes, Math.floor(key.length / 6));
  if (exact || allowed === 0) return exact;
  const nearest = nearestRole(key);
  return nearest && nearest.off <= allowed ? nearest.role : undefined;
}

const nearestRole = kept((key: string): { role: ColumnRole; off: number } | undefined => {
  const allowed = Math.min(2, Math.floor(key.length / 6));
  let best: { role: ColumnRole; off: number } | undefined;
  for (const [label, role] of joined) {
    if (Math.abs(label.length - key.length) > allowed || label.length < 6) continue;
    const off = differences(label, key, allowed);
    if (off <= allowed && (!best || off < best.off)) best = { role, off };
  }
  return best;
});

/** Edit distance: letters to change, add or remove to turn one into the other; more than `most` returns `most` + 1. */
function differences(a: string, b: string, most: number): number {
  let above = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = (above[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      row.push(Math.min(change, (above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1));
    }
    if (Math.min(...row) > most) return most + 1;
    above = row;
  }
  return above[b.length] ?? most + 1;
}
