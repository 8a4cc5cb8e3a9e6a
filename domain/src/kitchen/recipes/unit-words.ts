/**
 * German, Spanish, French and Italian words for kitchen units, lower case, by English unit name. A cup is a unit of its
 * own there ('tasse'): it can be anything from 125 to 250 ml, so its size is asked.
 */
export const unitWords: Readonly<Record<string, string>> = {
  tbsp: 'el esslöffel eßlöffel cucharada cda cuillerée cucchiaio cucchiai',
  tsp: 'tl teelöffel cucharadita cdta cdita cucchiaino cucchiaini',
  g: 'gramm gramo gramme grammo grammi',
  kg: 'kilogramm kilogramo kilogramme chilo chili chilogrammo chilogrammi',
  liter: 'litro litri',
  dozen: 'dutzend docena douzaine dozzina dozzine',
  pinch: 'prise prisen pizca pincée pizzico pizzichi',
  splash: 'schuss spritzer chorro chorrito trait filo',
  handful: 'handvoll puñado poignée manciata manciate',
  'knife tip': 'messerspitze messerspitzen msp',
  piece: 'stück stücke stk pieza unidad pièce pezzo pezzi',
  head: 'kopf köpfe cabeza tête cespo cespi',
  bunch: 'bund bunde manojo botte mazzo mazzi mazzetto mazzetti',
  clove: 'zehe zehen diente gousse spicchio spicchi',
  slice: 'scheibe scheiben rodaja loncha rebanada tranche fetta fette',
  stalk: 'stange stangen tallo gambo gambi',
  sprig: 'zweig zweige ramita brin rametto rametti',
  leaf: 'blatt blätter hoja feuille foglia foglie',
  can: 'dose dosen lata lattina lattine',
  jar: 'glas gläser tarro bocal bocaux barattolo barattoli vasetto vasetti',
  bottle: 'flasche flaschen botella bouteille bottiglia bottiglie',
  bag: 'beutel tüte tüten bolsa sacchetto sacchetti',
  box: 'schachtel schachteln caja boîte scatola scatole',
  package: 'packung packungen päckchen pck paquete paquet pacchetto pacchetti confezione confezioni',
  tub: 'becher tarrina barquette vaschetta vaschette',
  tasse: 'tassen taza tazza tazze',
  vaso: 'verre bicchiere bicchieri',
};

/** Multi-word units and their abbreviations. */
export const longUnits: readonly (readonly [RegExp, string])[] = [
  [/^\s*(?:cuill(?:[eè]re|er[eé]e)s?|cuil\.|c\.?)\s*à\s*(?:soupe|table|s\.?)(?![\p{L}])/iu, 'tbsp'],
  [/^\s*(?:cuill(?:[eè]re|er[eé]e)s?|cuil\.|c\.?)\s*à\s*(?:caf[eé]|th[eé]|c\.?)(?![\p{L}])/iu, 'tsp'],
  [/^\s*cucchiai\s+da\s+tavola(?![\p{L}])/iu, 'tbsp'],
];

/** Words between such a unit and the ingredient: 'de', "d'", 'di', 'von'. */
export const linkWord =
  /^\s+(?:(?:de\s+la|de\s+los|de\s+las|de|del|della|dello|dei|delle|di|du|des|von)\s+|(?:d|dell|de\s+l)['’]\s*)/i;
