/** Warehouse codes a cook doesn't need: house lines, claims, grades that go without saying, and packaging. */
const codes = `
ztf cvp usda nae abf nhtc p impfr whlimp bbrlimp whlfarm whlfcls sys syscls sysrel sysnat sysimp arrezzio packer pckr
fses fsv frsv fdsvc foodserv foodservice svc cls rel imp rw rndm random avg catch cw tfc bhb blkpk npn haccp coa rbst rbgh
nfc nd gmo nongmo hfcs halal msc bap asc cool upc gtin sku item lot misc nos refer ref dot stk# nr cryovac cryo vac vacpac vacpak vac-pac
modified atmosphere wog iw ind indiv individually wrpd-ind indv ptn pc pcs pkr pk pkg pack packed packet packets case cs ea each ct cnt
count bx box boxed bag bags bg bagged jug jar tub tubs pail pl drum-pk pouch pch can-pk tin btl bottle bottles bottled glass-btl clamshell
carton ctn crtn lug flat-pk sleeve-pk bulk blk-pk loose chub tray-pk roll-pk tote bib keg barrel cello celo vacuum net wt nwt gross iceless iced
domestic domst dom import imported imprt fcy fancy choice ch chc select sel grade gr grd-a a aa aaa aaaa std standard premium prem super quality
qlty best finest deluxe classic gourmet traditional authentic genuine natural nat natl all-natural fresh frsh frh fr-pk washed wshd
clean triple-washed ready rtu rte rtc rts ready-to-eat layflat vpk xf x-fancy xfcy usa us no no1 #1 #2 num id product prod produce-pk style type brand
brnd sale special spec promo disc seasonal local farm farms company co inc llc corp ltd gal gallon lb lbs oz floz
kg ltr liter litre ml qt pt dz doz dozen in inch ft per approx apx up dn and or of the with w for to by at on off
hd-pk bnch bunch bunches bn hydro gh greenhouse hothouse field fld mg vine-ripe 2layer layer lyr vf vita vit d enr
homo homogenized past pasteurized uht esl grd-aa shell shl euro european style-x upside-down dispense pump nsa cn label-cn wgr bid
zt tf 0tf trans nontrans lsod cholf allergen kosh ksr pareve vip pls-btl plastic-btl shipper dbl-wall singles single
xlong xl-pk reseal resealable zip zipper rpc ifco euro-pk half-pk hlf-pk mix-pk lo-pk breaker ripe stage rpn conv conventional cnv org-pk
raw bleached unbleached enriched unenriched feather bone pr nz joint party strap xlf xl trim super rope rigate whse wide flavor flavored flav pf pls pstrzd pasteurized cult cultured ibp ivp pkt pkts size pls pei calif cal wxf layer dart all citric arm hmr bbl pcs argo real rnd mach multi fold 10x commercial restaurant spice spices herb herbs wrapped-bf lean-pk nae-bf rsvd mltpk multipack pro chef chefs house-pk pride value economy`;

export const tradeCodes: ReadonlySet<string> = new Set(codes.trim().split(/\s+/));
