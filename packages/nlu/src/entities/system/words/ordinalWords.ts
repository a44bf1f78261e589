import { lexicon } from './lexicon.ts'

/** Ordinals of one word. */
export const ORDINALS = lexicon(
  `
1: first पहला पहली pehla pehli pahla pahli
2: second दूसरा दूसरी दूसरे doosra doosri dusra dusri dusre
3: third तीसरा तीसरी तीसरे teesra teesri tisra tisri
4: fourth चौथा चौथी चौथे chautha chauthi
5: fifth पांचवां पांचवीं पांचवें पांचवा पांचवी पांचवे paanchva panchva paanchvi
6: sixth छठा छठी छठे छठवां chhatha chhathi
7: seventh सातवां सातवीं सातवें सातवा सातवी saatva saatvi
8: eighth आठवां आठवीं आठवें आठवा आठवी aathva aathvi
9: ninth नौवां नौवीं नौवें नवां नवीं nauva
10: tenth दसवां दसवीं दसवें दसवा दसवी dasva dasvi
11: eleventh ग्यारहवां ग्यारहवीं ग्यारहवें
12: twelfth बारहवां बारहवीं बारहवें
13: thirteenth तेरहवां तेरहवीं
14: fourteenth चौदहवां चौदहवीं
15: fifteenth पंद्रहवां पंद्रहवीं
16: sixteenth सोलहवां सोलहवीं
17: seventeenth सत्रहवां सत्रहवीं
18: eighteenth अठारहवां अठारहवीं
19: nineteenth उन्नीसवां उन्नीसवीं
20: twentieth बीसवां बीसवीं
30: thirtieth तीसवां तीसवीं
40: fortieth
50: fiftieth पचासवां पचासवीं
60: sixtieth
70: seventieth
80: eightieth
90: ninetieth
100: hundredth सौवां सौवीं
`,
  Number,
)

/** Tens before an ordinal from first to ninth: "twenty-first". */
export const ORDINAL_TENS = new Map(
  ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'].map((word, at) => [
    word,
    10 * (at + 2),
  ]),
)
