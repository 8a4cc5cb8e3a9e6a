import type { Category } from './good.ts';

const grocery = ['HRVSTPR', 'CASA MIA', 'Bella Vista', 'SUNFIELD', 'MONARCA', 'Gold Prairie', 'PKFRSH', 'KITCHEN ESS'];

/** Made-up brands, abbreviated the way distributors do. */
export const brands: Record<Category, readonly string[]> = {
  meat: ['STKYRD', 'Prairie Ridge', 'ANGUS SEL', 'BLK RIVER', 'HILLVIEW', 'Iron Creek'],
  poultry: ['WSTCRK', 'Pine Hollow', 'SPRINGDL', 'COOP FRSH', 'Tall Oak'],
  seafood: ['PORTSIDE', 'Harbor Bay', 'NRTHSEA', 'BLUE CAPE', 'Tidewater'],
  produce: ['PKFRSH', 'VALLEYGLD', 'Green Mesa', 'SUNRDG', 'PACKER'],
  dairy: ['DARIGLEN', 'Clover Hill', 'WHLFARM', 'MEADOWBRK', 'Old Barn'],
  eggs: ['WHLFARM', 'HENHOUSE', 'Clover Hill', 'PACKER'],
  dry: grocery,
  canned: [...grocery, 'HEINRICH', 'TOSCANO'],
  oils: [...grocery, 'FRYMASTR', 'TOSCANO'],
  frozen: ['LAMBERT', 'ICEFIELD', 'KITCHEN ESS', 'Golden Crisp'],
  bakery: ['HEARTHSD', 'Europa', 'BKRSFLD', 'Maison Leon'],
  beverages: ['FIZZCO', 'Summit', 'AQUALIS', 'ORCHARD PK'],
  wine: ['Chateau Merle', 'STONE ARCH', 'Tres Robles', 'Villa Corvina', 'Blue Heron'],
  spirits: ['OLD TRESTLE', 'Kestrel', 'CASA LUZ', 'North Quay'],
  beer: ['RIVER CITY', 'Lone Pine', 'CERVEZA SOL', 'Big Dog'],
  paper: ['TABLEMATE', 'ECOPAK', 'DURAWARE', 'Kraftline'],
  cleaning: ['KLEENPRO', 'KEYSTNE', 'PURECHEM', 'BriteWay'],
};
