import { BellRing, Boxes, ChefHat, CircleDollarSign, type LucideIcon, MapPin, ReceiptText } from 'lucide-react';

const features: readonly { icon: LucideIcon; title: string; text: string }[] = [
  {
    icon: ReceiptText,
    title: 'Invoices that add up',
    text: "Reads photos and PDFs line by line and flags totals that don't add up.",
  },
  {
    icon: ChefHat,
    title: 'Dish costs to the cent',
    text: 'Recipes with yields and prep batches, priced from your latest invoice.',
  },
  {
    icon: BellRing,
    title: 'Price alerts',
    text: 'Set a threshold and see which dishes each price change affects.',
  },
  {
    icon: CircleDollarSign,
    title: 'Pricing recommendations',
    text: 'A price for each dish, with the sales history behind it.',
  },
  { icon: MapPin, title: 'Competitors nearby', text: 'Their menus next to yours, dish by dish.' },
  {
    icon: Boxes,
    title: 'Stock and bar counts',
    text: 'By shelf, in full and partial cases, from a photo or by hand.',
  },
];

export const Features = () => (
  <section className="band" id="features" aria-labelledby="features-title">
    <h2 id="features-title">From the invoice to the plate</h2>
    <ul className="features">
      {features.map(({ icon: Icon, title, text }) => (
        <li key={title}>
          <Icon size={22} aria-hidden />
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  </section>
);
