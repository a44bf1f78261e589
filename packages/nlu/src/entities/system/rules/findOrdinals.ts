import type { Found, Sentence } from '../Sentence.ts'
import { lexicon, wordSet } from '../words/lexicon.ts'

const ORDINALS = lexicon(
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
const TENS = new Map(
  ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'].map((word, at) => [
    word,
    10 * (at + 2),
  ]),
)
/** What makes an ordinal of digits. */
const ENDINGS = wordSet('st nd rd th वां वीं वें वा वी वे va vi ve')
/** Behind these "second" is a unit of time: "one second", "wait a second". */
const BEFORE_SECONDS = wordSet('a one per each every half split')

/** First, 2nd, twenty-first, दूसरी, 5वां. */
export function findOrdinals(sentence: Sentence): Found<number>[] {
  const found: Found<number>[] = []
  for (let at = 0; at < sentence.tokens.length; at++) {
    const token = sentence.tokens[at]!
    if (token.kind === 'digits') {
      const ending = sentence.tokens[at + 1]
      const value = Number(token.text)
      if (ending?.isGlued && ENDINGS.has(ending.text) && Number.isInteger(value) && !sentence.isInside(at))
        found.push(sentence.found(at, at + 2, value))
      continue
    }
    const tens = TENS.get(token.text)
    if (tens !== undefined) {
      const behind = sentence.sign(at + 1) === '-' ? at + 2 : at + 1
      const ones = ORDINALS.get(sentence.word(behind))
      if (ones !== undefined && ones < 10) {
        found.push(sentence.found(at, behind + 1, tens + ones))
        at = behind
      }
      continue
    }
    const value = ORDINALS.get(token.text)
    if (value !== undefined && !(token.text === 'second' && isUnit(sentence, at)))
      found.push(sentence.found(at, at + 1, value))
  }
  return found
}

function isUnit(sentence: Sentence, at: number): boolean {
  return sentence.tokens[at - 1]?.kind === 'digits' || BEFORE_SECONDS.has(sentence.word(at - 1))
}
