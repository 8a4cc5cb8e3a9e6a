/** Beer, wine and spirits, in US dollars. The format is in `price-table.ts`. */
export const alcohol = `
beer* / lager / ale / ipa / stout / pilsner: liter 0.7 3.2 18 | piece 0.3 1.3 9
cider / hard cider / hard seltzer: liter 0.8 4 20 | piece 0.4 1.6 9
wine* / chardonnay / cabernet / merlot / pinot / sauvignon / malbec / riesling / rose wine / zinfandel: liter 2 14 500 | piece 2 11 400
cooking wine / marsala: liter 0.8 5 40
prosecco / cava / sparkling wine: liter 3 15 100 | piece 2 12 80
champagne: liter 12 55 800 | piece 9 42 600
sake: liter 2 12 150
vermouth / port / sherry: liter 3 14 120 | piece 3 12 90
vodka: liter 3.5 18 110 | piece 3 16 110
gin: liter 4 20 120 | piece 3 18 110
rum: liter 3.5 18 160 | piece 3 16 150
tequila / mezcal: liter 4.5 28 300 | piece 4 25 280
whiskey / bourbon / rye whiskey: liter 4.5 28 400 | piece 4 26 380
scotch: liter 6 38 700 | piece 5 34 600
brandy / cognac: liter 4.5 30 500 | piece 4 28 450
liqueur / triple sec / amaretto / schnapps / amaro: liter 3 20 120 | piece 3 18 110
bitter: liter 10 60 300 | piece 3 12 60
`;
