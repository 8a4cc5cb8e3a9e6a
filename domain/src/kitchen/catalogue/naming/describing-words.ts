/** Cuts, in the order they follow the animal: 'beef' + 'flank' + 'steak'. Plural where a cook would use it. */
export const cuts: readonly [rank: number, words: string, plural: boolean][] = [
  [
    1,
    `breast|tenderloin|loin|shoulder|belly|butt|brisket|ribeye|sirloin|flank|skirt|hanger|round|top round|bottom round|
    eye of round|eye round|inside round|inside skirt|outside skirt|tri tip|chuck|chuck eye|shank|short loin|strip loin|picnic|leg|rack|neck|cheek|tongue|liver|
    tail|trotter|hock|jowl|knuckle|plate|navel|collar|saddle|top sirloin|filet mignon|flat iron|bavette|prime rib|
    osso buco|tripe|t bone|porterhouse|back|short|baby back|spare|st louis|top butt|teres major|denver|london broil|
    new york strip|carcass|airline breast|airline`,
    false,
  ],
  [1, 'thigh|wing|drumstick|tender|leg quarter|quarter|nugget|finger|gizzard|foot|giblet|medallion', true],
  [2, 'rib|short rib|spare rib|baby back rib|back rib', true],
  [1.5, 'flat|strip', false],
  [3, 'steak|roast|fillet|cutlet|filet|tip', false],
  [3, 'chop|patty|link|ring|tentacle', true],
];

