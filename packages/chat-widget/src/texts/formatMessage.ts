/** Values for the placeholders of a message. */
export type MessageValues = Readonly<Record<string, string | number>>

const PLURAL = /\{(\w+), plural, ((?:\w+ \{[^{}]*\}\s*)+)\}/g
const FORM = /(\w+) \{([^{}]*)\}/g

/** Fills placeholders (`{name}`) and plurals (`{count, plural, one {# day} other {# days}}`) of a message. */
export function formatMessage(message: string, values: MessageValues, intlLocale: string): string {
  return message
    .replace(PLURAL, (_, name: string, list: string) => {
      const forms = Object.fromEntries(Array.from(list.matchAll(FORM), ([, category, text]) => [category, text]))
      const count = Number(values[name])
      const form = forms[new Intl.PluralRules(intlLocale).select(count)] ?? forms.other ?? ''
      return form.replace('#', new Intl.NumberFormat(intlLocale).format(count))
    })
    .replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}
