import { questionsIn } from '../question.ts';

/** What the figures can't answer, or not as asked. */
export const declined = [
  ...questionsIn('en', [
    ['median check last month'],
    ['which days did we sell over $5000 last month'],
    ['How was the weather last Saturday?'],
    ['sales last month except desserts'],
    ['Should I fire my chef?'],
    ['How many guests did we have last week?'],
    ['tips last week'],
    ['Which waiter sold the most in October?'],
    ['How much sales tax did we collect in September?'],
    ['How many tacos did we sell last month?'],
    ['which dishes sold more than 100 times last month'],
    ['what does Trattoria Bellini charge for Chicken Alfredo'],
    ['What wine goes well with steak?'],
    ['hello'],
    ['sales on rainy days last month'],
  ]),
  ...questionsIn('es', [['¿Qué opinan los clientes de nuestra pizza?'], ['ventas de octubre sin postres']]),
  ...questionsIn('de', [['Median der Bons im Oktober'], ['Wie wird das Wetter am Freitag?']]),
  ...questionsIn('fr', [['ventes du mois dernier sauf les desserts'], ['Que pensent les clients du service ?']]),
];
