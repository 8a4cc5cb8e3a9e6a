import { expect, it } from 'vitest';
import { readPages } from '../read-pages.ts';
import { slipPage } from '../testing/slip-page.ts';

it('takes the total of a photographed credit memo, not the balance of the account below it', () => {
  const page = slipPage(`
 PACIFIC CREST PASTRY                                   Credit Memo # 24782
 60 Depot Dr, Denver, CO 80216                          Date: 03/29/26

 PRODUCT CODE   QTY   UNIT   DESCRIPTION        UNIT COST   EXT PRICE
 6758764        -1    CASE   Cookie Dough       $ 126.36    $ 126.36 CR
 2452623        -1    EA     Hoagie Rolls       $ 1.61      $ 1.61 CR
 7424812        -1    CASE   Corn Tortillas     $ 21.09     $ 21.09 CR

                                             BALANCE DUE    $ 149.06 CR
                                        Previous Balance    $ 744.25
                                         Account Balance    $ 595.19
`);
  const { total, lines } = readPages([page], { today: '2026-04-02' });
  expect(lines.map((line) => line.total.value)).toEqual(['-126.36', '-1.61', '-21.09']);
  expect(total?.value).toBe('-149.06');
});
