/** A product for made-up labels. `kind` decides how its sizes are printed. */
export type Good = {
  name: string;
  kind: 'weighed' | 'packed' | 'liquid';
  german?: string;
  keeps: 'dry' | 'cold' | 'frozen';
};

export const stock: readonly Good[] = [
  { name: 'All Purpose Flour', kind: 'packed', german: 'Weizenmehl Type 405', keeps: 'dry' },
  { name: 'Long Grain White Rice', kind: 'packed', german: 'Langkornreis', keeps: 'dry' },
  { name: 'Black Beans', kind: 'packed', german: 'Schwarze Bohnen', keeps: 'dry' },
  { name: 'Penne Rigate Pasta', kind: 'packed', german: 'Penne Rigate Nudeln', keeps: 'dry' },
  { name: 'Granulated Sugar', kind: 'packed', german: 'Feinster Zucker', keeps: 'dry' },
  { name: 'Crushed Tomatoes', kind: 'packed', german: 'Gehackte Tomaten', keeps: 'dry' },
  { name: 'Kosher Salt', kind: 'packed', german: 'Meersalz fein', keeps: 'dry' },
  { name: 'Ground Cumin', kind: 'packed', german: 'Kreuzkümmel gemahlen', keeps: 'dry' },
  { name: 'Corn Tortillas', kind: 'packed', keeps: 'cold' },
  { name: 'Panko Breadcrumbs', kind: 'packed', german: 'Paniermehl', keeps: 'dry' },
  { name: 'Sliced Almonds', kind: 'packed', german: 'Mandeln gehobelt', keeps: 'dry' },
  { name: 'Canola Oil', kind: 'liquid', german: 'Rapsöl', keeps: 'dry' },
  { name: 'Extra Virgin Olive Oil', kind: 'liquid', german: 'Natives Olivenöl Extra', keeps: 'dry' },
  { name: 'Apple Cider Vinegar', kind: 'liquid', german: 'Apfelessig', keeps: 'dry' },
  { name: 'Whole Milk', kind: 'liquid', german: 'Frische Vollmilch', keeps: 'cold' },
  { name: 'Heavy Cream', kind: 'liquid', german: 'Schlagsahne', keeps: 'cold' },
  { name: 'Orange Juice', kind: 'liquid', german: 'Orangensaft', keeps: 'cold' },
  { name: 'Sparkling Water', kind: 'liquid', german: 'Mineralwasser', keeps: 'dry' },
  { name: 'Sour Cream', kind: 'packed', german: 'Saure Sahne', keeps: 'cold' },
  { name: 'Shredded Mozzarella Cheese', kind: 'packed', german: 'Mozzarella gerieben', keeps: 'cold' },
  { name: 'Unsalted Butter', kind: 'packed', german: 'Deutsche Markenbutter', keeps: 'cold' },
  { name: 'Sharp Cheddar Cheese', kind: 'weighed', german: 'Cheddar am Stück', keeps: 'cold' },
  { name: 'Boneless Chicken Breast', kind: 'weighed', german: 'Hähnchenbrustfilet', keeps: 'cold' },
  { name: 'Beef Brisket', kind: 'weighed', german: 'Rinderbrust', keeps: 'cold' },
  { name: 'Pork Shoulder Butt', kind: 'weighed', german: 'Schweineschulter', keeps: 'cold' },
  { name: 'Ground Beef 80/20', kind: 'weighed', german: 'Rinderhackfleisch', keeps: 'cold' },
  { name: 'Atlantic Salmon Fillet', kind: 'weighed', german: 'Lachsfilet', keeps: 'cold' },
  { name: 'Smoked Turkey Breast', kind: 'weighed', german: 'Putenbrust geräuchert', keeps: 'cold' },
  { name: 'Peeled Shrimp', kind: 'packed', german: 'Garnelen geschält', keeps: 'frozen' },
  { name: 'Straight Cut Fries', kind: 'packed', german: 'Pommes Frites', keeps: 'frozen' },
  { name: 'Frozen Green Peas', kind: 'packed', german: 'Erbsen', keeps: 'frozen' },
  { name: 'Roma Tomatoes', kind: 'packed', german: 'Rispentomaten', keeps: 'cold' },
  { name: 'Yellow Onions', kind: 'packed', german: 'Gemüsezwiebeln', keeps: 'dry' },
  { name: 'Romaine Lettuce', kind: 'packed', german: 'Romana Salat', keeps: 'cold' },
  { name: 'Hass Avocados', kind: 'packed', german: 'Avocados Hass', keeps: 'cold' },
  { name: 'Sliced Mushrooms', kind: 'packed', german: 'Champignons', keeps: 'cold' },
  { name: 'Soy Sauce', kind: 'liquid', german: 'Sojasauce', keeps: 'dry' },
  { name: 'Tomato Ketchup', kind: 'packed', german: 'Tomatenketchup', keeps: 'dry' },
  { name: 'Dijon Mustard', kind: 'packed', german: 'Dijonsenf', keeps: 'dry' },
  { name: 'Mayonnaise', kind: 'packed', german: 'Delikatess Mayonnaise', keeps: 'cold' },
  { name: 'Hot Sauce', kind: 'liquid', keeps: 'dry' },
  { name: 'Maple Syrup', kind: 'liquid', german: 'Ahornsirup', keeps: 'dry' },
  { name: 'Blue Agave Tequila', kind: 'liquid', keeps: 'dry' },
  { name: 'Pilsner Beer', kind: 'liquid', german: 'Pilsener Bier', keeps: 'dry' },
];

/** Items that a kitchen preps and labels itself. */
export const made: readonly string[] = [
  'Pico de Gallo',
  'Chicken Stock',
  'Refried Beans',
  'Salsa Verde',
  'Cooked Rice',
  'Marinated Carnitas',
  'Caesar Dressing',
  'Pickled Red Onions',
  'Diced Tomatoes',
  'Guacamole',
  'Pizza Dough',
  'Beef Meatballs',
  'Roasted Garlic Aioli',
  'Shredded Lettuce',
];

export const brands: readonly string[] = [
  'Prairie Gold',
  'Harborline',
  'Sunfield Farms',
  'Casa Luna',
  'North Ridge',
  'Bluestone',
  'Old Mill',
  'Valle Verde',
  'Kitchen Pride',
  'Silver Creek',
  'Redwood & Sons',
  'Chef Select',
];

export const germanBrands: readonly string[] = [
  'Landhof',
  'Gut Wiesenthal',
  'Nordkrone',
  'Bergquell',
  'Hausmarke',
  'Altmühl',
];

export const people: readonly string[] = ['JR', 'MT', 'Ana', 'KB', 'Luis', 'DW'];