/** Words before the noun, in this order: 'extra virgin', 'organic', 'baby', 'red', 'Italian', 'jasmine', 'bell'. */
export const kinds: readonly [rank: number, words: string][] = [
  [0, 'extra virgin|pure|dark|light|lite|super fine|hard|mild|sharp|extra sharp|heavy whipping|heavy'],
  [
    1,
    'warm water|cold water|sweet|hot|spicy|sour|bitter|baby|mini|semisweet|bittersweet|smoky|dill|candied|diet|decaf|petite',
  ],
  [
    2,
    'red|yellow|green|white|black|brown|orange|purple|golden|gold|blue|pink|rainbow|tri color|tricolor|multicolor|blonde|clear',
  ],
  [
    3,
    `american|italian|mexican|french|greek|swiss|monterey|spanish|thai|chinese|japanese|korean|indian|english|irish|
    canadian|polish|german|atlantic|pacific|alaskan|norwegian|chilean|faroe|icelandic|mediterranean|hungarian|cajun|creole|
    hawaiian|california|texas|idaho|persian|danish|belgian|turkish|vietnamese|jamaican|kosher dill|dijon|key|meyer|virginia|
    southwest|asian|valencia|hungarian|savoy|yukon gold|yukon|madagascar`,
  ],
  [
    4,
    `roma|black mission|plum|cherry|grape|beefsteak|heirloom|campari|russet|fingerling|romaine|iceberg|hass|persian|fuji|gala|
    maris piper|king edward|little gem|granny smith|honeycrisp|pink lady|red delicious|bosc|bartlett|anjou|napa|poblano|serrano|habanero|jalapeno|savoy|lacinato|curly|tuscan|bibb|boston|leaf|
    butternut|spaghetti|acorn|delicata|kabocha|spanish|vidalia|cipollini|pearl|cremini|shiitake|portobello|oyster|
    button|navel|cantaloupe|enoki|maitake|king|jasmine|basmati|arborio|long grain|medium grain|short grain|sushi|parboiled|calrose|
    jumbo lump|lump|pinto|kidney|navy|cannellini|garbanzo|lima|great northern|refried|cannelini|kalamata|castelvetrano|
    manzanilla|balsamic|apple cider|cider apple|red wine|white wine|rice wine|rice|malt|sherry|champagne|distilled|canola|
    soybean|vegetable|peanut|corn|sunflower|safflower|sesame|avocado|grapeseed|truffle|olive|palm|cottonseed|tomato|pita|vine ripe|soy|teriyaki|barbecue|bbq|buffalo|marinara|alfredo|hollandaise|pizza|pasta|tartar|cocktail|
    enchilada|taco|steak|wing|cheese|caesar|ranch|blue cheese|thousand island|honey mustard|vinaigrette|caramel|
    chocolate|strawberry|vanilla|maple|pancake|table|cola|lemon lime|whole wheat|wheat|rye|pumpernickel|multigrain|
    marble rye|sourdough|brioche|potato|hamburger|hot dog|slider|kaiser|hoagie|sub|dinner|telera|bolillo|ciabatta|
    butter|cream|kosher|sea|iodized|himalayan|pickling|rock|table|confectioners|powdered|granulated|raw|cane|turbinado|
    brown|breakfast|italian|bratwurst|pepper|goat|bleu|blue|cottage|nacho|graham|oyster|saltine|ritz|portion|chicken|
    mahi|yellowfin|bluefin|albacore|ahi|bigeye|sockeye|coho|king|rock|sea|bay|manila|littleneck|cherrystone|middleneck|
    snow|dungeness|blue|stone|soft shell|green lip|gulf|tiger|rainbow|wild|alligator|chile|chipotle|ancho|ghost|cayenne|
    jalapeno|apple|peach|cranberry|grape|pineapple|mango|raspberry|blueberry|mixed|mesquite|applewood|hickory|
    clover|wildflower|orange blossom|acacia|earl grey|chamomile|espresso|colombian|house|breakfast blend|club|tonic|
    seltzer|angel hair|elbow|oxtail|miso|ramen|egg|stew|pot|turkey|deli|black forest|uncured|genoa|hard|sopressata|
    prairie|clarified|cultured|almond|oat|coconut|lemon pepper|seasoned|poultry|steak|old fashioned|quick|steel cut|
    rolled|ladyfinger|shredded wheat|corn flake|bran|wonton|potsticker|focaccia|flour|masa|nut|worcestershire|
    hoisin|fish|ponzu|sriracha|szechuan|sweet and sour|duck|plum|cheddar|jack|swiss|monterey jack|mozzarella|parmesan`,
  ],
  [
    5,
    'bell|fry|frying|salad|fryer|banana|spare|lemon|lime|garlic|onion|mustard|poppy|celery|fennel|peppercorn|all purpose spice',
  ],
  [
    6,
    `ground|foam|plastic|paper|kraft|nitrile|vinyl|latex|poly|polyethylene|aluminum|stainless|wood|wooden|bamboo|compostable|
    styrofoam|cardboard|corrugated|pet|cotton|microfiber|bagasse|disposable`,
  ],
  [
    7,
    `trash|can|dinner|cocktail|luncheon|lunch|beverage|dispenser|roll|multifold|c fold|center pull|coffee|tea|soup|pizza|
    deli|portion|souffle|sandwich|salad|catering|takeout|to go|hinged|carryout|t shirt|bread|ice|hot cup|cold cup|
    hot|cold|dome|flat|sip|jumbo straw|giant|flex|wrapped|unwrapped|steak knife|laundry|dish|hand|floor|glass|oven|grill|
    oven and grill|toilet bowl|toilet|bathroom|surface|all purpose cleaner|stainless steel|quat|germicidal|liquid|mop|
    steam table|hotel|half size|full size|sheet pan|bun pan|pan|fryer|food|foodservice|beard|bouffant|guest|register|thermal|
    receipt|bar|kitchen|utility|heavyweight|cutlery|trash can|chafing`,
  ],
];

