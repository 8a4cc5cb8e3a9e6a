/**
 * More distributor abbreviations, by aisle. Only unambiguous ones: anything that is its own word in another aisle
 * ('cab', 'bar', 'dry') is left out.
 */
export const tradeWords = `
brskt brisket | brsk brisket | tndrln tenderloin | tndrlon tenderloin | tenderln tenderloin | sirln sirloin
srln sirloin | strpln striploin | ribey ribeye | oxtl oxtail | pttie patty | ptty patty | pattie patty
hamb hamburger | cutlt cutlet | ctlt cutlet | nugt nugget | nggt nugget | tndrs tender | tndrz tender
drmstks drumstick | thghs thigh | wngs wing | brsts breast | gizz gizzard | rstr roaster | chickn chicken
chckn chicken | pepprni pepperoni | pepperon pepperoni | peproni pepperoni | prosc prosciutto
proscuitto prosciutto | salam salami | chorz chorizo | andou andouille | brat bratwurst | bacn bacon
pnctta pancetta | hotdog hot dog | mtball meatball | meatbll meatball | cornbf corned beef | shrp shrimp
scllp scallop | scal scallop | scalp scallop | lobst lobster | lbstr lobster | hddk haddock | hadd haddock
halib halibut | catf catfish | ctfsh catfish | calam calamari | clmri calamari | mussl mussel | mssl mussel
oystr oyster | crawf crawfish | snapr snapper | atl atlantic | atlntc atlantic | alsk alaskan | dvnd deveined
devnd deveined | pdto peeled deveined tail off | pdtn peeled deveined tail on | ezpl easy peel | ezpeel easy peel
hdls headless | hlso headless shell on | imit imitation | crmbl crumbled | crmbld crumbled | crmbls crumbled
fthr feather | fther feather | ftr feather | chd cheddar | cheddr cheddar | lmps low moisture part skim
lmwm low moisture whole milk | pskim part skim | chese cheese | cheez cheese | mnstr muenster | mozzarela mozzarella
mozzar mozzarella | provol provolone | prvln provolone | romno romano | gorg gorgonzola | gruy gruyere
ricot ricotta | ricta ricotta | ctg cottage | cott cottage | mascarp mascarpone | bleu blue | yog yogurt
ygrt yogurt | yogrt yogurt | yoghurt yogurt | bttrmlk buttermilk | btrmlk buttermilk | btrmilk buttermilk
h&h half and half | whpg whipping | whpng whipping | whpd whipped | unslted unsalted | unsalt unsalted
ultrapast ultra pasteurized | skm skim | sourcrm sour cream | crmchs cream cheese | liqd liquid | liq liquid
appl apple | apl apple | aple apple | bluebry blueberry | blubry blueberry | strwbry strawberry
strwbrry strawberry | raspb raspberry | rspbry raspberry | blkbry blackberry | blackb blackberry | crnbry cranberry
cranb cranberry | pnapl pineapple | pineap pineapple | pineapl pineapple | pinapple pineapple | grpfrt grapefruit
grapefrt grapefruit | cantlp cantaloupe | cantal cantaloupe | hnydw honeydew | honeyd honeydew | wtrmln watermelon
waterm watermelon | asprgs asparagus | asparg asparagus | aspar asparagus | zuch zucchini | zucc zucchini
zuchini zucchini | zuke zucchini | sqsh squash | squas squash | cabb cabbage | cabbag cabbage | egplnt eggplant
eggplnt eggplant | artch artichoke | artich artichoke | brocolli broccoli | brcl broccoli | brccli broccoli
flrt floret | flrts floret | potat potato | pota potato | tmt tomato | tmato tomato | shallt shallot
scall scallion | scalln scallion | celry celery | clry celery | lettuc lettuce | lttc lettuce | spinch spinach
arug arugula | argula arugula | jalepeno jalapeno | jlpno jalapeno | jalapen jalapeno | pobl poblano
poblan poblano | habnro habanero | serr serrano | tomatil tomatillo | rutab rutabaga | mushrm mushroom
mshrms mushroom | portob portobello | portabella portobello | portobella portobello | shitake shiitake
crmini cremini | crimini cremini | sprts sprout | brssl brussels | brusl brussels | brussel brussels
rosem rosemary | rosmry rosemary | orgno oregano | oreg oregano | bsl basil | cauliflwr cauliflower
clflwr cauliflower | radic radicchio | avcdo avocado | avocdo avocado | avos avocado | ginr ginger | gngr ginger
grlic garlic | hgl high gluten | higlut high gluten | higlu high gluten | unbl unbleached | unblch unbleached
unblchd unbleached | blchd bleached | enrchd enriched | selfris self rising | cornml cornmeal | crnml cornmeal
cornstrch cornstarch | crnstrch cornstarch | brdcrmb breadcrumb | brdcrmbs breadcrumb | bkg baking | bkng baking
pwdrd powdered | confect confectioners | conf confectioners | confec confectioners | 10x powdered | brwn brown
sugr sugar | shrtng shortening | shrtn shortening | shortng shortening | spagh spaghetti | spaghet spaghetti
fett fettuccine | fettuc fettuccine | fettucine fettuccine | fettuccini fettuccine | ling linguine
linguini linguine | rigat rigatoni | macar macaroni | lasag lasagna | noodl noodle | ndl noodle | tortla tortilla
trtla tortilla | rotin rotini | parbld parboiled | pboil parboiled | parb parboiled | lng long | lngrn long grain
basm basmati | jasm jasmine | arbor arborio | hamburg hamburger | hmbgr hamburger | croiss croissant
crsnt croissant | whlwht whole wheat | wwht whole wheat | mltgrn multigrain | multigr multigrain | sourdgh sourdough
srdgh sourdough | cibatta ciabatta | pnko panko | brdng breading | batrd battered | battrd battered | btrd battered
vng vinegar | vineg vinegar | balsam balsamic | blsmc balsamic | worc worcestershire | worces worcestershire
wrcstr worcestershire | teryki teriyaki | teri teriyaki | alfr alfredo | alfrdo alfredo | marinar marinara
marnra marinara | enchil enchilada | hollnd hollandaise | caes caesar | caesr caesar | rnch ranch
mayonn mayonnaise | mustrd mustard | dij dijon | djn dijon | ktchp ketchup | ketchp ketchup | relsh relish
pckl pickle | pkl pickle | pickl pickle | pkle pickle | kal kalamata | kalam kalamata | seas seasoned
seasn seasoning | ssng seasoning | spc spice | cinn cinnamon | cinnmn cinnamon | cumn cumin | papr paprika
paprka paprika | pprcrn peppercorn | peprcorn peppercorn | vanl vanilla | vnlla vanilla | xtrct extract
cayn cayenne | crckd cracked | crkd cracked | coars coarse | crs coarse | minc minced | mncd minced
dehyd dehydrated | dehy dehydrated | dhyd dehydrated | bouil bouillon | boulln bouillon | cnsmme consomme
chckpea chickpea | garbz garbanzo | garb garbanzo | kidny kidney | kdny kidney | refrd refried | refr refried
alm almond | almd almond | wlnt walnut | waln walnut | pcn pecan | pnut peanut | peant peanut | cshw cashew
rais raisin | coc coconut | cocnt coconut | ccnt coconut | syrp syrup | syr syrup | srp syrup | jly jelly
presv preserve | pdg pudding | pudd pudding | gelat gelatin | marshm marshmallow | cooki cookie | cky cookie
brwnie brownie | choclt chocolate | chclt chocolate | semi-swt semisweet | semiswt semisweet | sprkl sparkling
sparkl sparkling | spklng sparkling | lmnd lemonade | lmnade lemonade | lemnade lemonade | oj orange juice
o.j. orange juice | ornge orange | grpe grape | crbry cranberry | decf decaf | dcf decaf | espr espresso
coffe coffee | cffe coffee | cab-sauv cabernet sauvignon | vdka vodka
tequil tequila | whisk whiskey | bourb bourbon | napk napkin | nap napkin | npkn napkin | nitrl nitrile
nitr nitrile | vnyl vinyl | latx latex | glvs glove | plst plastic | plas plastic | plstc plastic | alum aluminum
alumn aluminum | styro styrofoam | fm foam | contnr container | cntnr container | contr container | hngd hinged
hing hinged | clmshl clamshell | clamsh clamshell | twl towel | towl towel | mltfld multifold | multfld multifold
cfold c fold | c-fold c fold | cntrpull center pull | tissu tissue | bthtiss bath tissue | trsh trash | lnr liner
cutlry cutlery | spn spoon | frk fork | knf knife | tspn teaspoon | strws straw | wrpd wrapped | wrppd wrapped
unwrpd unwrapped | parchmnt parchment | parchmt parchment | sanit sanitizer | sanitzr sanitizer | santzr sanitizer
detrg detergent | deterg detergent | dtrgnt detergent | degrsr degreaser | degreas degreaser | clnr cleaner
cleanr cleaner | disinf disinfectant | disnf disinfectant | blch bleach | dshwsh dishwash | lndry laundry
deordzr deodorizer | scrbr scrubber | spng sponge | firerstd fire roasted | grll grilled | grld grilled
prckd precooked | precokd precooked | fcook fully cooked | parfr parfried | xhvy extra heavy | xhd extra heavy duty
lowfat low fat | lofat low fat | nonft nonfat | redfat reduced fat | lsod low sodium | lowsod low sodium
unswt unsweetened | unswtnd unsweetened | swtnd sweetened | seedls seedless | sdls seedless | sdlss seedless
pittd pitted | ptd pitted | crnkl crinkle | crkl crinkle | crinkl crinkle | shoestrg shoestring | shstrng shoestring
wdgs wedge | wdge wedge | slcs sliced | slicd sliced | dicd diced | cubd cubed | shredd shredded | choppd chopped
grat grated | juln julienne | julien julienne | orgn organic | organ organic | asstd assorted | hlvs halves
halvd halves | hvs halves | colsl colossal | mshd mashed | hshbrn hash brown | hashbrn hash brown
hashbrown hash brown | tatertot tater tot | frfry french fry | fries fry | icecrm ice cream | vegtbl vegetable
vegs vegetable | frt fruit | cktl cocktail | roastd roasted | smkhse smokehouse | applwd applewood | aplwd applewood
applewd applewood | hckry hickory | mesqt mesquite | xvirgin extra virgin | xvrgn extra virgin | brkfst breakfast | crly curly | fettucc fettuccine | sprklng sparkling | dnr dinner | dgh dough | whip whipped`;
