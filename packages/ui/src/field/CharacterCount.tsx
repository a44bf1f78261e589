import { useLocale } from '../i18n/LocaleProvider.tsx'
import { useTexts } from '../i18n/useTexts.ts'
import { uiTexts } from '../messages/uiTexts.ts'

/** From this number of remaining characters on, the count is announced to screen readers. */
const ANNOUNCED_WHEN_LEFT = 10

/** Counts graphemes: an emoji of several code points is one character. */
function countCharacters(text: string, locale: string): number {
  return Array.from(new Intl.Segmenter(locale).segment(text)).length
}

/** Shows `12 / 80`, and announces the remaining number near the limit. @internal */
export function CharacterCount({ value, limit }: { value: string; limit: number }) {
  const t = useTexts(uiTexts)
  const { intlLocale } = useLocale()
  const count = countCharacters(value, intlLocale)
  const left = limit - count
  const number = new Intl.NumberFormat(intlLocale)
  return (
    <>
      <span className="platform-InputBox-suffix platform-CharacterCount" data-over={left < 0 || undefined} aria-hidden>
        {`${number.format(count)} / ${number.format(limit)}`}
      </span>
      <span className="platform-VisuallyHidden" role="status">
        {left <= ANNOUNCED_WHEN_LEFT && t('FIELD_CHARACTERS_LEFT', { count: left })}
      </span>
    </>
  )
}
