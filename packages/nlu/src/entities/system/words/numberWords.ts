import { lexicon, wordSet } from './lexicon.ts'

/** 0 to 99 in English, in Hindi, and in Hindi in Latin letters. */
export const SMALL_NUMBERS = lexicon(
  `
0: zero शून्य ज़ीरो जीरो shunya
1: one एक ek
2: two दो do
3: three तीन teen
4: four चार char chaar
5: five पांच panch paanch pach paach
6: six छह छः छ छे chhe chhah chah cheh chhai
7: seven सात saat
8: eight आठ aath
9: nine नौ nau
10: ten दस das dus
11: eleven ग्यारह gyarah gyara
12: twelve बारह barah
13: thirteen तेरह terah
14: fourteen चौदह chaudah chauda
15: fifteen पंद्रह पन्द्रह pandrah pandra
16: sixteen सोलह solah
17: seventeen सत्रह satrah
18: eighteen अठारह अट्ठारह atharah
19: nineteen उन्नीस unnis
20: twenty बीस bees bis
21: इक्कीस ikkis
22: बाईस बाइस bais
23: तेईस तेइस teis
24: चौबीस chaubis
25: पच्चीस pachis pachees pachchis
26: छब्बीस chabbis
27: सत्ताईस सत्ताइस sattais
28: अट्ठाईस अठ्ठाईस अट्ठाइस atthais
29: उनतीस उन्तीस untis
30: thirty तीस tees tis
31: इकतीस इकत्तीस iktis
32: बत्तीस battis
33: तैंतीस तेंतीस taintis
34: चौंतीस chauntis
35: पैंतीस paintis
36: छत्तीस chattis
37: सैंतीस saintis
38: अड़तीस adtis
39: उनतालीस उन्तालीस untalis
40: forty fourty चालीस chalis chalees
41: इकतालीस iktalis
42: बयालीस बयालिस bayalis
43: तैंतालीस तेंतालीस taintalis
44: चवालीस चौवालीस chavalis
45: पैंतालीस paintalis
46: छियालीस chhiyalis
47: सैंतालीस saintalis
48: अड़तालीस adtalis
49: उनचास उन्चास unchas
50: fifty पचास pachas pachaas
51: इक्यावन ikyavan
52: बावन bavan
53: तिरपन तिरेपन tirpan
54: चौवन chauvan
55: पचपन pachpan
56: छप्पन chhappan
57: सत्तावन sattavan
58: अट्ठावन अठावन atthavan
59: उनसठ unsath
60: sixty साठ saath
61: इकसठ iksath
62: बासठ basath
63: तिरसठ तिरेसठ tirsath
64: चौंसठ चौसठ chaunsath
65: पैंसठ painsath
66: छियासठ chhiyasath
67: सड़सठ सरसठ sadsath
68: अड़सठ adsath
69: उनहत्तर unhattar
70: seventy सत्तर sattar
71: इकहत्तर ikhattar
72: बहत्तर bahattar
73: तिहत्तर tihattar
74: चौहत्तर chauhattar
75: पचहत्तर pachattar pachhattar
76: छिहत्तर chhihattar
77: सतहत्तर satattar
78: अठहत्तर athhattar
79: उनासी उन्यासी unasi
80: eighty अस्सी assi
81: इक्यासी ikyasi
82: बयासी bayasi
83: तिरासी tirasi
84: चौरासी chaurasi
85: पचासी pachasi
86: छियासी chhiyasi
87: सत्तासी सतासी satasi
88: अट्ठासी अठासी athasi
89: नवासी navasi
90: ninety नब्बे nabbe
91: इक्यानवे इक्यानबे ikyanave
92: बानवे बानबे banave
93: तिरानवे तिरानबे tiranave
94: चौरानवे चौरानबे chauranave
95: पचानवे पंचानवे पंचानबे pachanave
96: छियानवे छियानबे chhiyanave
97: सत्तानवे सत्तानबे sattanave
98: अट्ठानवे अठानवे atthanave
99: निन्यानवे निन्यानबे ninyanave
`,
  Number,
)

/** Multipliers. They include letters behind digits ("5k", "2cr"). */
export const SCALES = lexicon(
  `
12: dozen दर्जन darjan
100: hundred सौ sau sou
1000: thousand हज़ार hazar hazaar hajar hajaar k
100000: lakh lac लाख
1000000: million mn मिलियन
10000000: crore cr करोड़ karod karor
1000000000: billion bn अरब
`,
  Number,
)

/** Plural multipliers: only after a number, so that "lakhs of people" is not 100,000. */
export const PLURAL_SCALES = lexicon(
  `
12: dozens
1000: thousands
100000: lakhs lacs
1000000: millions
10000000: crores
1000000000: billions
`,
  Number,
)

/** Multipliers that require a number before them. */
export const SHORT_SCALES = wordSet('k mn bn cr lac sou')

/** Hindi prefixes of a number: half more, a quarter more, a quarter less. */
export const FRACTION_PREFIXES = lexicon(
  `
0.5: साढ़े sadhe saadhe saade sade
0.25: सवा sava sawa
-0.25: पौने paune
`,
  Number,
)

/** Words for one and a half, and for two and a half. */
export const HALVES = lexicon(
  `
0.5: half आधा आधी आधे aadha aadhi aadhe
1.5: डेढ़ dedh derh
2.5: ढाई अढ़ाई dhai dhaai
`,
  Number,
)

/** "Three point five". */
export const POINTS = wordSet('point दशमलव पॉइंट dashamlav')

/** "Minus five". */
export const MINUS_WORDS = wordSet('minus negative माइनस ऋण')

/**
 * Hindi number words in Latin letters that are also common words ("do you …", "teen", "ke saath"): numbers only before
 * a multiplier or a countable word.
 */
export const AMBIGUOUS_NUMBERS = wordSet('do teen saath char das dus bis tis bais pach')

/** After these words "one" is a pronoun: "this one". */
export const POINTING_WORDS = wordSet('this that which the another any every each no some other everyone')
