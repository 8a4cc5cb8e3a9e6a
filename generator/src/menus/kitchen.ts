/** A kind of section: possible titles, its dishes, parts for their descriptions, and their approximate price range. */
export type SectionKind = {
  titles: readonly string[];
  dishes: readonly string[];
  parts: readonly string[];
  cost: readonly [from: number, to: number];
  /** Possible sets of sizes; a set applies to all dishes of the section. */
  sizes?: readonly (readonly string[])[];
};

const list = (text: string) => text.split('|').map((each) => each.trim());

const greens =
  'arugula|shaved fennel|pickled red onion|cherry tomatoes|cucumber|radish|toasted almonds|feta|candied pecans|croutons|lemon vinaigrette|goat cheese|avocado|roasted beets';
const sauces =
  'garlic aioli|salsa verde|chimichurri|brown butter|herb oil|tamarind glaze|smoked paprika|romesco|pan jus|hollandaise|chili crisp|tzatziki|marinara|peppercorn sauce';
const sides =
  'roasted potatoes|wild rice|grilled asparagus|creamy polenta|charred broccolini|sautéed spinach|mashed potatoes|seasonal vegetables|white beans|baby carrots|corn succotash|crispy shallots';

export const kinds: readonly SectionKind[] = [
  {
    titles: list('Starters|Appetizers|Small Plates|To Share|Snacks|Bites'),
    dishes: list(
      'Crispy Calamari|Deviled Eggs|Burrata|Spinach Artichoke Dip|Shrimp Cocktail|Beef Carpaccio|Fried Green Tomatoes|Steamed Mussels|Charred Octopus|Pork Belly Bites|Stuffed Mushrooms|Tuna Tartare|Chicken Wings|Crab Cakes|Whipped Ricotta|Marinated Olives|Baked Brie|Lamb Meatballs',
    ),
    parts: list(`${sauces}|grilled sourdough|pickled vegetables|sea salt|lemon|fresh herbs|parmesan`),
    cost: [6, 19],
  },
  {
    titles: list('Soups|Soup & Salad|Salads|From the Garden|Greens'),
    dishes: list(
      'French Onion Soup|Tomato Bisque|Clam Chowder|Caesar Salad|Wedge Salad|Cobb Salad|Beet & Goat Cheese Salad|Kale Salad|Greek Salad|Harvest Bowl|Lentil Soup|Chopped Salad|Butternut Squash Soup|Niçoise Salad',
    ),
    parts: list(greens),
    cost: [6, 18],
    sizes: [list('Cup|Bowl'), list('Half|Full'), list('Small|Large')],
  },
  {
    titles: list('Mains|Main Courses|Entrees|Dinner Plates|From the Grill|Signature Dishes'),
    dishes: list(
      'Roast Chicken|Braised Short Rib|Grilled Salmon|Seared Scallops|Pork Chop|New York Strip|Filet Mignon|Duck Breast|Lamb Shank|Rainbow Trout|Chicken Parmesan|Eggplant Parmesan|Shrimp and Grits|Fish and Chips|Blackened Catfish|Mushroom Risotto|Beef Stroganoff|Vegetable Curry|Pad Thai|Butter Chicken|Ribeye 16 oz|Meatloaf',
    ),
    parts: list(`${sauces}|${sides}`),
    cost: [16, 48],
  },
  {
    titles: list('Burgers & Sandwiches|Sandwiches|Burgers|Handhelds|Between Bread'),
    dishes: list(
      'Classic Cheeseburger|Turkey Club|Pulled Pork Sandwich|Grilled Cheese|Reuben|BLT|Veggie Burger|Cuban Sandwich|Philly Cheesesteak|Fried Chicken Sandwich|Lobster Roll|Patty Melt|French Dip|Falafel Wrap|Mushroom Swiss Burger',
    ),
    parts: list(
      'lettuce|tomato|cheddar|swiss|caramelized onions|bacon|dill pickles|brioche bun|sourdough|house sauce|coleslaw|avocado|fried egg|jalapeños|rye bread',
    ),
    cost: [10, 22],
  },
  {
    titles: list('Pizza|Pizzas|Wood Fired Pizza|Our Pizzas'),
    dishes: list(
      'Margherita|Pepperoni|Quattro Formaggi|Prosciutto & Arugula|Hawaiian|Diavola|Funghi|Sausage & Peppers|White Pizza|Meat Lovers|Garden Veggie|BBQ Chicken|Capricciosa',
    ),
    parts: list(
      'fresh mozzarella|san marzano tomatoes|basil|parmesan|mushrooms|black olives|hot honey|ricotta|roasted garlic|italian sausage|red onion|oregano|green peppers',
    ),
    cost: [11, 24],
    sizes: [list('Small|Large'), list('10"|14"|18"'), list('S|M|L'), list('Personal|Family')],
  },
  {
    titles: list('Pasta|Pastas|Fresh Pasta|Noodles'),
    dishes: list(
      'Spaghetti Carbonara|Fettuccine Alfredo|Penne alla Vodka|Lasagna|Linguine with Clams|Ravioli|Gnocchi|Rigatoni Bolognese|Cacio e Pepe|Orecchiette|Shrimp Scampi|Baked Ziti',
    ),
    parts: list(
      'pancetta|pecorino|cream|white wine|cherry tomatoes|broccoli rabe|garlic|chili flakes|pine nuts|basil|san marzano tomatoes|parmesan|butter',
    ),
    cost: [13, 27],
    sizes: [list('Half|Full')],
  },
  {
    titles: list('Sides|On the Side|Side Dishes|Extras'),
    dishes: list(
      'French Fries|Sweet Potato Fries|Mac & Cheese|Onion Rings|Garlic Bread|Brussels Sprouts|Coleslaw|Baked Beans|Mashed Potatoes|Side Salad|Creamed Spinach|Cornbread|Rice Pilaf',
    ),
    parts: list('sea salt|garlic butter|parmesan|bacon|herbs|balsamic glaze|honey butter'),
    cost: [4, 11],
  },
  {
    titles: list('Desserts|Sweets|Dessert|To Finish|Sweet Things'),
    dishes: list(
      'Tiramisu|New York Cheesecake|Chocolate Lava Cake|Crème Brûlée|Apple Pie|Key Lime Pie|Panna Cotta|Bread Pudding|Carrot Cake|Affogato|Banana Split|Lemon Tart|Churros|Peach Cobbler',
    ),
    parts: list(
      'vanilla ice cream|whipped cream|fresh berries|caramel sauce|dark chocolate|graham cracker crust|candied walnuts|powdered sugar|espresso|mint',
    ),
    cost: [6, 14],
  },
  {
    titles: list('Drinks|Beverages|Soft Drinks|Coffee & Tea|Refreshments'),
    dishes: list(
      'Iced Tea|Fresh Lemonade|Espresso|Cappuccino|Latte|Cold Brew|Hot Chocolate|Sparkling Water|Orange Juice|Ginger Ale|Root Beer|Chai Latte|Green Tea|Mango Lassi|Strawberry Smoothie',
    ),
    parts: list('house made|organic|with oat milk|fresh mint|served over ice|local honey'),
    cost: [2, 8],
    sizes: [list('Small|Large'), list('12 oz|16 oz'), list('Glass|Pitcher')],
  },
  {
    titles: list('Wine|Wines|By the Glass|Red & White|From the Cellar'),
    dishes: list(
      'Cabernet Sauvignon, Napa|Pinot Noir, Oregon|Malbec, Mendoza|Chardonnay, Sonoma|Sauvignon Blanc, Marlborough|Riesling, Mosel|Prosecco, Veneto|Merlot, Washington|Rosé, Provence|Chianti Classico, Tuscany|Pinot Grigio, Alto Adige|Tempranillo, Rioja',
    ),
    parts: list('black cherry|cedar|bright acidity|green apple|citrus|dry|full bodied|red fruit|crisp'),
    cost: [9, 18],
    sizes: [list('Glass|Bottle'), list('6 oz|9 oz|Bottle')],
  },
  {
    titles: list('Breakfast|Brunch|All Day Breakfast|Eggs & More'),
    dishes: list(
      'Two Eggs Any Style|Eggs Benedict|Buttermilk Pancakes|Belgian Waffle|Avocado Toast|Breakfast Burrito|Steak and Eggs|Corned Beef Hash|Shakshuka|French Toast|Granola & Yogurt|Biscuits and Gravy|Western Omelette|Huevos Rancheros',
    ),
    parts: list(
      'maple syrup|breakfast potatoes|toast|fresh fruit|whipped butter|bacon|hollandaise|black beans|salsa roja|powdered sugar|english muffin|chives',
    ),
    cost: [8, 19],
  },
  {
    titles: list('Tacos & More|Mexican Favorites|From the Street'),
    dishes: list(
      'Carnitas Tacos|Fish Tacos|Chicken Quesadilla|Beef Enchiladas|Carne Asada|Chile Relleno|Nachos Grande|Tamales|Chicken Burrito|Guacamole & Chips|Elote|Pozole',
    ),
    parts: list(
      'cilantro|pickled onions|cotija|salsa verde|crema|lime|black beans|rice|pico de gallo|corn tortillas|chipotle mayo',
    ),
    cost: [9, 20],
  },
];

