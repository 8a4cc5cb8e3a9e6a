/** Abbreviations and names that mean something else next to certain words. */
const contextual: Readonly<Record<string, readonly [beside: RegExp | null, words: string][]>> = {
  chop: [[/^(?:pork|prk|pk|lamb|lmb|veal|loin)$/, 'chop']],
  chops: [[null, 'chop']],
  org: [
    [/^(?:juice|jc|jce|juc|soda|marmalade|sherbet|crush)$/, 'orange'],
    [null, 'organic'],
  ],
  on: [[null, '']],
  in: [[null, '']],
  can: [
    [/^(?:liners?|lnr|trash)$/, 'can'],
    [/^oils?$/, 'canola'],
  ],
  pwdr: [[/^sugar$/, 'powdered']],
  pwd: [[/^sugar$/, 'powdered']],
  rom: [[/^tom/, 'roma']],
  rst: [
    [/^(?:pot|pots|potato|potatoes|fry|fries)$/, 'russet'],
    [null, 'roasted'],
  ],
  sc: [[/^(?:fry|fries|pot|potato)$/, 'straight cut']],
  pd: [
    [/^(?:shrimp|shrmp|shmp|shrp|prawns?)$/, 'peeled deveined'],
    [null, 'peeled'],
  ],
  peel: [[/^(?:ez|easy|orange|lemon|citrus)$/, 'peel']],
  cab: [
    [/^(?:sauv|sauvignon|wine|franc)$/, 'cabernet'],
    [null, 'cabbage'],
  ],
  pot: [[/^(?:roast|pie|sticker|stickers|pan|stew|coffee)$/, 'pot']],
  clr: [[null, 'clear']],
  cider: [[/^(?:apl|apple|appl|vinegar|vin)$/, 'cider']],
  scour: [[null, 'scouring']],
  pad: [[null, 'pad']],
  rnd: [[/^(?:egg|patty)$/, 'round']],
  stfd: [[null, 'stuffed']],
  qtrd: [[null, 'quartered']],
  pdr: [[/^sugar$/, 'powdered']],
  '10x': [[/^sugar$/, '']],
  brd: [
    [
      /^(?:rings?|shrimp|shrmp|chix|chicken|fish|cod|pollock|veal|pork|tenders?|tndrs?|nuggets?|zucchini|mushrooms?|okra|calamari|mozz|oysters?|clams?|sticks?|pickles?|fritter|patty|pty)$/,
      'breaded',
    ],
    [null, 'bread'],
  ],
  ez: [[/^(?:peel|pl|pld)$/, 'easy']],
  hd: [[/^(?:liners?|lnr|foil|gloves?|bags?|degreaser|film|forks?|knife|knives|spoons?|mayo|cleaner)$/, 'heavy duty']],
  dk: [[null, 'dark']],
  ovn: [[null, 'oven']],
  cc: [
    [/^(?:pork|prk|loin|beef|chop|chops|bacon|strip)$/, 'center cut'],
    [null, 'crinkle cut'],
  ],
  'c/c': [[null, 'crinkle cut']],
  sod: [[null, 'sodium']],
  grn: [
    [/^(?:rice|lg|long)$/, 'grain'],
    [null, 'green'],
  ],
  lg: [
    [/^(?:rice)$/, 'long'],
    [null, 'large'],
  ],
  whip: [
    [/^(?:cream|crm)$/, 'whipping'],
    [null, 'whipped'],
  ],
  glut: [[null, 'gluten']],
  hi: [[null, 'high']],
  pls: [[null, 'plastic']],
  red: [
    [/^(?:fat|sod|sodium)$/, 'reduced'],
    [null, 'red'],
  ],
  nf: [[null, 'nonfat']],
  iqf: [[null, 'frozen']],
  conc: [[null, 'concentrate']],
  crumb: [[/^(?:bread|cracker|cookie|graham|panko)$/, 'crumb']],
  chick: [[/^peas?$/, 'chick']],
  hf: [[null, 'half']],
};

/** Brands whose name alone says what's in the bottle. */
const makersOf: Readonly<Record<string, string>> = {
  cholula: 'hot sauce',
  valentina: 'hot sauce',
  'franks red hot': 'hot sauce',
  'frank s red hot': 'hot sauce',
  'sweet baby rays': 'bbq sauce',
  'huy fong': 'sriracha',
  tajin: 'chili seasoning',
  'ro tel': 'diced tomato chile',
  maseca: 'masa harina',
};

// Maps rather than objects, because a description can contain any word, such as 'constructor'.
export const inContext = new Map(Object.entries(contextual));
export const standsFor = new Map(Object.entries(makersOf));
