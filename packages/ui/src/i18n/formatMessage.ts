import { setupI18n } from '@lingui/core'
import type { I18n } from '@lingui/core'
import { compileMessage, type MessageToken } from './compileMessage.ts'
import { localeInfo } from './locales.ts'
import type { Locale } from './locales.ts'
import { accentText, bracketText } from './pseudoText.ts'

/** Values for the placeholders of a message. */
export type MessageValues = Readonly<Record<string, unknown>>

const formatters = new Map<Locale, I18n>()

/** Compiled messages. A message is compiled on first use: a screen shows a few dozen of several hundred. */
function compileOnce(locale: Locale): (message: string) => MessageToken[] {
  const compiled = new Map<string, MessageToken[]>()
  const mapText = locale === 'pseudo' ? accentText : undefined
  return (message) => {
    const result = compiled.get(message) ?? compileMessage(message, mapText)
    compiled.set(message, result)
    return result
  }
}

function formatterFor(locale: Locale): I18n {
  const cached = formatters.get(locale)
  if (cached) return cached
  const { intlLocale } = localeInfo(locale)
  const formatter = setupI18n({ locale: intlLocale, messages: { [intlLocale]: {} } })
  formatter.setMessagesCompiler(compileOnce(locale))
  formatters.set(locale, formatter)
  return formatter
}

/** Fills the placeholders and plurals of an ICU message in the format of a locale. Nothing is evaluated as code. */
export function formatMessage(locale: Locale, message: string, values?: MessageValues): string {
  const text = formatterFor(locale)._({ id: message, message, values: { ...values } })
  return locale === 'pseudo' ? bracketText(text) : text
}
