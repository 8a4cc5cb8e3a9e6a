import { isUnit, type Unit } from './unit.ts';

// Spellings found on invoices, order guides and recipes in English, German, Spanish, French and Italian, lower case,
// without periods and spaces.
const spellings: Record<Unit, string> = {
  lb: 'lb lbs # pound pounds lbm lbr libra libras',
  oz: 'oz ozs ounce ounces onz z onza onzas once onces oncia',
  kg: 'kg kgs kilo kilos kilogram kilograms kgm kilogramm kilogramo kilogramos kilogramme kilogrammes chilo chili chilogrammo chilogrammi',
  g: 'g gm gms gr gram grams grm gramm gramo gramos gramme grammes grammo grammi',
  mg: 'mg milligram milligrams milligramm miligramo miligramos milligramme milligrammes milligrammo milligrammi',
  piece:
    'piece pieces pc pcs pce stk stck stück stücke stueck pieza piezas pza pzas pièce pièces pezzo pezzi pz unidad unidades uds unité unités unità',
  head: 'head heads hd hds kopf köpfe cabeza cabezas tête têtes cespo cespi testa teste',
  bunch:
    'bunch bunches bn bch bnch bun bunched bund bunde manojo manojos botte bottes bouquet bouquets mazzo mazzi mazzetto mazzetti',
  case: 'case cases cs cse cas kiste kisten caja cajas caisse caisses cassa casse',
  gallon: 'gallon gallons gal gals ga gl gll gallone gallonen galón galones galon gallons gallone galloni',
  liter: 'liter liters litre litres l lt ltr ltrs lit litro litros litri',
  ml: 'ml mls milliliter milliliters millilitre millilitres mlt cc mililitro mililitros millilitro millilitri',
  'fl oz': 'floz fl-oz fl_oz fz fo foz fluidounce fluidounces ozf oza flozs',
  tsp: 'tsp tsps teaspoon teaspoons tl teelöffel cucharadita cucharaditas cdta cdtas cdita cditas càc cuillèreàcafé cucchiaino cucchiaini',
  tbsp: 'tbsp tbsps tbs tbl tablespoon tablespoons el esslöffel eßlöffel cucharada cucharadas cda cdas càs cuillèreàsoupe cucchiaio cucchiai',
  cup: 'cup cups c cp',
  pint: 'pint pints pt pts',
  quart: 'quart quarts qt qts',
  dozen: 'dozen dozens dz doz dzn dzs dutzend docena docenas douzaine douzaines dozzina dozzine',
  each: 'each eaches ea eas ct cnt count unit units un c62 h87 xx',
  pack: 'pack packs pk pks pkg pkgs package packages packet packets pac pkt packung packungen päckchen paket pakete pck paquete paquetes paquet paquets pacco pacchi pacchetto pacchetti confezione confezioni',
  bag: 'bag bags bg bgs sack sacks sk beutel säcke tüte tüten bolsa bolsas saco sacos sac sacs sachet sachets sacchetto sacchetti sacco sacchi busta buste',
  box: 'box boxes bx bxs ctn carton cartons ctns karton kartons krt schachtel schachteln boîte boîtes cartón cartones cartone cartoni scatola scatole',
  bottle:
    'bottle bottles btl btls bt bot bo flasche flaschen botella botellas bouteille bouteilles bottiglia bottiglie',
  can: 'can cans cn cns tin tins dose dosen lata latas bidon conserve lattina lattine',
  can10: 'can10 #10 #10can no10 no10can lb10can',
  jar: 'jar jars jr glas gläser tarro tarros bocal bocaux barattolo barattoli vasetto vasetti',
  tub: 'tub tubs tb becher tarrina tarrinas barquette barquettes vaschetta vaschette',
  bucket: 'bucket buckets pail pails pl bkt eimer cubo cubos seau seaux secchio secchi',
  tray: 'tray trays tr try flat flats flt stiege stiegen bandeja bandejas plateau plateaux vassoio vassoi',
  roll: 'roll rolls rl rls rolle rollen rollo rollos rouleau rouleaux rotolo rotoli',
  keg: 'keg kegs fass fässer barril barriles fût fûts fusto fusti',
  loaf: 'loaf loaves lf laib laibe hogaza hogazas miche miches pagnotta pagnotte',
  bushel: 'bushel bushels bu bsh bushl',
};

const byName = new Map<string, Unit>(
  Object.entries(spellings).flatMap(([unit, names]) => names.split(' ').map((name) => [name, unit as Unit] as const)),
);

/**
 * The unit for a spelling, or null if unknown. Case, spaces and periods are ignored, except that a bare 'T' is a
 * tablespoon and 't' a teaspoon, as cooks write them.
 * @example normaliseUnit('LBS') // 'lb'
 * @example normaliseUnit('FL. OZ') // 'fl oz'
 */
export function normaliseUnit(text: string): Unit | null {
  const trimmed = text.trim();
  if (trimmed === 'T') return 'tbsp';
  if (trimmed === 't') return 'tsp';
  const lower = trimmed.toLowerCase().replace(/\.+/g, '');
  if (isUnit(lower)) return lower;
  return byName.get(lower.replace(/\s+/g, '')) ?? null;
}

const one: Partial<Record<Unit, string>> = { can10: 'No. 10 can', gallon: 'gallon', 'fl oz': 'fluid ounce' };
const many: Partial<Record<Unit, string>> = {
  piece: 'pieces',
  head: 'heads',
  bunch: 'bunches',
  case: 'cases',
  gallon: 'gallons',
  liter: 'liters',
  'fl oz': 'fluid ounces',
  cup: 'cups',
  pint: 'pints',
  quart: 'quarts',
  dozen: 'dozens',
  each: 'pieces',
  box: 'boxes',
  can10: 'No. 10 cans',
  loaf: 'loaves',
};

/** The unit's name after 'one'. */
export function unitName(unit: Unit): string {
  return unit === 'each' ? 'piece' : (one[unit] ?? unit);
}

/** The unit's name after 'how many'. */
export function unitNamePlural(unit: Unit): string {
  return many[unit] ?? (symbols.has(unit) ? unit : `${unitName(unit)}s`);
}

const symbols = new Set<Unit>(['lb', 'oz', 'kg', 'g', 'mg', 'ml', 'tsp', 'tbsp']);
