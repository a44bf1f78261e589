import { useLocale } from '../i18n/LocaleProvider.tsx'
import { useTexts } from '../i18n/useTexts.ts'
import { uiTexts } from '../messages/uiTexts.ts'

/** From here on a screen reader hears how much room is left. */
const ANNOUNCED_WHEN_LEFT = 10

/** Counts characters as a person does: an emoji of several code points is one. */
function countCharacters(text: string, locale: string): number {
  return Array.from(new Intl.Segmenter(locale).segment(text)).length
}

/** `12 / 80`, and near the end an announcement of what is left. @internal */
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