export const houses = list(
  'The Copper Ladle|Harbor & Vine|Luna Trattoria|Old Mill Tavern|Blue Heron Kitchen|Saffron House|Maple Street Diner|Casa Verano|The Salted Fig|Juniper Grill|Golden Sparrow|Riverbend Bistro|Cedar & Smoke|Little Anchor Cafe',
);
export const streets = list(
  'Elm Street|Harbor Road|Third Avenue|Orchard Lane|Mill Street|Sunset Boulevard|Market Square',
);
export const towns = list(
  'Fairhaven, OR 97401|Millbrook, NY 12545|Ashford, CO 80401|Lakeside, MI 49116|Brookfield, TX 75001',
);
export const taglines = list(
  'farm to table since 2009|fresh • local • seasonal|neighborhood kitchen and bar|dinner menu|lunch & dinner|open daily 11 am to 10 pm|autumn menu',
);
export const houseNotes = list(
  'All burgers served with fries|Ask your server about our daily special|Gluten free bread available on request|Served with your choice of side|Add chicken or shrimp to any salad',
);
export const footNotes = list(
  'Consuming raw or undercooked meats, poultry, seafood, shellfish or eggs may increase your risk of foodborne illness|A 20% gratuity is added to parties of six or more|Please inform your server of any allergies|(V) vegetarian (GF) gluten free|All prices include tax|Follow us @ourtable',
);
