/** A whole X12 file around the segments between ST and SE of each transaction set. */
export function x12File(
  sets: readonly (readonly string[])[],
  { type = '810', end = '~\n', element = '*' } = {},
): string {
  const isa = [
    'ISA*00*          *00*          *01*006922827      *ZZ*PLATEWISE      ',
    '261118*0512*U*00401*000000905*0*P*>',
  ].join('*');
  const wrapped = sets.flatMap((segments, index) => {
    const control = String(index + 1).padStart(4, '0');
    return [`ST*${type}*${control}`, ...segments, `SE*${segments.length + 2}*${control}`];
  });
  const all = [isa, `GS*${type === '810' ? 'IN' : 'PO'}*006922827*PLATEWISE*20261118*0512*905*X*004010`, ...wrapped];
  all.push(`GE*${sets.length}*905`, 'IEA*1*000000905');
  return all.map((segment) => segment.replaceAll('*', element) + end).join('');
}

/** A whole EDIFACT file around the segments between UNH and UNT of each message. */
export function edifactFile(
  messages: readonly (readonly string[])[],
  { type = 'INVOIC:D:96A:UN:EAN008', syntax = 'UNOC:3' } = {},
): string {
  const wrapped = messages.flatMap((segments, index) => [
    `UNH+${index + 1}+${type}`,
    ...segments,
    `UNT+${segments.length + 2}+${index + 1}`,
  ]);
  const opening = `UNB+${syntax}+4012345000009:14+4098765000001:14+261105:0915+4711`;
  return [opening, ...wrapped, `UNZ+${messages.length}+4711`].map((segment) => `${segment}'\r\n`).join('');
}

/** An invoice of a broadline distributor: cases, catch weight, a return, a deposit and a fuel surcharge. */
export const broadline: readonly string[] = [
  'BIG*20261118*418273645*20261116*PO-7741***PR',
  'CUR*SE*USD',
  'REF*IV*418273645',
  'N1*SE*HARBOR VALLEY FOODSERVICE*9*0069228270001',
  'N3*1390 ENCLAVE PARKWAY',
  'N4*HOUSTON*TX*77077*US',
  'REF*TJ*741648137',
  'PER*AR*BILLING*TE*2815551390*EM*ar@harborvalley.example',
  'N1*RI*HARBOR VALLEY LOCKBOX',
  'N1*ST*BISTRO LUMEN*92*118822',
  'N1*BT*LUMEN HOSPITALITY',
  'ITD*05*3*****30',
  'DTM*011*20261117',
  'DTM*035*20261118',
  'IT1*1*4*CA*28.75**VN*1108871*UK*10074865300012*IN*B-12',
  'PID*F****TOMATO CRUSHED IN PUREE',
  'PO4*6*10*LB',
  // Two cases of chicken that weighed 81.4 lb.
  'IT1*2*2*CA*2.06*PP*VN*2231455',
  'MEA*WT*G*84*LB',
  'MEA*WT*N*81.40*LB',
  'PID*F****CHICKEN BREAST BNLS RANDOM',
  'PO4*1*40*LB',
  // The other way round: billed in pounds, shipped as a case.
  'IT1*3*12.62*LB*9.49**VN*3310027',
  'IT3*1*CA',
  'PID*F****BEEF RIBEYE LIP ON CHOICE',
  'IT1*4*-1*EA*3.50**VN*4400110',
  'PID*F****BASIL FRESH: RETURN',
  'IT1*5*2*CA*31.20**VN*5510233',
  'PID*F****WATER SPARKLING GLASS',
  'PO4*12*750*ML',
  'SAC*C*B660***120**********BOTTLE DEPOSIT',
  'TDS*46899',
  'TXI*ST*4.95*.0825',
  'SAC*C*D270***650**********FUEL SURCHARGE',
  'SAC*A*F800***500**********PROMO',
  'SAC*A*F800***9900*******01***BILLED BACK LATER',
  'CTT*5',
];

/** An invoice of a German wholesaler with two VAT rates, freight and an early payment discount. */
export const wholesale: readonly string[] = [
  'BGM+380+RE-2026-1188+9',
  'DTM+137:20261105:102',
  'DTM+35:20261104:102',
  'RFF+ON:B-5512',
  'DTM+171:20261102:102',
  'RFF+DQ:LS-88120',
  'DTM+171:20261103:102',
  'NAD+BY+4098765000001::9',
  'RFF+VA:DE999999999',
  'NAD+SU+4012345000009::9++Frischdienst Müller:& Söhne GmbH+Großmarktstr. 1+Köln++50968+DE',
  'RFF+VA:DE123456789',
  'CTA+AR+:Frau Weiß',
  'COM+?+49 221 4455:TE',
  'COM+rechnung@frischdienst.example:EM',
  'NAD+DP+4098765000018::9',
  'CUX+2:EUR:4',
  'PAT+22++5:3:D:10',
  'DTM+12:20261115:102',
  'PCD+12:2',
  'PAT+3',
  'DTM+13:20261205:102',
  'ALC+C++6++FC:::Versandkosten',
  'MOA+8:5,00',
  'TAX+7+VAT+++:::19+S',
  'LIN+1++4006381333931:EN',
  'PIA+1+K-204:SA+77:IN',
  'IMD+F++:::Rahmkäse?: 45 %:Fett i.Tr.',
  'QTY+47:12.5:KGM',
  'MOA+203:106.25',
  'PRI+AAA:8.5:::1:KGM',
  'TAX+7+VAT+++:::7+S',
  'LIN+2++4006381333948:EN',
  'IMD+F++:::Mineralwasser 12x0,75',
  'QTY+47:10:CS',
  'MOA+203:57.00',
  'PRI+AAB:6.00:CA::1:CS',
  'TAX+7+VAT+++:::19+S',
  'ALC+A++2++TD:::Rabatt',
  'PCD+1:5',
  'MOA+8:3.00',
  'UNS+S',
  'CNT+2:2',
  'MOA+79:163.25',
  'MOA+77:187.47',
  'MOA+125:168.25',
  'MOA+176:19.22',
  'TAX+7+VAT+++:::7+S',
  'MOA+125:106.25',
  'MOA+124:7.44',
  'TAX+7+VAT+++:::19+S',
  'MOA+125:62.00',
  'MOA+124:11.78',
  'ALC+C',
  'MOA+131:5.00',
];
