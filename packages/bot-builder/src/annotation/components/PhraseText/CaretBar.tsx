import { KeyCap } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { EntitySwatch } from '../../../shared/entity-colour/EntitySwatch.tsx'
import { caretRange } from '../../headless/caret.ts'
import type { Caret } from '../../headless/caret.ts'
import { nextCharacter } from '../../headless/graphemes.ts'
import type { MarkOption } from '../Annotation/markOptions.ts'

interface CaretBarProps {
  caret: Caret
  text: string
  options: readonly MarkOption[]
}

/** The keys 1 to 9. */
const NUMBER_KEYS = 9

/** Lists the keys while the caret is in a phrase, and announces the caret's position to screen readers. @internal */
export function CaretBar({ caret, text, options }: CaretBarProps) {
  const t = useTexts(botBuilderTexts)
  const { start, end } = caretRange(caret)
  const next = text.slice(caret.focus, nextCharacter(text, caret.focus, 1))
  return (
    <div className="platform-CaretBar">
      <span role="status" className="platform-VisuallyHidden">
        {start < end ? t('ANNOTATION_SELECTED', { words: text.slice(start, end) }) : next || t('ANNOTATION_END')}
      </span>
      <ul className="platform-CaretBar-entities" aria-label={t('ANNOTATION_NUMBER_KEYS')}>
        {options.slice(0, NUMBER_KEYS).map((option, index) => (
          <li key={option.key} className="platform-CaretBar-entity">
            <KeyCap>{index + 1}</KeyCap>
            <EntitySwatch appearance={option.appearance} />
            <bdi>{option.name}</bdi>
          </li>
        ))}
      </ul>
      <span className="platform-CaretBar-keys">
        <KeyCap>⇧ ← →</KeyCap> {t('ANNOTATION_KEY_SELECT')} <KeyCap>↵</KeyCap> {t('ANNOTATION_KEY_CHOOSE')}{' '}
        <KeyCap>Del</KeyCap> {t('ANNOTATION_KEY_REMOVE')} <KeyCap>Esc</KeyCap> {t('ANNOTATION_KEY_LEAVE')}
      </span>
    </div>
  )
}
