import type { Aisle } from './aisles.ts';

/** Nouns for shelf goods, bar goods and non-food, in the same format as `foodNouns`. */
export const shelfNouns: readonly [aisle: Aisle, level: number, mass: string, many: string][] = [
  [
    'pantry',
    1,
    `sugar|salt|honey|molasses|cumin|paprika|cinnamon|turmeric|nutmeg|vanilla|coriander|cardamom|saffron|allspice|clove|
    sesame|coconut|soy|cocoa|chocolate|yeast|gelatin|pectin|tahini|cayenne|mustard seed|sesame seed|poppy seed|fennel seed|
    celery seed|celery salt|sea salt|tofu|tempeh|seitan|stevia|splenda|msg|white chocolate|dark chocolate|agave|
    sugar substitute|sweetener|coconut flake|curry|za atar|sumac|old bay|saffron thread|pesto|nori|seaweed|popcorn|matcha|
    baking soda|baking powder|cream of tartar|peppermint|annatto|black pepper|white pepper`,
    `bay leaf|peppercorn|olive|caper|pickle|almond|walnut|pecan|cashew|peanut|pistachio|pine nut|hazelnut|macadamia nut|
    raisin|date|sundried tomato|red pepper flake|chili flake|marshmallow|sprinkle|sunflower seed|pumpkin seed|chia seed|
    maraschino cherry|pepperoncini|banana pepper ring|cornichon|gherkin|chile|chili pepper|chipotle|ancho|guajillo|nut|
    dried cranberry|prune|currant|water chestnut|bamboo shoot|roasted red pepper|sun dried tomato|baby corn|jackfruit|
    chia|flaxseed|artichoke bottom`,
  ],
  ['pantry', 3, 'condensed milk|evaporated milk|coconut milk|coconut cream|almond milk', ''],
  ['beverage', 3, 'oat milk|soy milk|rice milk', ''],
  [
    'pantry',
    4,
    `oil|vinegar|sauce|ketchup|mustard|mayonnaise|aioli|salsa|paste|puree|syrup|jam|jelly|marmalade|preserve|dressing|
    relish|gravy|gravy mix|base|stock|broth|bouillon|soup|powder|seasoning|rub|spice blend|extract|flavoring|food coloring|
    shortening|lard|marinade|glaze|vinaigrette|hummus|sriracha|teriyaki sauce|worcestershire sauce|tabasco|gochujang|miso|
    harissa|chutney|peanut butter|almond butter|nutella|hazelnut spread|soy sauce|fish sauce|oyster sauce|hoisin sauce|
    ponzu|mirin|pudding|pudding mix|pie filling|filling|frosting|icing|fondant|topping|bruschetta|tapenade|giardiniera|
    chili|tuna salad|potato salad|macaroni salad|coleslaw|salad|dip|spread|pan spray|pan coating|cooking spray|batter mix|
    batter|breading mix|powdered sugar|brown sugar|curry paste|tomato sauce|tamari|roux|demi glace|starch|
    curry powder|chili powder|garlic powder|onion powder|garlic salt|steak sauce|hot sauce|caramel|apple sauce|applesauce|
    horseradish|cooking wine|fryer oil|liquid smoke|taco seasoning|ranch mix|ranch dressing|chamoy|wasabi|furikake|
    chocolate sauce|fruit cocktail|jello|gelatin mix|apple butter|crushed red pepper|stuffing mix|stuffing`,
    'chip|chocolate chip|bouillon cube|potato chip|candy|fruit cup|snack|granola bar|bar|pretzel twist|crisp|pork rind',
  ],
  [
    'beverage',
    4,
    `juice|lemonade|soda|cola|coffee|tea|iced tea|water|sparkling water|tonic water|club soda|ginger ale|ginger beer|
    root beer|kombucha|espresso|hot chocolate|cocoa mix|hot cocoa mix|energy drink|sports drink|drink mix|punch|
    coca cola|pepsi|sprite|fanta|dr pepper|mountain dew|diet coke|red bull|gatorade|san pellegrino|snapple|powerade|
    orange juice|cold brew|smoothie mix|bar mix|sour mix|margarita mix|bloody mary mix|grenadine|horchata|chai|
    coffee creamer|simple syrup|espressobohnen|kaffeebohnen|espressobohnen crema|kaffeebohnen crema|caffe crema|
    cola syrup|tomato juice|limeade|cider mix|lassi|coconut water|juice box|ice`,
    'coffee bean|espresso bean|coffee pod|tea bag',
  ],
  [
    'alcohol',
    5,
    `beer|wine|vodka|gin|rum|tequila|whiskey|whisky|bourbon|scotch|brandy|cognac|mezcal|ale|lager|ipa|stout|pilsner|
    hard cider|hard seltzer|prosecco|champagne|chardonnay|cabernet sauvignon|cabernet|merlot|sangiovese|malbec|
    pinot noir|pinot grigio|sauvignon blanc|riesling|zinfandel|rose wine|liqueur|triple sec|vermouth|aperol|campari|
    kahlua|baileys|sake|sangria|port wine|sherry wine|moscato|syrah|shiraz|chianti|cava|soju|bitters|amaretto|cointreau|
    bud light|budweiser|coors light|miller lite|corona extra|modelo especial|heineken|stella artois|michelob ultra|
    blue moon|guinness|titos|jameson|jack daniels|patron|grey goose|bacardi|captain morgan|smirnoff|absolut|tanqueray|
    bombay sapphire|hendricks|johnnie walker|crown royal|jim beam|makers mark|bulleit|don julio|casamigos|hennessy|remy martin|
    fireball|jagermeister|svedka|ketel one|malibu|white claw|dos equis|negra modelo|sierra nevada|lagunitas|yuengling|peroni|
    la marca|kendall jackson|veuve clicquot|sambuca|absinthe|grappa|limoncello|tempranillo|grenache|wheat beer`,
    '',
  ],
  [
    'supplies',
    6,
    `foil|foil wrap|plastic wrap|wrap paper|sandwich wrap paper|film|parchment paper|deli paper|wax paper|butcher paper|toilet paper|toilet tissue|register tape|
    receipt paper|thermal paper|tape|aluminum foil|cling film|bath tissue|facial tissue|tissue|stretch film|freezer paper|
    tray liner paper|sandwich paper|pan liner paper|charcoal|butane|sterno|chafing fuel|cutlery|cutlery kit|twine|
    foodservice film|packing tape|masking tape|cheesecloth|first aid kit|interfold paper|paper`,
    `napkin|glove|lid|paper towel|towel|straw|fork|knife|spoon|teaspoon|spork|can liner|trash bag|liner|cup|container|
    plate|bowl|bag|box|tray|clamshell|toothpick|skewer|stirrer|doily|hair net|hairnet|apron|coffee filter|filter|
    cup sleeve|sleeve|pan liner|baking cup|souffle cup|portion cup|ramekin|carrier|drink carrier|placemat|guest check|
    label|day dot|ticket|candle|pizza box|deli container|to go container|to go box|takeout box|takeout container|
    pastry bag|piping bag|zip bag|vacuum bag|coaster|chopstick|pick|cocktail pick|steam pan|foil pan|aluminum pan|
    ice bag|bar towel|side towel|wiper|wipe|mop head|broom|bucket|beard net|face mask|cup carrier|tablecloth|
    dinner napkin|beverage napkin|coffee cup|cake box|soup container|hot cup|cold cup|soup cup|bread bag|sandwich bag|
    soup bowl|foam cup|plastic cup|paper cup|paper bag|paper plate|foam plate|plastic lid|thermometer|battery|light bulb|sugar caddy|menu cover|order pad|check presenter`,
  ],
  [
    'cleaning',
    6,
    `detergent|bleach|sanitizer|soap|degreaser|cleaner|dish soap|hand soap|hand sanitizer|dish detergent|rinse aid|
    delimer|oven cleaner|grill cleaner|glass cleaner|floor cleaner|disinfectant|laundry detergent|fryer boil out|
    boil out|stainless polish|drain opener|air freshener|lime remover|quat sanitizer|grill brick|presoak|
    dish machine detergent|pot and pan detergent|floor stripper|floor finish|insecticide|fabric softener|deodorizer`,
    'scrub pad|scouring pad|sponge|urinal screen|test strip|sanitizer wipe|steel scrubber|scrubber|urinal block|drain stick',
  ],
];
