import type { Language } from '@platform/contract'
import type { SystemEntityName } from '@platform/nlu/entities'

interface BotTexts {
  /** Reply of an agent without an out-of-scope message of its own (docs/decisions/dialogue.md). */
  readonly outOfScope: string
  /** Reply after a cancellation. */
  readonly cancelled: string
  /** Reply if a fulfilment failed that has no fallback. */
  readonly failed: string
  /** Reply if no layer has an answer, because the language model failed. */
  readonly unavailable: string
  /** After the beginning of an answer that the language model broke off. */
  readonly brokenOff: string
  /** After an intent has ended because its question was not answered, but values were given. */
  readonly kept: string
  readonly restarted: string
  /** How to talk to the bot. Names of intents are private. */
  readonly help: string
  /** Before the open question of an intent that waited. */
  readonly backTo: string
  /** Before the first question of an intent that waited. */
  readonly next: string
  readonly yes: string
  readonly no: string
  readonly whatToChange: string
  readonly isRight: (name: string, value: string) => string
  readonly areRight: (lines: readonly { readonly name: string; readonly value: string }[]) => string
  /** Reasons why a value is rejected. */
  readonly past: (value: string) => string
  readonly future: (value: string) => string
  readonly tooSmall: (value: string, limit: string) => string
  readonly tooLarge: (value: string, limit: string) => string
  readonly equal: (value: string, other: string) => string
  readonly impossible: Readonly<Record<'day' | 'time', (value: string) => string>>
  readonly unknown: (value: string) => string
  readonly examples: (values: readonly string[]) => string
  /** Asks which of several values is meant. */
  readonly whichOf: (values: readonly string[]) => string
  /** Asks for which parameter a value is meant. */
  readonly whichParameter: (value: string, names: readonly string[]) => string
  /** The answers that a question takes: all of them, or the first ones. */
  readonly choices: (values: readonly string[], areAll: boolean) => string
  /** Reasons why an answer has no value of its kind, with examples; undefined for kinds that need no explanation. */
  readonly unreadable: Readonly<Partial<Record<SystemEntityName, string>>>
}

const oneOf = (locale: string, values: readonly string[]): string =>
  new Intl.ListFormat(locale, { type: 'disjunction' }).format(values.map((value) => `**${value}**`))

const listOf = (lines: readonly { readonly name: string; readonly value: string }[]): string =>
  lines.map(({ name, value }) => `- **${name}**: ${value}`).join('\n')

