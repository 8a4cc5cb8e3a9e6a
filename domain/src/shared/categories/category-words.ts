/**
 * Category words in English, German, Spanish, French and Italian by kind: lower case, no accents, singular if the
 * plural only adds -s, -es, -n, -en or -e.
 */
const list = (words: string): readonly string[] => words.split(/\s+/);

export const alcoholWords =
  list(`alcohol alcoholic alcoholica alcoholico alcoolisee alcoolise alcolici alkohol alkoholisch
alkoholika beer wine liquor liqueur spirit spiritueux spirituosen cocktail margarita whiskey whisky vodka rum gin tequila
mezcal sake cider champagne prosecco sangria bourbon scotch brandy cognac aperitif aperitivo digestif digestivo bier wein
sekt schnaps likor longdrink cerveza vino licor vermut cava biere vin alcool birra amari amaro grappa spumante superalcolici
rotwein weisswein vini birre liquori rose rosewein schaumwein fassbier flaschenbier`);

/** Only used if no other word matches: 'Bar', 'Dry goods'. */
export const weakWords = {
  alcohol: list('bar draft draught tap'),
  food: list('dry fresh frisch kitchen kuche cocina cuisine cucina'),
};

export const beverageWords = list(`beverage drink mocktail soda coffee tea juice lemonade water smoothie shake milkshake
espresso latte refreshment kombucha getranke getrank erfrischungsgetranke softdrink heissgetranke kaltgetranke kaffee tee saft
safte limonade wasser mineralwasser schorle bebida refresco zumo jugo cafe te agua infusion batido boisson jus the eau sirop
soft bevande bevanda bibita bibite caffe caffetteria succo succhi acqua tisane`);

export const foodWords =
  list(`food appetizer appetiser starter main entree course dish plate platter salad soup sandwich
burger hamburger pizza pasta dessert sweet side breakfast brunch lunch dinner supper kid children special seafood fish
shellfish meat poultry beef pork chicken lamb veal turkey bacon sausage steak grill grilled bbq barbecue produce vegetable veg
veggie fruit herb dairy cheese egg milk butter yogurt bakery bread bun pastry cake pie cookie grocery groceries grain cereal
rice noodle bean pulse nut pantry frozen spice seasoning oil vinegar fat sauce condiment dressing dip spread topping protein
deli charcuterie canned taco burrito quesadilla nacho wing rib sushi roll ramen curry bowl wrap combo snack tapas antipasti
baking baked pancake waffle omelette stew roast fries handheld tortilla flour sugar stock broth staple ingredient cream catering
essen speise gericht hauptgericht hauptspeise hauptgang hauptgange vorspeise nachspeise nachtisch beilage suppe salat fruhstuck
mittagessen abendessen kinderteller fleisch fisch gemuse obst milchprodukt molkereiprodukt molkerei kase eier ei brot backware brotchen
kuchen geback lebensmittel trockenware tiefkuhlware tiefkuhl gewurz krauter ol essig sosse nudel reis wurst geflugel rind
schwein huhn hahnchen lamm meeresfruchte eis konserve imbiss schnitzel mehl zucker
comida plato entrante entrada principal primero segundo postre guarnicion ensalada sopa carne pescado marisco verdura hortaliza
fruta lacteo queso huevo pan panaderia arroz especia aceite salsa desayuno almuerzo cena pollo cerdo ternera res cordero
congelado aperitivos alimento abarrote bocadillo racion infantil
plat nourriture alimentation viande poisson legume crudite fromage laitier cremerie oeuf pain boulangerie patisserie epicerie
epice huile garniture accompagnement salade soupe potage hors-d'oeuvre volaille poulet boeuf porc agneau veau surgele œuf dœuvre petit-dejeuner
dejeuner diner glace gateau crepe riz pate
cibo piatto primo secondo contorno pizze zuppe insalate salse antipasto insalata zuppa dolce carni pesce verdure ortaggi frutta latticini formaggio
formaggi uova uovo pane panetteria pasticceria riso spezie olio colazione pranzo pollame manzo maiale agnello vitello surgelati
gelato gelati alimentari panini panino primi secondi contorni piatti dolci salumi`);

export const otherWords =
  list(`paper cleaning cleaner chemical packaging disposable supply supplies smallware merch merchandise
retail gift giftcard janitorial sanitation uniform linen equipment utensil tableware nonfood reinigung reinigungsmittel
putzmittel verpackung einweg papier papierware gutschein verbrauchsmaterial non-food hygiene limpieza embalaje envase
desechable papel suministro regalo nettoyage emballage jetable papeterie fourniture cadeau pulizia imballaggi imballaggio
monouso carta detersivi detergenti`);

/** German compounds are matched by their endings: 'Fleischgerichte' is food, 'Fruchtsäfte' are drinks. */
export const germanEndings = {
  alcohol: list('bier biere wein weine schnapse liköre likore'),
  beverage: list('getrank getranke saft safte kaffee wasser limonade limonaden tee tees'),
  food: list(`gericht gerichte speise speisen suppe suppen salat salate fleisch fisch gemuse obst brot brote wurst kase kuchen
fruhstuck teller platte platten beilage beilagen nudeln eier`),
  other: list('reinigung mittel verpackung verpackungen'),
} as const;
