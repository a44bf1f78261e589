// Hindi in Devanagari, in Latin letters, and in both in one sentence. No public corpus has all three, so these phrases were
// written for this benchmark, each word in both scripts.
import { evaluate, train } from '../../packages/nlu/src/index.ts'
import type { BenchRow } from './benchmark.ts'
import { round } from './nlu-lab.ts'

const PHRASES = {
  hours: [
    'दुकान=dukaan कब=kab खुलती=khulti है=hai',
    'दुकान=dukaan कितने=kitne बजे=baje बंद=band होती=hoti है=hai',
    'क्या=kya आज=aaj दुकान=dukaan खुली=khuli है=hai',
    'रविवार=ravivar को=ko दुकान=dukaan खुलती=khulti है=hai क्या=kya',
    'खुलने=khulne का=ka समय=samay बताइए=bataiye',
    'आप=aap कितने=kitne बजे=baje तक=tak खुले=khule हैं=hain',
    'बंद=band होने=hone का=ka समय=samay क्या=kya है=hai',
    'सुबह=subah कितने=kitne बजे=baje खुलते=khulte हैं=hain',
  ],
  order: [
    'मेरा=mera ऑर्डर=order कहां=kahan है=hai',
    'मेरा=mera ऑर्डर=order कब=kab आएगा=aayega',
    'पार्सल=parcel अभी=abhi तक=tak नहीं=nahi मिला=mila',
    'डिलीवरी=delivery कब=kab होगी=hogi',
    'मेरा=mera पार्सल=parcel कहां=kahan पहुंचा=pahuncha',
    'ऑर्डर=order की=ki डिलीवरी=delivery कब=kab मिलेगी=milegi',
    'मेरे=mere ऑर्डर=order का=ka क्या=kya हुआ=hua',
    'पार्सल=parcel कब=kab तक=tak आएगा=aayega',
  ],
  return: [
    'मुझे=mujhe सामान=saman वापस=wapas करना=karna है=hai',
    'यह=yeh चीज=cheez खराब=kharab है=hai बदल=badal दीजिए=dijiye',
    'गलत=galat साइज=size आया=aaya है=hai वापस=wapas लीजिए=lijiye',
    'सामान=saman वापस=wapas कैसे=kaise करूं=karun',
    'मुझे=mujhe यह=yeh बदलना=badalna है=hai',
    'खराब=kharab सामान=saman वापस=wapas भेजना=bhejna है=hai',
    'साइज=size बदलना=badalna है=hai',
    'क्या=kya मैं=main सामान=saman बदल=badal सकता=sakta हूं=hun',
  ],
  refund: [
    'मेरा=mera पैसा=paisa वापस=wapas कब=kab मिलेगा=milega',
    'रिफंड=refund कब=kab आएगा=aayega',
    'मुझे=mujhe रिफंड=refund चाहिए=chahiye',
    'पैसा=paisa अभी=abhi तक=tak खाते=khate में=mein नहीं=nahi आया=aaya',
    'रिफंड=refund का=ka पैसा=paisa नहीं=nahi मिला=mila',
    'मेरे=mere पैसे=paise लौटा=lauta दीजिए=dijiye',
    'खाते=khate में=mein पैसे=paise कब=kab आएंगे=aayenge',
    'रिफंड=refund में=mein कितने=kitne दिन=din लगेंगे=lagenge',
  ],
  price: [
    'इसकी=iski कीमत=keemat क्या=kya है=hai',
    'यह=yeh कितने=kitne का=ka है=hai',
    'इसका=iska दाम=daam बताइए=bataiye',
    'क्या=kya इस=is पर=par छूट=chhoot मिलेगी=milegi',
    'कीमत=keemat कितनी=kitni है=hai',
    'दाम=daam कम=kam कीजिए=kijiye',
    'छूट=chhoot के=ke बाद=baad कीमत=keemat क्या=kya होगी=hogi',
    'सबसे=sabse कम=kam दाम=daam वाला=wala दिखाइए=dikhaiye',
  ],
}
const FOLDS = 4

/** A word in Devanagari and in Latin letters. */
type Word = readonly string[]

const writings: Readonly<Record<string, (words: readonly Word[]) => (string | undefined)[]>> = {
  'in Devanagari': (words) => words.map(([devanagari]) => devanagari),
  'in Latin letters': (words) => words.map(([, latin]) => latin),
  'in both alternately': (words) => words.map((word, at) => word[at % 2]),
}

/** Returns the rows of figures. Each phrase is classified by a model of the others, half of them in each script. */
export async function measureHindi(): Promise<BenchRow[]> {
  const phrases = Object.entries(PHRASES).flatMap(([intent, own]) =>
    own.map((phrase, at) => ({ intent, at, words: phrase.split(' ').map((word) => word.split('=')) })),
  )
  const hits = new Map(Object.keys(writings).map((name) => [name, 0]))
  for (let fold = 0; fold < FOLDS; fold++) {
    const trainingPhrases = phrases.filter(({ at }) => at % FOLDS !== fold)
    const byIntent = Map.groupBy(trainingPhrases, ({ intent }) => intent)
    const intents = [...byIntent].map(([id, own]) => ({
      id,
      phrases: own.map(({ words }, index) => words.map((word) => word[index % 2]).join(' ')),
    }))
    const model = await train({ language: 'hi', intents })
    for (const [name, write] of Object.entries(writings)) {
      const testPhrases = phrases
        .filter(({ at }) => at % FOLDS === fold)
        .map(({ intent, words }) => ({ id: intent, phrases: [write(words).join(' ')] }))
      for (const one of testPhrases)
        hits.set(name, (hits.get(name) ?? 0) + evaluate(model, { intents: [one] }).accuracy)
    }
  }
  return [...hits].map(([name, right]) => ({
    name: `Hindi ${name}, from 6 phrases per intent, half in each script`,
    value: round((100 * right) / phrases.length, 1),
    unit: '%',
  }))
}