/** Words after a comma, in this group order; words of one group stay together. */
export const qualities: readonly [group: number, words: string][] = [
  [
    0,
    `boneless|bone in|skinless|skin off|skin on|peeled|deveined|peeled deveined|tail off|tail on|rind on|lip on|head on|head off|
    shell on|easy peel|pitted|seedless|unpeeled|frenched|semi boneless|cap off|fat on|trimmed|split|shelled|in shell|
    hulled|cored|untrimmed|center cut|wingette`,
  ],
  [
    1,
    `whole|half|halves|sliced|diced|shredded|chopped|grated|crumbled|cubed|julienne|minced|crushed|ground|shaved|
    crinkle cut|straight cut|shoestring|steak cut|waffle cut|wedge cut|curly cut|quartered|cut|crumble|spray|stick|chunk|slab|feather shredded|
    coarse|extra fine|fine|cracked|floret|heart|crown|spear|leaf|rubbed|granulated|minced|torn|ribbon|block|log|loaf|wheel|ball|
    piece|stem|tidbit|segment|section|strip cut|matchstick|riced|pureed|flaked|hickory|whipped|liquid|powdered|solid|
    hard boiled|hard cooked|scrambled|pulp|bias cut|thick cut|thin sliced|layout|log|kernel|on the cob|cob|crumble|stuffed|
    shank|pearl|brick|slice|snipped|concentrated|steamed`,
  ],
  [2, 'jumbo|extra large|large|medium|small|colossal|mini size|bite size|tiny|xx large'],
  [
    3,
    `salted|unsalted|all purpose|low moisture|part skim|whole milk|skim|fat free|low fat|reduced fat|nonfat|heavy duty|
    extra heavy duty|extra heavy|unsweetened|sweetened|gluten free|sugar free|organic|no salt|low sodium|reduced sodium|plain|
    self rising|high gluten|assorted|in juice|in water|in oil|in brine|in syrup|light syrup|
    heavy syrup|extra light syrup|with pulp|no pulp|concentrate|ultra pasteurized|lactose free|grass fed|cage free|free range|vegan|
    plant based|creamy|crunchy|chunky|firm|extra firm|silken|soft|aged|fresh mozzarella|lean|hi temp|instant|active dry|
    high heat|clear fry|dairy free|with puree|zero sugar`,
  ],
  [
    4,
    `cooked|fully cooked|precooked|par baked|parbaked|par cooked|parfried|roasted|fire roasted|smoked|grilled|breaded|
    battered|marinated|toasted|cured|seasoned|unseasoned|glazed|blanched|baked|unbaked|proofed|fried|browned|pickled|
    dry roasted|tempura|panko breaded|stuffed|caramelized|pulled|oven roasted|dry rubbed|coconut breaded|pan ready|
    caulked|chargrilled|candied peel|dehydrated|freeze dried|sundried|flame broiled|sulfured`,
  ],
  [5, 'frozen|canned|dried|dry|refrigerated|shelf stable'],
];

/** Plant parts sold on their own: broccoli florets, romaine hearts. */
export const parts = 'floret|crown|spear|heart|wedge|stick|stem|kernel|tidbit|segment|matchstick|flake|ring|stalk';

/** Spellings with capitals or accents. */
const spellings: Readonly<Record<string, string>> = {
  jalapeno: 'jalapeño',
  'monterey jack': 'Monterey Jack',
  bbq: 'BBQ',
  barbecue: 'BBQ',
  dry: 'dried',
  'skin off': 'skinless',
  'corn starch': 'cornstarch',
  'bread crumb': 'breadcrumb',
  pet: 'PET',
  halve: 'halves',
  'cider apple': 'apple cider',
  'eye round': 'eye of round',
  filet: 'fillet',
  ipa: 'IPA',
  'new york strip': 'New York strip',
  'st louis': 'St. Louis',
  'coca cola': 'Coca-Cola',
  'diet coke': 'Diet Coke',
  'dr pepper': 'Dr Pepper',
  'peeled deveined': 'peeled and deveined',
  'crinkle cut': 'crinkle-cut',
  'tail on': 'tail-on',
  'tail off': 'tail-off',
  'bone in': 'bone-in',
  'skin on': 'skin-on',
  'all purpose': 'all-purpose',
  'lip on': 'lip-on',
  'fire roasted': 'fire-roasted',
  'low moisture': 'low-moisture',
  'part skim': 'part-skim',
  'c fold': 'C-fold',
  't shirt': 'T-shirt',
  'san pellegrino': 'San Pellegrino',
  'red bull': 'Red Bull',
  'old bay': 'Old Bay',
  'maris piper': 'Maris Piper',
  'king edward': 'King Edward',
  'little gem': 'Little Gem',
};

export const spelled: ReadonlyMap<string, string> = new Map(Object.entries(spellings));

/** Names of places and people, capitalized inside a name. */
export const proper: ReadonlySet<string> = new Set(
  `american italian mexican french greek swiss monterey spanish thai chinese japanese korean indian english irish canadian
  polish german atlantic pacific alaskan norwegian chilean mediterranean hungarian cajun hawaiian california texas idaho
  persian danish belgian turkish vietnamese jamaican dijon virginia asian valencia hass fuji gala worcestershire tabasco
  caesar kalamata castelvetrano yukon angus wagyu himalayan szechuan pepsi sprite fanta gatorade snapple nutella velveeta
  splenda budweiser heineken corona guinness campari aperol kahlua cointreau parmigiano`.split(/\s+/),
);
