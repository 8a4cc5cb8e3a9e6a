import type { Dish, Kitchen } from './kitchens.ts';

const dish = (name: string, price: string, about?: string): Dish => ({ name, price, ...(about ? { about } : {}) });

/**
 * Made-up restaurants in other languages and of other kinds: long names, numbers in names, wines with vintages, small
 * prices.
 */
export const inn: Kitchen = {
  name: 'Gasthaus Zur Alten Mühle',
  phone: '+49 7000 555 0101',
  street: 'Mühlgasse 4',
  city: '79000 Bachtal',
  sections: [
    [
      'Vorspeisen',
      [
        dish('Flädlesuppe', '6.50', 'Kräftige Rinderbrühe mit Pfannkuchenstreifen und Schnittlauch'),
        dish('Feldsalat mit Speck und Croûtons', '11.90', 'Kartoffeldressing, gebratene Pfifferlinge'),
        dish('Gebackener Camembert', '9.80', 'mit Preiselbeeren und Toast'),
      ],
    ],
    [
      'Hauptgerichte',
      [
        dish('Zwiebelrostbraten', '26.50', 'mit Röstzwiebeln, Spätzle und Bratensoße'),
        dish('Wiener Schnitzel vom Kalb', '24.90', 'Kartoffelsalat, Preiselbeeren, Zitrone'),
        dish('Käsespätzle', '15.80', 'mit Bergkäse, Röstzwiebeln und kleinem Salat'),
        dish('Forelle Müllerin', '22.40', 'Petersilienkartoffeln und Mandelbutter'),
        dish('Maultaschen in der Brühe', '13.50'),
      ],
    ],
    [
      'Nachtisch',
      [
        dish('Apfelstrudel', '7.20', 'mit Vanilleeis und Sahne'),
        dish('Rote Grütze', '6.40'),
        dish('Kugel Eis', '1.90'),
      ],
    ],
    [
      'Getränke',
      [dish('Apfelschorle 0,4 l', '4.20'), dish('Helles vom Fass 0,5 l', '4.60'), dish('Trollinger 0,2 l', '6.80')],
    ],
  ],
};

export const bistro: Kitchen = {
  name: 'Le Petit Quai',
  phone: '05 55 01 02 03',
  street: '12 rue des Halles',
  city: '64000 Pau',
  sections: [
    [
      'Les Entrées',
      [
        dish("Soupe à l'oignon gratinée", '9.50', 'Bouillon de bœuf, comté affiné, pain de campagne'),
        dish('Œuf parfait', '11.00', 'Crème de champignons, noisettes torréfiées'),
        dish('Terrine de campagne', '10.50', 'Cornichons et pain grillé'),
      ],
    ],
    [
      'Les Plats',
      [
        dish('Entrecôte grillée 300 g', '28.00', 'Frites maison, sauce au poivre'),
        dish('Confit de canard', '22.50', 'Pommes sarladaises, salade verte'),
        dish('Pavé de saumon', '21.00', 'Purée de carottes, beurre blanc'),
        dish('Risotto aux cèpes', '19.00', 'Parmesan 24 mois'),
      ],
    ],
    [
      'Les Desserts',
      [
        dish('Crème brûlée', '8.00', 'à la vanille de Madagascar'),
        dish('Tarte Tatin', '8.50'),
        dish('Café gourmand', '9.50'),
      ],
    ],
  ],
};

export const tapas: Kitchen = {
  name: 'Taberna La Encina',
  phone: '955 010 101',
  street: 'Calle del Pozo 7',
  city: '41000 Sevilla',
  sections: [
    [
      'Para picar',
      [
        dish('Patatas bravas', '6.50', 'con salsa brava y alioli'),
        dish('Croquetas de jamón', '9.00', 'caseras, 6 unidades'),
        dish('Tortilla de patatas', '5.50'),
        dish('Gambas al ajillo', '14.90', 'con guindilla y pan de pueblo'),
      ],
    ],
    [
      'Carnes y pescados',
      [
        dish('Secreto ibérico', '18.50', 'con pimientos de Padrón'),
        dish('Pulpo a la gallega', '21.00', 'cachelos, pimentón de la Vera'),
        dish('Bacalao a la vizcaína', '19.50'),
        dish('Rabo de toro', '20.00', 'estofado al vino tinto'),
      ],
    ],
    ['Postres', [dish('Flan casero', '4.50'), dish('Torrija con helado', '6.00', 'leche merengada y canela')]],
  ],
};

