import type { Aisle } from './aisles.ts';

/**
 * Food nouns by aisle and by how strongly they determine the item: tomato paste is a paste (4), a corn tortilla is a
 * tortilla (3), rice vinegar isn't rice (2 and 1). Nouns a cook writes in the plural go after `many`.
 */
export const foodNouns: readonly [aisle: Aisle, level: number, mass: string, many: string][] = [
  [
    'meat',
    1,
    'beef|pork|lamb|veal|bison|goat meat|venison|rabbit|prime rib|ribeye|brisket|sirloin|chuck|oxtail',
    'steak|chop|patty|cutlet|hamburger patty|beef bone|veal bone|marrow bone|soup bone|short rib|meatball|baby back rib|spare rib|rib',
  ],
  [
    'meat',
    3,
    `bacon|ham|prosciutto|salami|pepperoni|chorizo|pancetta|mortadella|pastrami|sausage|capicola|bologna|corned beef|
    beef mince|lamb mince|pork mince|minced beef|minced lamb|minced pork|back bacon|streaky bacon|gammon|bratwurst|kielbasa|andouille|jerky|roast beef|pulled pork|carnitas|barbacoa|gyro meat|foie gras|pate`,
    'corn dog|burger patty|burger|meatball|hot dog|frank',
  ],
  ['poultry', 1, 'chicken|turkey|duck|quail|goose|capon|pheasant|guinea fowl', 'cornish hen|wing|drumstick|wingette'],
  ['poultry', 2, '', 'chicken tender|chicken nugget|popcorn chicken'],
  [
    'seafood',
    1,
    `salmon|tuna|ahi|cod|shrimp|halibut|tilapia|trout|mahi mahi|mahi|snapper|swordfish|catfish|haddock|grouper|pollock|
    swai|sea bass|bass|branzino|octopus|calamari|squid|lobster|crab|crab meat|crabmeat|crawfish|fish|caviar|surimi|flounder|
    sole|monkfish|tobiko|masago|eel|barramundi|smelt|mackerel`,
    'scallop|clam|mussel|oyster|prawn|anchovy|sardine|langostino',
  ],
  ['seafood', 3, 'imitation crab', 'crab cake|fish stick|fish cake|lobster tail'],
  [
    'produce',
    1,
    `lettuce|romaine|spring mix|spinach|kale|arugula|cabbage|broccoli|cauliflower|celery|garlic|ginger|cilantro|parsley|
    basil|mint|thyme|rosemary|oregano|sage|dill|corn|asparagus|okra|fennel|jicama|watermelon|cantaloupe|honeydew|bok choy|
    swiss chard|collard green|watercress|frisee|escarole|radicchio|endive|tarragon|lemongrass|horseradish root|squash|
    edamame|fruit|vegetable|coleslaw mix|microgreen|salad mix|broccolini|broccoli rabe|chervil|napa cabbage|guacamole|
    stir fry|vegetable blend|mesclun|cactus|nopales|yuca|taro|turmeric root|rhubarb|kohlrabi|mirepoix|avocado pulp|iceberg`,
    `onion|tomato|potato|carrot|cucumber|mushroom|scallion|leek|shallot|avocado|lemon|lime|orange|apple|banana|strawberry|
    blueberry|raspberry|blackberry|grape|melon|pineapple|mango|papaya|peach|pear|plum|cherry|zucchini|eggplant|radish|beet|
    turnip|pea|jalapeno|serrano|poblano|habanero|brussels sprout|sprout|bean sprout|yam|artichoke|tomatillo|plantain|
    grapefruit|tangerine|clementine|pumpkin|chive|parsnip|rutabaga|pepper|kiwi|cranberry|pomegranate|nectarine|apricot|fig|
    green bean|snow pea|snap pea|celery root|portobello|shiitake|cremini|collard|rapini|sunchoke|passion fruit|berry|
    sweet potato|wax bean|haricot vert|persimmon|lychee|guava|mandarin|artichoke heart|heart of palm|anaheim|fresno`,
  ],
  [
    'produce',
    3,
    'mashed potato|kimchi|sauerkraut',
    'beef tomato|beefsteak tomato|french fry|hash brown|hash brown patty|tater tot|potato wedge|onion ring|fry|tot|sweet potato fry',
  ],
  [
    'dairy',
    3,
    `butter|yogurt|cheddar|mozzarella|parmesan|provolone|feta|gouda|ricotta|brie|queso fresco|monterey jack|pepper jack|
    colby jack|colby|asiago|romano|cotija|mascarpone|gruyere|manchego|havarti|gorgonzola|burrata|halloumi|paneer|oaxaca|
    parmigiano reggiano|pecorino romano|fontina|muenster|cottage cheese|cream cheese|buttermilk|half and half|sour cream|
    margarine|ghee|kefir|whipped topping|creme fraiche|velveeta|queso|string cheese|nacho cheese|butter blend|crema|
    ice cream|gelato|sorbet|sherbet|frozen yogurt|custard|eggnog|milk shake mix|crema mexicana|queso blanco|camembert|
    ciliegine|bocconcini|soft serve mix|creamer|
    dulce de leche|cheese curd|cheese stick|mozzarella stick`,
    'egg white|egg yolk|egg patty',
  ],
  ['dairy', 2, 'cream|milk|cheese', 'egg'],
  [
    'bakery',
    3,
    `bread|dough|focaccia|brioche|naan|puff pastry|phyllo dough|phyllo|pastry|cornbread|pizza dough|sourdough|texas toast|
    lavash|ciabatta|garlic bread|biscuit dough|pie dough`,
    `bun|burger bun|roll|tortilla|bagel|croissant|muffin|pita|baguette|biscuit|waffle|pancake|donut|doughnut|danish|english muffin|
    flatbread|hoagie|crouton|tostada|taco shell|pizza crust|pie crust|pie shell|scone|churro|pretzel|breadstick|crepe|
    wonton wrapper|egg roll wrapper|spring roll wrapper|wrap|rice paper wrap|tart shell|ladyfinger|crostini|tortilla chip|cinnamon roll|
    french toast stick`,
  ],
  [
    'bakery',
    4.5,
    'cheesecake|tiramisu|cobbler|cake mix|pancake mix|brownie mix|muffin mix|biscuit mix|angel food cake|cake|cookie dough',
    'cookie|pie|brownie|eclair|cupcake|turnover|ice cream cone|waffle cone|cone|cannoli|cannoli shell|cream puff',
  ],
  [
    'grains',
    2,
    `rice|flour|quinoa|couscous|cornmeal|masa|masa harina|oatmeal|polenta|barley|farro|semolina|bulgur|grits|panko|
    bread flour|cake flour|pastry flour|almond flour|corn flour|rice flour|granola|cereal|wild rice|orzo|cracker meal|
    breading|matzo meal|corn starch|cornstarch`,
    'oat|breadcrumb|bread crumb|lentil|chickpea|garbanzo bean|bean|split pea|hominy|black eyed pea|cracker',
  ],
  ['grains', 2.5, 'pasta', ''],
  [
    'grains',
    3,
    `spaghetti|penne|macaroni|fettuccine|linguine|rigatoni|rotini|lasagna|ziti|farfalle|cavatappi|angel hair|fusilli|
    vermicelli|pappardelle|tagliatelle|capellini|ditalini|bucatini|elbow macaroni|ramen|udon|soba|gnocchi|ravioli|tortellini|mac and cheese`,
    'noodle|egg noodle|lasagna sheet|rice noodle|dumpling|pierogi|potsticker|pot sticker|egg roll|spring roll',
  ],
];
