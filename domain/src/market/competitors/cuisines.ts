/** Search filters other than 'all cuisines'. */
export const cuisineChoices = ['American', 'Italian', 'Mexican', 'Asian', 'Bar & Grill', 'Fast Food'] as const;
export type CuisineChoice = (typeof cuisineChoices)[number];

/** Directory terms for each choice; unlisted ones only appear under all cuisines. */
const wordsOfChoice: Readonly<Record<CuisineChoice, readonly string[]>> = {
  American: words(`american burger burgers hamburger bbq barbecue barbeque diner steak_house steakhouse steak southern
    soul_food cajun creole chicken wings hot_dog tradamerican newamerican breakfast comfort_food american_restaurant
    hamburger_restaurant barbecue_restaurant steak_house_restaurant breakfast_restaurant`),
  Italian: words('italian pizza pasta italian_pizza pizzeria sicilian italian_restaurant pizza_restaurant'),
  Mexican: words(`mexican tex-mex tex_mex texmex tacos taco burrito burritos taqueria tortilla newmexican latin_american
    mexican_restaurant tacostand`),
  Asian: words(`asian chinese japanese thai vietnamese korean sushi ramen noodle noodles dumpling dumplings indian
    filipino asianfusion szechuan cantonese mongolian malaysian indonesian hotpot pho poke asian_restaurant
    chinese_restaurant japanese_restaurant thai_restaurant vietnamese_restaurant korean_restaurant sushi_restaurant
    ramen_restaurant indian_restaurant indpak`),
  'Bar & Grill': words('bar pub bar_and_grill grill gastropub sportsbars bars pubs bar_&_grill sports_bar'),
  'Fast Food': words('fast_food fast_food_restaurant hotdogs fastfood'),
};

function words(text: string): readonly string[] {
  return text.split(/\s+/);
}

const choicesOfWord = new Map<string, CuisineChoice[]>();
for (const choice of cuisineChoices) {
  for (const word of wordsOfChoice[choice]) choicesOfWord.set(word, [...(choicesOfWord.get(word) ?? []), choice]);
}

/**
 * A place's cuisine choices from its directory terms: OpenStreetMap's `amenity` and the parts of `cuisine`, Google
 * types, Yelp aliases. Empty if none matches.
 * @example cuisineKinds(['fast_food', 'mexican', 'tacos']) // ['Mexican', 'Fast Food']
 */
export function cuisineKinds(said: readonly string[]): CuisineChoice[] {
  const found = new Set(
    said.flatMap((word) => choicesOfWord.get(word.trim().toLowerCase().replaceAll(' ', '_')) ?? []),
  );
  return cuisineChoices.filter((choice) => found.has(choice));
}

/**
 * The parts of OpenStreetMap's `cuisine` tag as readable text; null if there is none.
 * @example cuisineWords('mexican;tex-mex') // 'Mexican, Tex-Mex'
 */
export function cuisineWords(tag: string | null): string | null {
  const parts = (tag ?? '').split(/[;,]/).map((part) => part.trim().replaceAll('_', ' ').toLowerCase());
  const named = [...new Set(parts.filter((part) => part !== ''))].slice(0, 4).map(withCapitals);
  return named.length === 0 ? null : named.join(', ').slice(0, 80);
}

export const withCapitals = (text: string) =>
  text.replace(/(^|[\s-])(\p{L})/gu, (_, before, letter) => before + letter.toUpperCase());