export const diner: Kitchen = {
  name: "Dot's Corner Diner",
  phone: '(555) 010-0123',
  street: '210 N Main St',
  city: 'Elkton, IA 50001',
  sections: [
    [
      'Breakfast',
      [
        dish('Two Eggs Any Style', '9.49', 'Choice of bacon or sausage, home fries & toast'),
        dish('Buttermilk Pancakes (3)', '8.99', 'Whipped butter, warm maple syrup'),
        dish('Biscuits & Gravy', '7.99'),
        dish('Western Omelette', '11.49', 'Ham, peppers, onions and American cheese'),
      ],
    ],
    [
      'Burgers & Melts',
      [
        dish('1/2 lb. Dot Burger', '13.99', 'Lettuce, tomato, onion, secret sauce. Served with fries'),
        dish('Patty Melt on Rye', '12.99', 'Swiss, grilled onions'),
        dish('B.L.T. Club', '11.99', 'Triple decker with mayo'),
        dish('Tuna Melt', '11.49', 'Albacore salad & cheddar on sourdough'),
      ],
    ],
    [
      'Blue Plates',
      [
        dish("Dot's Meatloaf", '14.99', 'Mashed potatoes, green beans, brown gravy'),
        dish('Chicken-Fried Steak', '15.99', 'Country gravy, two sides'),
        dish('Mac & Cheese', '10.99'),
      ],
    ],
    ['Fountain', [dish('Root Beer Float', '5.49'), dish('Bottomless Coffee', '2.99'), dish('7-Up', '2.79')]],
  ],
};

export const steakhouse: Kitchen = {
  name: 'Alder & Ash',
  phone: '555.010.0166',
  street: '88 Foundry Row',
  city: 'Bendale, OR 97000',
  sections: [
    [
      'Raw & Chilled',
      [
        dish('Half Dozen Oysters', '24.00', 'mignonette, horseradish, lemon'),
        dish('Steak Tartare', '19.00', 'cured yolk, grilled sourdough'),
        dish('Little Gem Caesar', '15.00', 'white anchovy, parmesan, crouton'),
      ],
    ],
    [
      'From the Hearth',
      [
        dish('14 oz Ribeye', '62.00', 'bone marrow butter'),
        dish('8 oz Filet Mignon', '58.00', 'red wine jus'),
        dish('Half Roasted Chicken', '32.00', 'lemon, thyme, pan drippings'),
        dish('Whole Branzino', '44.00', 'salsa verde, charred lemon'),
        dish('Maitake Mushroom', '27.00', 'black garlic, farro, egg yolk'),
      ],
    ],
    [
      'On the Side',
      [
        dish('Pommes Frites', '10.00', 'garlic aioli'),
        dish('Creamed Spinach', '12.00'),
        dish('Roasted Carrots', '13.00'),
      ],
    ],
    [
      'Wines by the Glass',
      [
        dish('2021 Willamette Valley Pinot Noir', '17.00', 'Eyrie Hill'),
        dish('2022 Sancerre', '18.00', 'Domaine du Lac'),
        dish('NV Brut Champagne', '24.00'),
      ],
    ],
  ],
};

export const wok: Kitchen = {
  name: 'Golden Heron',
  phone: '(555) 010-0147',
  street: '1501 Lincoln Hwy',
  city: 'Normal, IL 61761',
  sections: [
    [
      'Appetizers',
      [
        dish('Egg Roll (1)', '1.95'),
        dish('Fried Wonton (8)', '6.25'),
        dish('Crab Rangoon (6)', '7.50'),
        dish('Boneless Spare Ribs', '9.95'),
      ],
    ],
    [
      'Chow Mein',
      [dish('Chicken Chow Mein', '10.75'), dish('Beef Chow Mein', '11.75'), dish('House Special Chow Mein', '12.50')],
    ],
    [
      "Chef's Specialties",
      [
        dish("General Tso's Chicken", '13.95', 'Chunks of chicken fried until golden, with broccoli in a hot sauce'),
        dish('Happy Family', '15.95', 'Shrimp, beef, chicken and roast pork with mixed vegetables'),
        dish('Szechuan Shrimp', '14.50'),
        dish('Ma Po Tofu', '11.50', 'Soft tofu, minced pork, chili bean paste'),
      ],
    ],
  ],
};
