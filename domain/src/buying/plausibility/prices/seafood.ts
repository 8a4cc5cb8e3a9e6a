/** Fish and shellfish, in US dollars. The format is in `price-table.ts`. */
export const seafood = `
fish*: lb 0.9 6 50
salmon: lb 2.5 9 36
smoked salmon / lox: lb 5 16 60
salmon fillet: lb 2.8 9.5 36
tuna: lb 2 9 60
tuna canned / tuna chunk light / tuna albacore: lb 1 3.8 14
cod: lb 2 7 30
haddock: lb 2 7 26
pollock: lb 0.9 3 12
tilapia: lb 1 3.4 13
catfish: lb 1.5 5.5 18
swai / basa / pangasius: lb 0.8 2.6 9
halibut: lb 5 19 70
sea bass / branzino: lb 4 15 75
snapper: lb 3 11 45
grouper: lb 4 15 55
mahi: lb 2.5 9 34
swordfish: lb 3 11 42
trout: lb 2.2 8 30
flounder / sole: lb 2 7.5 34
monkfish: lb 3 10 36
anchovy: lb 2 8 40
sardine: lb 1 5 26
shrimp / prawn: lb 1.6 5.5 27
shrimp breaded / popcorn shrimp: lb 1.6 5 18
crab: lb 3 14 80
crab meat / crab lump / crabmeat: lb 5 20 100
crab leg / king crab / snow crab: lb 4 18 110
crab cake: lb 3 11 45 | piece 0.7 2.5 12
surimi / imitation crab: lb 0.8 2.7 9
lobster: lb 4 15 80 | piece 4 14 60
lobster tail: lb 8 28 110 | piece 3 11 60
lobster meat: lb 12 40 140
scallop: lb 4 17 70
clam: lb 0.7 4 26 | piece 0.08 0.4 2.5
clam chowder: lb 0.8 3 12 | liter 1.6 6.5 26
mussel: lb 0.8 3 13
oyster: piece 0.25 1 5 | lb 1.5 12 50
squid / calamari: lb 1.3 4.8 20
octopus: lb 2.5 9 36
crawfish: lb 1.2 6 32
caviar / roe: lb 10 150 3000
`;
