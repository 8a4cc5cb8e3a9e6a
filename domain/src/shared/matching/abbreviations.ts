import { tradeWords } from './trade-words.ts';

// Abbreviations used in 30-character supplier descriptions, with their meanings; some expand to two words.
const written = `
bnls boneless | bls boneless | bl boneless | bnl boneless | sknls skinless | skls skinless | sknlss skinless | skn skin
b/s boneless skinless | bs boneless skinless | bnsk boneless skinless | b/i bone in | bi bone in | s/on skin on
s/off skinless | brst breast | brs breast | bst breast | thgh thigh | thi thigh | drum drumstick | drmstk drumstick
wng wing | qtr quarter | qtrs quarter  | chix chicken | chic chicken | chick chicken | chkn chicken
ckn chicken | chk chicken | chx chicken | bf beef | prk pork | pk pork | trky turkey | tky turkey | turk turkey
lmb lamb | saus sausage | ssg sausage | sausg sausage | bcn bacon | shldr shoulder | shld shoulder | tndr tender
tend tender | tndrloin tenderloin | tenderlion tenderloin | strp strip | stk steak | ribye ribeye | rbeye ribeye
grnd ground | grd ground | gnd ground  | pty patty | burg burger | hmbrgr hamburger
frnk frank | shrmp shrimp | shmp shrimp | slmn salmon | salm salmon | tilap tilapia | fil fillet | flt fillet
filet fillet | fille fillet | p&d peeled deveined | pd peeled deveined | t/off tail off | t/on tail on
chs cheese | chz cheese | chse cheese | chees cheese | chdr cheddar | ched cheddar | chdd cheddar | mont monterey
mtry monterey | mozz mozzarella | moz mozzarella | mzz mozzarella | parm parmesan | prov provolone | amer american
amr american | swis swiss | crm cream | crmy creamy | btr butter | bttr butter | buttr butter | marg margarine
mlk milk | whl whole | hvy heavy | hv heavy | wht white | whit white | ylw yellow | yel yellow | yell yellow
blk black | grn green | rd red | brn brown | org orange | orng orange | prpl purple | tom tomato | tmto tomato
toms tomato | tomat tomato | pot potato | pots potato | ptto potato | onin onion | onn onion | on onion
lett lettuce | ltce lettuce  | romn romaine | rom romaine | icbrg iceberg | mush mushroom
mshrm mushroom | cuke cucumber | cuc cucumber | cilan cilantro | cil cilantro | pars parsley | parsly parsley
avo avocado | avoc avocado | lem lemon | lmn lemon | strw strawberry | strwb strawberry | strawb strawberry
blueb blueberry | rasp raspberry | bana banana | ppr pepper | pep pepper | pepr pepper | jal jalapeno
jalap jalapeno | cel celery | carr carrot | crt carrot | brocc broccoli | broc broccoli | caul cauliflower
cauli cauliflower | spin spinach | spnch spinach | garl garlic | grlc garlic | veg vegetable | vegt vegetable
flr flour | ap all purpose | a/p all purpose | sug sugar | sgr sugar | grnltd granulated
gran granulated | pwdr powder | pdr powder | pwd powder | pow powder | vin vinegar | vngr vinegar | mayo mayonnaise
mayon mayonnaise | mayonaise mayonnaise | ketch ketchup | catsup ketchup | must mustard | mstrd mustard | dress dressing
drsg dressing | drss dressing | sce sauce | sau sauce | sc sauce | pst paste | juc juice | jce juice | jc juice
bev beverage | cof coffee | choc chocolate | choco chocolate | van vanilla | cin cinnamon | evoo extra virgin olive oil
xvoo extra virgin olive oil | ev extra virgin | xtra extra | ex extra | xv extra virgin | olv olive | cano canola
can canned | cnd canned | tort tortilla | tortila tortilla | brd bread | bun bun | bns bean | bn bean | rce rice
nood noodle | spag spaghetti | mac macaroni | lg large | lge large | lrg large | med medium | md medium | sm small
sml small | jmbo jumbo | jbo jumbo | jum jumbo | xl extra large | xlg extra large | ex-lg extra large
fz frozen | frz frozen | frzn frozen | fzn frozen | froz frozen | frsh fresh | fr fresh | fsh fresh
frfz fresh frozen | f/f fresh frozen | ckd cooked | ckd cooked | cook cooked | f/c fully cooked | fc fully cooked
p/c precooked | precook precooked | rst roasted | rstd roasted | rtd roasted | smk smoked | smkd smoked
sli sliced | slc sliced | slcd sliced | sl sliced | dcd diced | dic diced | dice diced | shrd shredded | shrdd shredded
shr shredded | shred shredded | chpd chopped | chp chopped | chop chopped | pld peeled | peel peeled | wdg wedge
jul julienne | crsh crushed | crshd crushed | pur puree | grtd grated | brd breaded | brded breaded | clr clear | fcy fancy | bread bread
mar marinated | unslt unsalted | unsltd unsalted | slt salt | sltd salted | swt sweet | orgnc organic
sesn seasoned | ssn season | nat natural | natl natural | pln plain | reg regular | lt light | lite light
lo low | ff fat free | gf gluten free | w/o without | w/ with | asst assorted | astd assorted | var variety
itln italian | ital italian | mex mexican | grk greek | frnch french | rst russet | russ russet
rsst russet | det detergent | napkn napkin | ctnr container | cont container | glv glove`;

const expansions = new Map<string, readonly string[]>();
for (const entry of `${written} | ${tradeWords}`.split(/[|\n]/)) {
  const [short, ...long] = entry.trim().split(/\s+/);
  // The first meaning wins: a later line may repeat an abbreviation with a rarer one.
  if (short && long.length > 0 && !expansions.has(short)) expansions.set(short, long);
}

/** Expands an abbreviation; other words are returned as they are. */
export function expand(word: string): readonly string[] {
  return expansions.get(word) ?? [word];
}

/**
 * Words that say little about what a product is: how it is packed, kept or graded. They can still separate otherwise
 * similar candidates.
 */
export const qualifiers: ReadonlySet<string> = new Set(
  `cvp iqf fresh frozen raw random rw avg average usda grade choice select fancy import imported domestic each case
  bulk premium natural organic regular large medium small jumbo extra us no the of and in with for a an cut usa
  washed clean trimmed trim portion style type brand ready serve pack packed bag box food service sliced diced
  shredded chopped whole all purpose kosher classic gourmet quality per ct nominal layout`.split(/\s+/),
);

/** Words that turn what precedes them into a different product: lemon juice isn't lemon. */
export const formWords: ReadonlySet<string> = new Set(
  `juice powder base paste sauce chip starch syrup seed extract soup ring cone bouillon puree dressing mix flake stock
  broth peel zest relish jam jelly spread topping powdered dried sundried canned pickled breaded stuffed substitute
  imitation plant`.split(/\s+/),
);
