import { plain } from '../layout/plain-text.ts';
import type { LabelCategory } from './types.ts';

const words = (text: string) => new Set(text.trim().split(/\s+/));

/** Product words by category; checked in this order if several match: 'tomato paste' is not produce. */
const goods: readonly [LabelCategory, ReadonlySet<string>][] = [
  [
    'alcohol',
    words(`beer ale lager ipa stout pilsner wine chardonnay cabernet merlot pinot sauvignon riesling prosecco champagne
    vodka gin rum tequila mezcal whiskey whisky bourbon scotch cognac brandy liqueur vermouth sake cider bier wein sekt
    aperol campari triple-sec rotwein weisswein blanco reposado anejo`),
  ],
  [
    'condiments',
    words(`sauce ketchup mustard mayonnaise mayo dressing vinegar salsa relish pickle pickles syrup honey jam jelly paste
    soy sriracha tabasco bbq barbecue gravy pesto hummus tahini oil shortening margarine chutney horseradish capers olives
    marinade aioli guacamole senf essig oel honig marmelade wasabi hoisin teriyaki worcestershire molasses broth stock base
    bouillon salt pepper seasoning spice spices cumin paprika oregano cinnamon chili powder vanilla extract`),
  ],
  [
    'beverages',
    words(`water soda cola juice coffee tea lemonade tonic seltzer ginger-ale kombucha espresso drink beverage concentrate
    wasser saft kaffee tee limonade sprudel nectar punch horchata smoothie cocoa`),
  ],
  [
    'dairy',
    words(`milk cheese cream butter yogurt yoghurt egg eggs cheddar mozzarella parmesan parmigiano feta ricotta cottage
    swiss provolone gouda brie buttermilk half-and-half creamer whey jack queso cotija crema mascarpone kaese milch sahne
    joghurt quark eier schmand ghee burrata cream-cheese`),
  ],
  [
    'meat',
    words(`chicken beef pork turkey lamb veal duck ham bacon sausage steak ground brisket ribs rib ribeye sirloin tenderloin
    chuck wings wing breast breasts thigh thighs drumstick drumsticks leg legs loin shoulder butt belly meatballs meatball
    patty patties chorizo salami pepperoni prosciutto hot-dog franks salmon tuna cod tilapia shrimp prawns crab lobster
    scallops mussels clams oysters fish fillet filet halibut trout mahi catfish calamari squid huhn haehnchen rind schwein
    pute schinken speck wurst lachs thunfisch garnelen hackfleisch fajita carnitas barbacoa pastrami`),
  ],
  [
    'dry_goods',
    words(`flour rice pasta spaghetti penne linguine macaroni noodles noodle sugar beans bean lentils chickpeas oats oatmeal
    cereal bread buns bun rolls tortilla tortillas chips crackers cornmeal masa starch cornstarch yeast quinoa couscous
    barley bulgur nuts almonds walnuts pecans peanuts cashews seeds raisins panko breadcrumbs mehl zucker reis nudeln
    linsen bohnen brot grits polenta semolina baking soda baking-powder chocolate cookies pretzels popcorn pita naan
    wraps hominy granola tomatoes-canned fries croutons dough`),
  ],
  [
    'produce',
    words(`tomato tomatoes onion onions lettuce romaine spinach kale cabbage carrot carrots celery potato potatoes garlic
    cilantro parsley basil mint avocado avocados lime limes lemon lemons orange oranges apple apples banana bananas berries
    strawberry strawberries blueberries raspberries grapes melon watermelon cantaloupe pineapple mango mangos mangoes
    peppers jalapeno jalapenos poblano serrano cucumber cucumbers zucchini squash broccoli cauliflower mushroom mushrooms
    corn peas asparagus eggplant ginger radish radishes scallions shallots leeks leek arugula herbs salad sprouts beets
    turnips yams pears peaches plums cherries cranberries fruit vegetable vegetables kartoffeln zwiebeln tomaten salat
    gurken moehren paprika-rot champignons spinat pico tomatillo tomatillos edamame artichoke artichokes okra`),
  ],
];

const singular = (word: string) => word.replace(/ies$/, 'y').replace(/(?<=[a-z]{3})s$/, '');

const plainWords = (text: string) =>
  plain(text)
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 1);

/** How many words of a text are product words. Example: `goodsWordsIn('Roma Tomatoes')` is 1. */
export function goodsWordsIn(text: string): number {
  return plainWords(text).filter((word) => goods.some(([, known]) => has(known, word))).length;
}

const has = (known: ReadonlySet<string>, word: string) =>
  known.has(word) || known.has(singular(word)) || known.has(`${word}s`);

/**
 * The category of a name. Within a category the last product word decides ('chicken soup base' is a condiment), and
 * products come before their ingredients. Example: `labelCategoryOf('Whole Milk')` is 'dairy'.
 */
export function labelCategoryOf(name: string): LabelCategory {
  const list = plainWords(name);
  const last = [...list].reverse().find((word) => goods.some(([, known]) => has(known, word)));
  const ofWord = (word: string) => goods.find(([, known]) => has(known, word))?.[0];
  const made = goods.slice(0, 2).find(([, known]) => list.some((word) => has(known, word)))?.[0];
  const main = last === undefined ? undefined : ofWord(last);
  if (made === 'alcohol' || (made !== undefined && list.length > 1 && main !== 'meat' && main !== 'dairy')) return made;
  return main ?? 'other';
}
