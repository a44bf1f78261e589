import type { LocaleInfo } from '../i18n/locales.ts'
import type { Theme } from './brand.ts'

/** Sets theme, language, direction and brand on an element. Returns a function that removes them. */
export function themeElement(
  element: HTMLElement,
  theme: Theme,
  { lang, direction }: LocaleInfo,
  properties: Readonly<Record<string, string>>,
): () => void {
  const before = { theme: element.dataset['platformTheme'], lang: element.lang, dir: element.dir }
  element.classList.add('platform-Ui')
  element.dataset['platformTheme'] = theme
  element.lang = lang
  element.dir = direction
  for (const [name, value] of Object.entries(properties)) element.style.setProperty(name, value)
  return () => {
    element.classList.remove('platform-Ui')
    if (before.theme === undefined) delete element.dataset['platformTheme']
    else element.dataset['platformTheme'] = before.theme
    element.lang = before.lang
    element.dir = before.dir
    for (const name of Object.keys(properties)) element.style.removeProperty(name)
  }
}
