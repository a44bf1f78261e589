import { lexicon, wordSet } from './lexicon.ts'

/** Months, from 1. */
export const MONTHS = lexicon(
  `
1: january jan जनवरी janvari
2: february feb फ़रवरी farvari
3: march मार्च
4: april apr अप्रैल aprail
5: may मई
6: june jun जून
7: july jul जुलाई julai
8: august aug अगस्त agast
9: september sep sept सितंबर सितम्बर sitambar
10: october oct अक्टूबर अक्तूबर aktubar
11: november nov नवंबर नवम्बर navambar
12: december dec दिसंबर दिसम्बर disambar
`,
  Number,
)

/** Months that are also other words: dates only with a day or a year. */
export const AMBIGUOUS_MONTHS = wordSet('march may jan dec sep mar')

/** Days of the week, Monday 0. */
export const WEEKDAYS = lexicon(
  `
0: monday mon mondays सोमवार somvar somwar
1: tuesday tue tues मंगलवार mangalvar mangalwar
2: wednesday wed बुधवार budhvar budhwar
3: thursday thu thur thurs गुरुवार गुरूवार बृहस्पतिवार वीरवार guruvar guruwar veervar
4: friday fri शुक्रवार शुक्र shukravar shukrawar shukrvar shukrwar
5: saturday sat शनिवार shanivar shaniwar
6: sunday sun रविवार इतवार ravivar raviwar itvar itwar
`,
  Number,
)

/** Weekdays that are also other words: dates only behind a word of {@link BEFORE_WEEKDAYS}. */
export const AMBIGUOUS_WEEKDAYS = wordSet('sun sat wed mon शुक्र')
export const BEFORE_WEEKDAYS = wordSet('on by from until till to next this last coming before after since every और')

/** Days by their distance from today. */
export const NEAR_DAYS = lexicon(
  `
0: today tonight आज aaj
1: tomorrow tommorow tomorow tmrw tomo
-1: yesterday
`,
  Number,
)

/** Days that may be in the future or in the past: कल is tomorrow and yesterday. */
export const MIRRORED_DAYS = lexicon(
  `
1: कल kal
2: परसों parso parson parsoon
3: नरसों तरसों narso tarso narson tarson
`,
  Number,
)

/** Which week or month: this, the next, or the last. */
export const WHICH = lexicon(
  `
this: this इस is
next: next अगला अगले अगली agla agle agli
last: last previous past पिछला पिछले पिछली गत pichla pichle pichli
coming: coming upcoming on आगामी aagami
`,
  (key) => key as 'this' | 'next' | 'last' | 'coming',
)

/** "3 days ago", "3 दिन पहले". */
export const AGO = wordSet('ago back पहले पूर्व pehle pahle')
/** "3 days later", "3 दिन बाद". */
export const LATER = wordSet('later hence बाद baad')
/** "3 दिन में": within, read like "in 3 days". */
export const WITHIN = wordSet('में mein me')

/** "5 to 10 May", "5 से 10 मई". */
export const RANGE_WORDS = wordSet('to till until through thru से se')
/** Words that begin a range. */
export const RANGE_OPENERS = wordSet('from between')
/** Words that end a Hindi range: "10 मई तक". */
export const RANGE_CLOSERS = wordSet('तक tak')

export const WEEKENDS = wordSet('weekend weekends वीकेंड सप्ताहांत')
/** "5 तारीख". */
export const DATE_WORDS = wordSet('तारीख tarikh tareekh')
/** Endings of a date in digits. */
export const DATE_ENDINGS = wordSet('st nd rd th')

/** Parts of the day, which decide between morning and evening in "5 बजे" and "5 in the morning". */
export const DAY_PARTS = lexicon(
  `
morning: morning सुबह सवेरे सबेरे तड़के भोर subah savere
afternoon: afternoon दोपहर dopahar dopehar
evening: evening शाम सायं shaam sham
night: night tonight रात raat
`,
  (key) => key as 'morning' | 'afternoon' | 'evening' | 'night',
)

/** Words of the past tense; the Hindi "the" in Latin letters is not among them, as it is an English word. */
const PAST = wordSet(
  'was were did didnt had ago yesterday था थी थे थीं गया गयी गई गए गये किया की हुआ हुई हुए आया आई आए चुका चुकी दिया लिया मिला मिली tha thi gaya gayi gaye hua hui kiya kiye aaya aayi diya liya mila mili chuka chuki',
)
/** Words that end like future forms but are not. */
const NOT_FUTURE = wordSet('आगे aage लगे lage जगे')
const FUTURE_ENDING = /.(?:गा|गी|गे|unga|ungi|enge|ega|egi|oge|ogi|aunga|aungi)$/u

/** Whether a sentence is in the past tense: then कल is yesterday and "5 May" is the last one. */
export function isPastTense(words: Iterable<string>): boolean {
  let past = false
  for (const word of words) {
    if (FUTURE_ENDING.test(word) && !NOT_FUTURE.has(word)) return false
    // "की" is more often "of" than "did": alone it is not a sign of the past tense.
    if (PAST.has(word) && word !== 'की') past = true
  }
  return past
}
