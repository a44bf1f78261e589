import type { Language } from '@platform/contract'

interface BotTexts {
  /** Reply of an agent without an out-of-scope message of its own (docs/decisions.md). */
  readonly outOfScope: string
  /** Reply after a cancellation. */
  readonly cancelled: string
  /** Reply if a fulfilment failed that has no fallback. */
  readonly failed: string
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
  readonly impossibleDate: (value: string) => string
  readonly unknown: (value: string) => string
  readonly examples: (values: readonly string[]) => string
}

const listOf = (lines: readonly { readonly name: string; readonly value: string }[]): string =>
  lines.map(({ name, value }) => `- **${name}**: ${value}`).join('\n')

/** Built-in replies of bots, by language. Values in them are without markup. */
export const BOT_TEXTS: Readonly<Record<Language, BotTexts>> = {
  en: {
    outOfScope: 'Sorry, I did not understand that.',
    cancelled: 'All right, let us leave that.',
    failed: 'Sorry, that did not work. Please try again later.',
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
    impossibleDate: (value) => `There is no such day as ${value}.`,
    unknown: (value) => `I do not know “${value}”.`,
    examples: (values) => `For example: ${values.join(', ')}.`,
  },
  hi: {
    outOfScope: 'क्षमा करें, यह बात समझ में नहीं आई।',
    cancelled: 'ठीक है, इसे यहीं छोड़ते हैं।',
    failed: 'क्षमा करें, यह नहीं हो पाया। कृपया बाद में फिर कोशिश करें।',
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
    impossibleDate: (value) => `${value} जैसा कोई दिन नहीं है।`,
    unknown: (value) => `“${value}” मेरी सूची में नहीं है।`,
    examples: (values) => `जैसे: ${values.join(', ')}।`,
  },
}
