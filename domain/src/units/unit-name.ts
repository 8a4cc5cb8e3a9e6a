import { isUnit, type Unit } from './unit.ts';

// Spellings found on invoices, order guides and recipes, lower case, without points.
const spellings: Record<Unit, string> = {
  lb: 'lb lbs # pound pounds lbm lbr',
  oz: 'oz ozs ounce ounces onz z',
  kg: 'kg kgs kilo kilos kilogram kilograms kgm',
  g: 'g gm gms gr gram grams grm gramm',
  mg: 'mg milligram milligrams',
  piece: 'piece pieces pc pcs pce stk stück',
  head: 'head heads hd hds',
  bunch: 'bunch bunches bn bch bnch bun bunched',
  case: 'case cases cs cse cas',
  gallon: 'gallon gallons gal gals ga gl gll',
  liter: 'liter liters litre litres l lt ltr ltrs lit',
  ml: 'ml mls milliliter milliliters millilitre millilitres mlt cc',
  'fl oz': 'floz fl-oz fl_oz fz fo foz fluidounce fluidounces ozf oza flozs',
  tsp: 'tsp tsps teaspoon teaspoons',
  tbsp: 'tbsp tbsps tbs tbl tablespoon tablespoons',
  cup: 'cup cups c cp',
  pint: 'pint pints pt pts',
  quart: 'quart quarts qt qts',
  dozen: 'dozen dozens dz doz dzn dzs',
  each: 'each eaches ea eas ct cnt count unit units un c62 h87 xx',
  pack: 'pack packs pk pks pkg pkgs package packages packet packets pac pkt',
  bag: 'bag bags bg bgs sack sacks sk',
  box: 'box boxes bx bxs ctn carton cartons ctns',
  bottle: 'bottle bottles btl btls bt bot bo',
  can: 'can cans cn cns tin tins',
  can10: 'can10 #10 #10can no10 no10can lb10can',
  jar: 'jar jars jr',
  tub: 'tub tubs tb',
  bucket: 'bucket buckets pail pails pl bkt',
  tray: 'tray trays tr try flat flats flt',
  roll: 'roll rolls rl rls',
  keg: 'keg kegs',
  loaf: 'loaf loaves lf',
  bushel: 'bushel bushels bu bsh bushl',
};

const byName = new Map<string, Unit>(
  Object.entries(spellings).flatMap(([unit, names]) => names.split(' ').map((name) => [name, unit as Unit] as const)),
);

/**
 * The unit behind a spelling, or null where it is none that we know. Capitals, spaces and points do not matter, except
 * that a bare 'T' is a tablespoon and 't' a teaspoon, as cooks write them.
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

/** The unit in a sentence after 'one'. */
export function unitName(unit: Unit): string {
  return unit === 'each' ? 'piece' : (one[unit] ?? unit);
}

/** The unit in a sentence after 'how many'. */
export function unitNamePlural(unit: Unit): string {
  return many[unit] ?? (symbols.has(unit) ? unit : `${unitName(unit)}s`);
}

const symbols = new Set<Unit>(['lb', 'oz', 'kg', 'g', 'mg', 'ml', 'tsp', 'tbsp']);
