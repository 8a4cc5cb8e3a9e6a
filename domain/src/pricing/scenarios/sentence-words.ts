import type { ScenarioTarget } from './scenario-change.ts';

/** The words of the sentence in all four languages at once: owners often mix them, and few words collide. */
const either = (...words: readonly string[]) => words.join('|');

export const numberWords: Readonly<Record<string, number>> = Object.fromEntries(
  [
    'one a an un una uno ein eine einen une',
    'two dos zwei deux',
    'three tres drei trois',
    'four cuatro vier quatre',
    'five cinco fünf cinq',
    'six seis sechs',
    'seven siete sieben sept',
    'eight ocho acht huit',
    'nine nueve neun neuf',
    'ten diez zehn dix',
    'eleven once elf onze',
    'twelve doce zwölf douze',
  ].flatMap((words, index) => words.split(' ').map((word) => [word, index + 1])),
);

const lead = either('for', 'over', 'during', 'durante', 'por', 'für', 'über', 'während', 'pendant', 'durant', 'sur');
const next = either(
  'the next',
  'the coming',
  '(?:en )?las próximas',
  '(?:en )?los próximos',
  'die nächsten',
  '(?:in )?den nächsten',
  'les prochaines',
  'les prochains',
);
const count = either('\\d{1,3}', ...Object.keys(numberWords));
const week = either('weeks?', 'wks?', 'semanas?', 'wochen?', 'semaines?');
const month = either('months?', 'mes(?:es)?', 'monate?n?', 'mois');

