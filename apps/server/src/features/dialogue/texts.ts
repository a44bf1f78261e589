import type { Language } from '@platform/contract'

interface BotTexts {
  /** Reply of an agent without an out-of-scope message of its own (docs/decisions.md). */
  readonly outOfScope: string
  /** Reply after a cancellation. */
  readonly cancelled: string
  /** Reply if a fulfilment failed that has no fallback. */
  readonly failed: string
}

/** Built-in replies of bots, by language. */
export const BOT_TEXTS: Readonly<Record<Language, BotTexts>> = {
  en: {
    outOfScope: 'Sorry, I did not understand that.',
    cancelled: 'All right, let us leave that.',
    failed: 'Sorry, that did not work. Please try again later.',
  },
  hi: {
    outOfScope: 'क्षमा करें, यह बात समझ में नहीं आई।',
    cancelled: 'ठीक है, इसे यहीं छोड़ते हैं।',
    failed: 'क्षमा करें, यह नहीं हो पाया। कृपया बाद में फिर कोशिश करें।',
  },
}