/** Built-in replies of bots, by language. Values in them are without markup. */
export const BOT_TEXTS: Readonly<Record<Language, BotTexts>> = {
  en: {
    outOfScope: 'Sorry, I did not understand that.',
    cancelled: 'All right, let us leave that.',
    failed: 'Sorry, that did not work. Please try again later.',
    unavailable: 'Sorry, the service is busy. Please try again in a moment.',
    brokenOff: 'The answer was interrupted here. Please ask again.',
    kept: 'I have kept what you told me. Answer the question whenever you like.',
    restarted: 'All right, let us start over.',
    help: 'Write what you need in your own words. You can also write “back”, “cancel” or “restart”.',
    backTo: 'Back to your earlier request.',
    next: 'Now to your other request.',
    yes: 'Yes',
    no: 'No',
    whatToChange: 'What should I change?',
    isRight: (name, value) => `${name}: **${value}**. Is that right?`,
    areRight: (lines) => `Please check:\n\n${listOf(lines)}\n\nIs that right?`,
    past: (value) => `${value} is in the past.`,
    future: (value) => `${value} is in the future.`,
    tooSmall: (value, limit) => `${value} is too small: at least ${limit}, please.`,
    tooLarge: (value, limit) => `${value} is too much: at most ${limit}, please.`,
    equal: (value, other) => `${value} is already the value of “${other}”, and this one must be different.`,
    impossible: {
      day: (value) => `There is no such day as ${value}.`,
      time: (value) => `There is no such time as ${value}.`,
    },
    unknown: (value) => `I do not know “${value}”.`,
    examples: (values) => `For example: ${values.join(', ')}.`,
    whichOf: (values) => `Which one do you mean: ${oneOf('en-IN', values)}?`,
    whichParameter: (value, names) => `What is ${value} for: ${oneOf('en-IN', names)}?`,
    choices: (values, areAll) =>
      areAll ? `You can choose: ${values.join(', ')}.` : `For example: ${values.join(', ')}.`,
    unreadable: {
      'sys.date': 'I need a day here, such as “tomorrow”, “next Friday” or “5 May”.',
      'sys.date-range': 'I need a span of days here, such as “next week” or “5 to 10 May”.',
      'sys.time': 'I need a time of day here, such as “5:30 pm”.',
      'sys.number': 'I need a number here, such as “2”.',
      'sys.ordinal': 'I need a place in a row here, such as “first” or “2nd”.',
      'sys.duration': 'I need a length of time here, such as “2 hours” or “3 days”.',
      'sys.money': 'I need an amount of money here, such as “₹500”.',
      'sys.percentage': 'I need a percentage here, such as “10 %”.',
      'sys.email': 'I need an e-mail address here, such as “name@example.com”.',
      'sys.phone-number': 'I need a phone number here, such as “98765 43210”.',
      'sys.url': 'I need a web address here, such as “example.com”.',
      'sys.colour': 'I need a colour here, such as “red” or “light blue”.',
      'sys.temperature': 'I need a temperature here, such as “25°C”.',
    },
  },
  hi: {
    outOfScope: 'क्षमा करें, यह बात समझ में नहीं आई।',
    cancelled: 'ठीक है, इसे यहीं छोड़ते हैं।',
    failed: 'क्षमा करें, यह नहीं हो पाया। कृपया बाद में फिर कोशिश करें।',
    unavailable: 'क्षमा करें, सेवा अभी व्यस्त है। कृपया थोड़ी देर में फिर कोशिश करें।',
    brokenOff: 'उत्तर यहीं रुक गया। कृपया फिर से पूछें।',
    kept: 'आपने जो बताया है, वह मेरे पास है। जब चाहें, सवाल का जवाब दीजिए।',
    restarted: 'ठीक है, फिर से शुरू करते हैं।',
    help: 'आपको जो चाहिए, अपने शब्दों में लिखें। आप “पीछे”, “रद्द करें” या “फिर से शुरू करें” भी लिख सकते हैं।',
    backTo: 'अब वापस आपकी पिछली बात पर।',
    next: 'अब आपकी दूसरी बात पर।',
    yes: 'हाँ',
    no: 'नहीं',
    whatToChange: 'क्या बदलना है?',
    isRight: (name, value) => `${name}: **${value}**। क्या यह सही है?`,
    areRight: (lines) => `कृपया जाँच लें:\n\n${listOf(lines)}\n\nक्या यह सही है?`,
    past: (value) => `${value} बीत चुका है।`,
    future: (value) => `${value} अभी आया नहीं है।`,
    tooSmall: (value, limit) => `${value} बहुत कम है: कम से कम ${limit} चाहिए।`,
    tooLarge: (value, limit) => `${value} बहुत ज़्यादा है: अधिक से अधिक ${limit} हो सकता है।`,
    equal: (value, other) => `${value} पहले से “${other}” का मान है, और यह अलग होना चाहिए।`,
    impossible: {
      day: (value) => `${value} जैसा कोई दिन नहीं है।`,
      time: (value) => `${value} जैसा कोई समय नहीं है।`,
    },
    unknown: (value) => `“${value}” मेरी सूची में नहीं है।`,
    examples: (values) => `जैसे: ${values.join(', ')}।`,
    whichOf: (values) => `आपका मतलब किससे है: ${oneOf('hi-IN', values)}?`,
    whichParameter: (value, names) => `${value} किसके लिए है: ${oneOf('hi-IN', names)}?`,
    choices: (values, areAll) => (areAll ? `आप चुन सकते हैं: ${values.join(', ')}।` : `जैसे: ${values.join(', ')}।`),
    unreadable: {
      'sys.date': 'यहाँ एक दिन चाहिए, जैसे “कल”, “अगले शुक्रवार” या “5 मई”।',
      'sys.date-range': 'यहाँ दिनों की अवधि चाहिए, जैसे “अगले हफ़्ते” या “5 से 10 मई तक”।',
      'sys.time': 'यहाँ समय चाहिए, जैसे “शाम 5:30 बजे”।',
      'sys.number': 'यहाँ एक संख्या चाहिए, जैसे “2”।',
      'sys.ordinal': 'यहाँ क्रम चाहिए, जैसे “पहला” या “दूसरा”।',
      'sys.duration': 'यहाँ समय की लंबाई चाहिए, जैसे “2 घंटे” या “3 दिन”।',
      'sys.money': 'यहाँ रकम चाहिए, जैसे “₹500”।',
      'sys.percentage': 'यहाँ प्रतिशत चाहिए, जैसे “10 %”।',
      'sys.email': 'यहाँ ईमेल पता चाहिए, जैसे “name@example.com”।',
      'sys.phone-number': 'यहाँ फ़ोन नंबर चाहिए, जैसे “98765 43210”।',
      'sys.url': 'यहाँ वेब पता चाहिए, जैसे “example.com”।',
      'sys.colour': 'यहाँ रंग चाहिए, जैसे “लाल” या “हल्का नीला”।',
      'sys.temperature': 'यहाँ तापमान चाहिए, जैसे “25°C”।',
    },
  },
}

type OutageTexts = Pick<BotTexts, 'unavailable' | 'brokenOff'>

/** Bots have no Arabic, but a language model answers in it, so the reply without one is read by those who write in it. */
const ARABIC: OutageTexts = {
  unavailable: 'عذرًا، الخدمة مشغولة. يُرجى المحاولة مرة أخرى بعد قليل.',
  brokenOff: 'انقطعت الإجابة هنا. يُرجى السؤال مرة أخرى.',
}

/** What is said when the language model fails: in Arabic if most letters of the message are Arabic. */
export function outageTexts({ text, language }: { readonly text: string; readonly language: Language }): OutageTexts {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const arabic = text.match(/(?=\p{L})\p{Script=Arabic}/gu)?.length ?? 0
  return arabic * 2 > letters ? ARABIC : BOT_TEXTS[language]
}
