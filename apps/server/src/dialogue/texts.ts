import type { Language } from '@platform/contract'

interface BotTexts {
  /** What an agent without an out-of-scope message answers (docs/decisions.md). */
  readonly outOfScope: string
  /** After the person did not want to go on with what was asked. */
  readonly cancelled: string
}

/** What bots say of themselves, in their language. */
export const BOT_TEXTS: Readonly<Record<Language, BotTexts>> = {
  en: { outOfScope: 'Sorry, I did not understand that.', cancelled: 'All right, let us leave that.' },
  hi: { outOfScope: 'क्षमा करें, यह बात समझ में नहीं आई।', cancelled: 'ठीक है, इसे यहीं छोड़ते हैं।' },
}
