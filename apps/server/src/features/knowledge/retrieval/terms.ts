import { foldText } from '@platform/nlu'
import { sameWord } from './sameWords.ts'
import { stem } from './stems.ts'

/** Stop words in English, Hindi, Arabic and Hebrew, folded. */
const COMMON = new Set(
  foldText(`
    a about after all also am an and any are as at be because been before but by can could did do does doing find for from get
    give got had has have he her here him his how i if in into is it its just know let like many may me might more most much must my need no
    not of off on once one only or other our out over please shall she should so some such take tell than that the their them
    then there these they this those to too until up us want was we were what when where which while who whom whose why will
    with would yes you your
    अपना अपनी अपने अब आप आपका आपकी आपके इस इसका इसकी इसके इसमें उस उसका उसकी उसके एक ऐसा और कब करता करते करना करने कर करें का
    कहाँ कि कितना कितनी कितने किस किसी की कृपया के कैसे को कोई कौन क्या क्यों गया गई गए चाहिए जब जा जाता जाती जाते जाने जो तक तब तो था
    थी थे दें दे न नहीं ने पर बताइए बताएं भी मुझे में मेरा मेरी मेरे मैं यदि यह यहाँ या ये रहा रही रहे लिए लेकिन वह वहाँ वे सकता सकती सकते से
    हम हमारा हमारी हमारे ही हुआ हुई हुए हूँ है हैं हो होगा होगी होता होती होते होना
    ما ماذا متى من كم هل كيف أين لماذا أي هو هي في على إلى عن مع أن إن لا هذا هذه ذلك تلك التي الذي هناك عند عندكم لديكم لكم لي أنا
    أنتم نحن كان يكون أو ثم قد يمكن يمكنني أريد
    מה מתי כמה איך איפה היכן מי האם למה של את על עם אל זה זו זאת יש אין אני אתה אתם הוא היא הם הן לא או גם כל אם לי לכם שלכם
    שלי אפשר צריך
  `).match(/\S+/gu) ?? [],
)

/** A time of day: "9am", "9:00 a.m.", "17:30". */
const TIME =
  /(?<![\p{L}\p{N}.:])(?<hour>[01]?\d|2[0-3])(?:(?<half>(?:[:.](?<minutes>[0-5]\d))? ?[ap]\.? ?m(?!\p{L}))|:(?<minute>[0-5]\d)(?![\p{N}:]))/u
/** A number with its unit, such as "7kg", is two words. */
const QUANTITY = /(?<![\p{L}\p{N}])\p{N}+(?=(?:kgs?|kms?|rs|inr|eur|usd|hrs?|mins?)(?![\p{L}\p{N}]))/u
/** "long" of "how long" and "number" of "phone number" belong to the question only: the answer has a number of days. */
const ASKING =
  /(?<=(?<!\p{L})how )(?<asking>long|far|often|soon|quickly|fast)(?!\p{L})|(?<=phone |mobile )(?<number>numbers?)(?!\p{L})/u
/** "Call us", "Call: 555 0142", and the heading "Call", name a telephone; "call the depot before Monday" does not. */
const CALL = /(?<![\p{L}\p{N}])(?<call>call)(?=[ :]*(?:us(?!\p{L})|\+?\p{N}|$))/u
const WORD = /[\p{L}\p{M}\p{N}]+|[₹€$£%]/u
const TOKEN = new RegExp([TIME, QUANTITY, ASKING, CALL, WORD].map(({ source }) => source).join('|'), 'gu')

/** The terms of a text, in order, with repetitions, without stop words. */
export function termsOf(text: string): string[] {
  const terms: string[] = []
  for (const { 0: token, groups } of foldText(text).matchAll(TOKEN)) {
    if (groups?.['hour'] !== undefined) terms.push(...timeTerms(groups))
    else if ((groups?.['asking'] ?? groups?.['number']) === undefined) {
      const term = termOf(groups?.['call'] === undefined ? token : 'phone')
      if (term !== undefined) terms.push(term)
    }
  }
  return terms
}

/** The hour as it is written, which a question may name alone, and the time of the 24 hours. */
function timeTerms({ hour = '', half, minutes, minute = minutes ?? '00' }: Partial<Record<string, string>>): string[] {
  const shift = half === undefined ? 0 : half.includes('p') ? (hour === '12' ? 0 : 12) : hour === '12' ? -12 : 0
  return [String(Number(hour)), `${Number(hour) + shift}:${minute}`]
}

/** Cache of stems, because stemming repeated words would take most of the time of indexing. */
const stems = new Map<string, string | undefined>()
const STEMS_MAX = 50_000

function termOf(word: string): string | undefined {
  if (stems.has(word)) return stems.get(word)
  const term = COMMON.has(word) ? undefined : stem(sameWord(word))
  if (stems.size >= STEMS_MAX) stems.clear()
  stems.set(word, term)
  return term
}