/** 'for eight weeks': the number, and whether it counts months. */
export const duration = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(?:${lead})\\s+)?(?:(?:${next})\\s+)?(?<count>${count})\\s*(?:(?<week>${week})|(?<month>${month}))(?![\\p{L}])`,
  'iu',
);

const percentSign = either('%', 'percent', 'per cent', 'por ciento', 'prozent', 'pour cent');

/** '+15%', or 'to $4.50': only the first can have a sign. */
export const amounts = new RegExp(
  `(?<sign>[+-]\\s*)?(?<![\\p{L}\\p{N}.,])(?<percent>\\d{1,6}(?:[.,]\\d{1,4})?)\\s*(?:${percentSign})(?![\\p{L}])` +
    `|(?<![\\p{L}])(?:to|at|a|auf|à)\\s+(?:US\\$|[$€£])?\\s*(?<price>\\d{1,8}(?:[.,]\\d{1,6})?)(?:\\s*[$€£])?(?![\\p{L}\\p{N}%.,]*\\d)(?!\\s*(?:${percentSign}))`,
  'giu',
);

const up = either(
  ...['up', 'rises?', 'rising', 'rose', 'goes up', 'go up', 'went up', 'increases?', 'increased', 'plus', 'more'],
  ...['sube', 'suben', 'subir', 'aumenta', 'aumentan', 'más car[oa]s?', 'más'],
  ...['steigt', 'steigen', 'verteuert sich', 'verteuern sich', 'mehr'],
  ...['augmente', 'augmentent', 'monte', 'montent'],
);
const down = either(
  ...['down', 'falls?', 'falling', 'fell', 'goes down', 'go down', 'went down', 'drops?', 'dropped', 'decreases?'],
  ...['decreased', 'minus', 'less', 'baja', 'bajan', 'bajar', 'más barat[oa]s?', 'menos'],
  ...['sinkt', 'sinken', 'fällt', 'fallen', 'verbilligt sich', 'verbilligen sich', 'weniger'],
  ...['baisse', 'baissent', 'diminue', 'diminuent', 'moins'],
);
const by = either('by', 'un', 'en un', 'um', 'de');
/** Before 'more' or 'cheaper', which say the direction: 'beef gets 10% cheaper'. */
const becomes = either(
  ...[
    'gets?',
    'becomes?',
    'is',
    'are',
    'wird',
    'werden',
    'kostet',
    'kosten',
    'cuestan?',
    'es',
    'son',
    'coûte',
    'coûtent',
  ],
);

/** At the end of a name: 'beef rises by', 'beef to' has none. */
export const direction = new RegExp(
  `(?:^|[\\s:])(?:(?:(?<up>${up})|(?<down>${down}))(?:\\s+(?:${by}))?|(?<neither>(?:(?:${becomes})\\s+)?(?:${by})|${becomes}|:|=))\\s*$`,
  'iu',
);

/** Right after a percent: '10% cheaper'. Words of the lower direction are first, since 'más barato' starts like 'más'. */
export const directionAfter = new RegExp(
  `^\\s*(?:(?<down>cheaper|less expensive|less|lower|down|off|más barat[oa]s?|menos car[oa]s?|menos|billiger|günstiger|weniger` +
    `|moins ch(?:er|ère)s?|plus bas(?:se)?s?|de moins|moins)` +
    `|(?<up>more expensive|more|higher|up|más car[oa]s?|más|teurer|mehr|plus ch(?:er|ère)s?|de plus|plus))(?![\\p{L}])`,
  'iu',
);

/** Between changes, and before the first name. */
export const separator = /^[\s,;.·]*(?:(?:and|y|e|und|et)(?![\p{L}])[\s,;]*)?/iu;

const questions = either(
  ...[
    'what if',
    'if',
    '¿?qué pasa si',
    '¿?qué pasaría si',
    'si',
    'was,? wenn',
    'was wäre,? wenn',
    'wenn',
    'et si',
    "s'il",
  ],
);
const articles = either('the', 'el', 'la', 'los', 'las', 'der', 'die', 'das', 'le', 'les', 'du', 'des');
const priceOf = either('(?:price|cost)s? of', 'precios? del?', 'preise? (?:von|für)', 'prix (?:de|du|des)');
export const opening = new RegExp(
  `^(?:(?:${questions})(?![\\p{L}])[\\s,]*)?(?:(?:${articles})(?![\\p{L}])\\s+)?(?:(?:${priceOf})(?![\\p{L}])\\s+)?(?:(?:${articles})(?![\\p{L}])\\s+)?`,
  'iu',
);
export const closing = /\s+(?:prices?|costs?|precios?|preise?|prix)$/iu;

export type SentenceLanguage = 'en' | 'es' | 'de' | 'fr';

/** The word before a name that says what it names. */
export const targetWords: Record<ScenarioTarget, Record<SentenceLanguage, string>> = {
  ingredient: { en: 'ingredient', es: 'ingrediente', de: 'Zutat', fr: 'ingrédient' },
  named: { en: 'all', es: 'todo', de: 'alle', fr: 'tout' },
  category: { en: 'category', es: 'categoría', de: 'Kategorie', fr: 'catégorie' },
  vendor: { en: 'vendor', es: 'proveedor', de: 'Lieferant', fr: 'fournisseur' },
};

export const qualifiers: readonly [ScenarioTarget, RegExp][] = [
  ['named', /^(?:all|every|todos?|todas?|alles?|tous|tout|toutes?)\s+/iu],
  ['category', /^(?:category|categor[ií]a|kategorie|cat[ée]gorie)\s+/iu],
  ['vendor', /^(?:vendor|supplier|proveedor|lieferant|fournisseur)\s+/iu],
  ['ingredient', /^(?:ingredient|ingrediente|zutat|ingr[ée]dient)\s+/iu],
];

export const sentenceWords: Record<SentenceLanguage, { to: string; weeks: (count: number) => string }> = {
  en: { to: 'to', weeks: (count) => `for ${count} ${count === 1 ? 'week' : 'weeks'}` },
  es: { to: 'a', weeks: (count) => `durante ${count} ${count === 1 ? 'semana' : 'semanas'}` },
  de: { to: 'auf', weeks: (count) => `für ${count} ${count === 1 ? 'Woche' : 'Wochen'}` },
  fr: { to: 'à', weeks: (count) => `pendant ${count} ${count === 1 ? 'semaine' : 'semaines'}` },
};
