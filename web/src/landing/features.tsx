import { t } from '@platewise/domain';
import { BellRing, Boxes, ChefHat, CircleDollarSign, type LucideIcon, MapPin, ReceiptText } from 'lucide-react';

const features = (): readonly { icon: LucideIcon; title: string; text: string }[] => [
  {
    icon: ReceiptText,
    title: t('Invoices that add up'),
    text: t("Reads photos and PDFs line by line and flags totals that don't add up."),
  },
  {
    icon: ChefHat,
    title: t('Dish costs to the cent'),
    text: t('Recipes with yields and prep batches, priced from your latest invoice.'),
  },
  {
    icon: BellRing,
    title: t('Price alerts'),
    text: t('Set a threshold and see which dishes each price change affects.'),
  },
  {
    icon: CircleDollarSign,
    title: t('Pricing recommendations'),
    text: t('A price for each dish, with the sales history behind it.'),
  },
  { icon: MapPin, title: t('Competitors nearby'), text: t('Their menus next to yours, dish by dish.') },
  {
    icon: Boxes,
    title: t('Stock and bar counts'),
    text: t('By shelf, in full and partial cases, from a photo or by hand.'),
  },
];

export const Features = () => (
  <section className="band" id="features" aria-labelledby="features-title">
    <h2 id="features-title">{t('From the invoice to the plate')}</h2>
    <ul className="features">
      {features().map(({ icon: Icon, title, text }) => (
        <li key={title}>
          <Icon size={22} aria-hidden />
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  </section>
);
