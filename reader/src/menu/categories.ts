/** The menu categories in the API contract. */
export type MenuCategory = 'Appetizers' | 'Main Courses' | 'Desserts' | 'Beverages' | 'Salads';

const words = (text: string) => new RegExp(String.raw`(?<![\p{L}])(?:${text})(?![\p{L}])`, 'iu');

// Order matters: 'Dessert wines' is Beverages, 'Salad dressings' is Salads and 'Soups & Salads' is Appetizers.
const ofHeading: readonly [MenuCategory, RegExp][] = [
  [
    'Beverages',
    words(
      `beverages?|drinks?|cocktails?|mocktails?|wines?|vino|vinos|vini|vins?|weine?|beers?|birra|cervezas?|bieres?|bières?|bier|biere|draft|draught|on tap|taps?|ciders?|spirits?|liquors?|whiske?ys?|bourbon|tequila|mezcal|rum|gin|vodka|scotch|sake|coffees?|caf[eé]s?|kaffee|espresso|teas?|tees?|thés?|chai|sodas?|juices?|smoothies?|shakes?|milkshakes?|lemonades?|aguas|refrescos|bebidas|bevande|boissons|getränke|boba|bubble tea|lassi|kombucha|non[- ]alcoholic|alcohol-?free|zero[- ]proof|spritz(?:es)?|martinis?|margaritas|sangria|mimosas?|champagne|sparkling|reds?|whites?|rosé|aperitif[si]?|aperitivo|digestif[si]?|after dinner drinks|bar menu drinks|by the glass|happy hour drinks|water`,
    ),
  ],
  [
    'Desserts',
    words(
      `desserts?|sweets?|postres|dolci|dulces|nachspeisen|nachtisch|s[uü](?:ß|ss)speisen|dulce|ice ?creams?|gelat[oi]|sorbets?|cakes?|pies(?! &)|pastr(?:y|ies)|cookies?|donuts?|doughnuts?|cupcakes?|brownies?|sundaes?|mithai|bakery|bakes|treats?|confections?|sugar|puddings?|afters`,
    ),
  ],
  [
    'Appetizers',
    words(
      `appeti[sz]ers?|apps?|starters?|small plates?|small bites?|snacks?|shareables?|shares?|to share|sharing|bites|nibbles|tapas|mezz?es?|meze|antipast[io]|antojitos|entradas|entrantes|entrées froides|hors d.?oeuvres|vorspeisen|first course|first|primi piatti freddi|soups?|sopas?|zupp[ae]|suppen?|chowders?|potages?|dips?|bread|breads|raw bar|crudo|oysters?|wings|fingers?|finger food|sides?|side dishes|side orders|beilagen|contorni|accompaniments?|extras|add-?ons?|dim sum|botanas|amuse|fries|sushi starters|chaat|cheese board|charcuterie|begin(?:nings?)?|to start|for the table|pickles|sauces`,
    ),
  ],
  ['Salads', words(`salads?|saladen|ensaladas?|insalat[ae]|salat[ei]?|salades?|greens|salad bar`)],
];

const mainWords = words(
  `mains?|main courses?|entr[eé]es?|dinners?|lunch|plates|platters?|pizzas?|pizze|pastas?|burgers?|sandwiches|subs|tacos|burritos|steaks?|seafood|grill|curr(?:y|ies)|biryani|noodles?|rice|bowls?|hauptgerichte|hauptspeisen|secondi|primi|platos fuertes|platos principales|plats?|especialidades|specialt(?:y|ies)|breakfast|brunch`,
);

const ofDish: readonly [MenuCategory, RegExp][] = [
  [
    'Beverages',
    words(
      `lemonade|iced tea|coffee|espresso|latte|cappuccino|americano|macchiato|mocha|cold brew|tea|soda|coke|coca-?cola|pepsi|sprite|fanta|juice|smoothie|milkshake|shake|lassi|beer|ale|lager|ipa|pilsner|stout|cider|wine|chardonnay|cabernet|merlot|pinot|prosecco|champagne|sangria|margarita|martini|mojito|negroni|spritz|sparkling water|mineral water|kombucha|horchata|hot chocolate`,
    ),
  ],
  [
    'Desserts',
    words(
      `cheesecake|tiramis[uù]|brownie|ice cream|gelato|sorbet|cr[eè]me br[uû]l[eé]e|panna cotta|cannoli|churros|flan|baklava|cobbler|apple pie|key lime pie|sundae|cupcake|lava cake|chocolate cake|carrot cake|gulab jamun|kheer|mousse`,
    ),
  ],
  ['Salads', words(`salad|ensalada|insalata|salade|salat`)],
  [
    'Appetizers',
    words(
      `soup|bruschetta|spring rolls?|egg rolls?|samosas?|nachos|guacamole|hummus|calamari|edamame|mozzarella sticks|onion rings|french fries|garlic bread|dumplings|gyoza|chips (?:&|and) salsa|wings`,
    ),
  ],
];

const find = (table: readonly [MenuCategory, RegExp][], text: string) =>
  table.find(([, pattern]) => pattern.test(text))?.[0];

/**
 * The category of a dish: from its section heading, else from its own name, else 'Main Courses'.
 * Example: menuCategoryOf('Antipasti', 'Bruschetta') is 'Appetizers'; menuCategoryOf(null, 'Iced Tea') is 'Beverages'.
 */
export function menuCategoryOf(section: string | null, name = ''): MenuCategory {
  const heading = section ?? '';
  const said = find(ofHeading, heading);
  if (/soups?\b.*\bsalads?|salads?\b.*\bsoups?/i.test(heading)) return find(ofDish.slice(2, 3), name) ?? 'Appetizers';
  if (said === 'Appetizers' && find(ofDish.slice(2, 3), name) === 'Salads' && /salad/i.test(heading)) return 'Salads';
  if (said !== undefined) return said;
  if (mainWords.test(heading)) return 'Main Courses';
  return find(ofDish, name) ?? 'Main Courses';
}

/**
 * Whether a short text looks like a section heading: 'Antipasti', 'From the grill', 'Soups & Salads'.
 * Example: isSectionWord('Desserts') is true, isSectionWord('Served with rice and beans') is false.
 */
export const isSectionWord = (text: string): boolean =>
  text.length <= 40 &&
  text.split(/\s+/).length <= 5 &&
  !/^(?:served|with|choice|add|all|comes)\b/i.test(text) &&
  (ofHeading.some(([, pattern]) => pattern.test(text)) || mainWords.test(text));
