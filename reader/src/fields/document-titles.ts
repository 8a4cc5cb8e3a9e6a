import type { OtherDocumentKind } from '@platewise/domain';

/**
 * Titles of documents that charge nothing, in `keyOf` form, in English, German, Spanish, French and Italian. A number,
 * a date or a few words with one may follow.
 */
const words: Record<OtherDocumentKind, string> = {
  statement:
    '(customer |monthly |vendor |supplier |billing )?(account )?statement|(customer |monthly )?statement of accounts?|kontoauszug|kundenkontoauszug|kontoubersicht|saldenliste|offene posten(liste)?|offenepostenliste|saldenbestatigung|releve( de comptes?| client| mensuel| de factures?)?|extrait de compte|situation de compte|(extracto|estado)( mensual)? de (la )?cuenta|extracto de facturas|extracto|estratto conto( clienti)?|situazione contabile|scheda contabile',
  order_confirmation:
    "(sales |purchase )?order (confirmation|acknowledge?ment)|confirmation of order|your order confirmation|auftragsbestatigung|bestellbestatigung|bestellungsbestatigung|confirmation de( la| votre)? commande|accuse de reception de( la)? commande|ar de commande|confirmacion (de|del|de su) pedido|pedido confirmado|conferma (d'|dell'|di |del )?ordine|conferma d' ordine",
  delivery_note:
    'delivery (note|docket|slip)|packing (slip|list)|dispatch note|goods delivery note|lieferschein|packzettel|warenbegleitschein|bon de livraison|bordereau de livraison|note de livraison|albaran( de entrega| valorado)?|nota de entrega|documento di trasporto|(ddt )?documento di trasporto( ddt)?|ddt|d.d.t|bolla( di (consegna|accompagnamento))?|nota di consegna|buono di consegna',
  quote:
    '(price |sales )?(quote|quotation)|estimate|cost estimate|angebot|preisangebot|kostenvoranschlag|offerte|devis|offre( de prix| commerciale)|proposition commerciale|presupuesto|cotizacion|oferta( comercial)?|preventivo|offerta( commerciale)?',
  price_list:
    '(wholesale |current |customer |weekly |daily |monthly |produce |your )*price ?(list|sheet)|pricelist|(tages|wochen|aktuelle |unsere )?preisliste|preisubersicht|(liste|grille) (de|des) prix|tarifs?( general)?( clients?)?|(lista|listado) de precios|tarifa( de precios| general)?|listino( prezzi)?( clienti)?|lista prezzi|prezziario',
};

const tail =
  '( №( .*)?| (of|for|per|as|vom|per|zum|du|de|del|al|au|fur|pour|para|n|ref|at|valid|from|gultig|ab)\\b.*| \\S*\\d.*)?$';
const titles = Object.entries(words).map(
  ([kind, pattern]) =>
    [kind as OtherDocumentKind, new RegExp(`^(?:${pattern})$`), new RegExp(`^(?:${pattern})${tail}`)] as const,
);

/** Which document's title a phrase key is; `bare` if nothing follows. Null for any other phrase. */
export function documentTitle(key: string): { kind: OtherDocumentKind; bare: boolean } | null {
  for (const [kind, exact, followed] of titles) {
    if (exact.test(key)) return { kind, bare: true };
    if (followed.test(key)) return { kind, bare: false };
  }
  return null;
}
