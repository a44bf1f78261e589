import type { Phrase, PhraseConflict } from '@platform/contract'
import { Badge, Button, Checkbox, IconButton, Tooltip } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { Copy, Pencil, Sparkles, Trash2 } from 'lucide-react'
import type { KeyboardEvent, ReactNode, Ref } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import type { Caret } from '../../../annotation/headless/caret.ts'
import type { Suggestion } from '../../../annotation/headless/knownValues.ts'
import type { TextRange } from '../../../annotation/headless/ranges.ts'
import type { MarkOptions } from '../../../annotation/components/Annotation/markOptions.ts'
import { PhraseConflictNote } from '../../../phrase-conflicts/components/PhraseConflicts/PhraseConflictNote.tsx'
import type { PhraseHighlight, PhraseListProps } from './PhraseList.tsx'
import { PhraseText } from '../../../annotation/components/PhraseText/PhraseText.tsx'

interface PhraseRowProps extends Pick<
  PhraseListProps,
  'isReadOnly' | 'onSelectedChange' | 'onEdit' | 'onCopy' | 'onRemove' | 'onCompare'
> {
  phrase: Phrase
  index: number
  /** Offset of the row from the top of the list, in pixels. */
  offset: number
  options: MarkOptions
  suggestions: readonly Suggestion[]
  /** The words of this phrase for which an entity is being selected. */
  selection: TextRange | null
  /** The keyboard caret in this phrase. */
  caret: Caret | null
  phraseConflict: PhraseConflict | undefined
  isActive: boolean
  isEditing: boolean
  isSelected: boolean
  highlight: PhraseHighlight | null
  onActive: (index: number) => void
  /** Handles keys on the row first; the row ignores an event whose default is prevented. */
  onTextKeyDown: (event: KeyboardEvent, index: number) => void
  ref: Ref<HTMLDivElement>
}

/**
 * A row with a training phrase: number or checkbox, text and actions.
 *
 * Its states are attributes:
 * - `.platform-PhraseRow[data-index]`: the index of the phrase
 * - `.platform-PhraseRow[data-editing]`: the phrase is in the input
 * - `.platform-PhraseRow[data-selected]`: the checkbox is on
 * - `.platform-PhraseRow[data-conflict]`: the phrase has a phrase conflict
 * - `.platform-PhraseRow[data-caret]`: the keyboard caret is in the phrase
 *
 * @internal
 */
export function PhraseRow(props: PhraseRowProps) {
  const { phrase, index, offset, caret, isReadOnly, isActive, isEditing, isSelected, highlight, onActive, ref } = props
  const { phraseConflict, onCompare } = props
  const t = useTexts(botBuilderTexts)

  function onKeyDown(event: KeyboardEvent) {
    props.onTextKeyDown(event, index)
    if (event.defaultPrevented) return
    // A button within the row handles its own keys.
    if (event.target !== event.currentTarget || isReadOnly) return
    const act = { Enter: props.onEdit, F2: props.onEdit, Delete: props.onRemove }[event.key]
    if (act) act(index)
    else if (event.key === ' ') props.onSelectedChange(phrase, !isSelected)
    else return
    event.preventDefault()
  }

  return (
    <div
      ref={ref}
      role="row"
      aria-rowindex={index + 1}
      aria-selected={isReadOnly ? undefined : isSelected}
      tabIndex={isActive ? 0 : -1}
      className="platform-PhraseRow"
      data-index={index}
      data-editing={isEditing || undefined}
      data-caret={caret ? true : undefined}
      data-conflict={phraseConflict ? true : undefined}
      data-selected={isSelected || undefined}
      style={{ transform: `translateY(${offset}px)` }}
      onFocus={() => onActive(index)}
      onKeyDown={onKeyDown}
    >
      <span role="gridcell" className="platform-PhraseRow-number">
        <span className="platform-PhraseRow-index">{index + 1}</span>
        {!isReadOnly && (
          <Checkbox
            aria-label={t('PHRASE_SELECT', { number: index + 1 })}
            className="platform-PhraseRow-select"
            excludeFromTabOrder={!isActive}
            isSelected={isSelected}
            onChange={(isNowSelected) => props.onSelectedChange(phrase, isNowSelected)}
          />
        )}
      </span>
      <span role="gridcell" className="platform-PhraseRow-text">
        <PhraseText
          phrase={phrase}
          options={props.options}
          suggestions={props.suggestions}
          selection={props.selection}
          caret={caret}
        />
      </span>
      <span role="gridcell" className="platform-PhraseRow-end">
        {phrase.isGenerated && (
          <Badge variant="outline">
            <Sparkles aria-hidden />
            {t('GENERATE_BADGE')}
          </Badge>
        )}
      </span>
      {!isReadOnly && (
        <span role="gridcell" className="platform-PhraseRow-actions">
          <RowAction
            isActive={isActive}
            label={t('PHRASE_EDIT')}
            icon={<Pencil />}
            onPress={() => props.onEdit(index)}
          />
          <RowAction isActive={isActive} label={t('PHRASE_COPY')} icon={<Copy />} onPress={() => props.onCopy(index)} />
          <RowAction
            isActive={isActive}
            label={t('PHRASE_DELETE')}
            icon={<Trash2 />}
            onPress={() => props.onRemove(index)}
          />
        </span>
      )}
      {phraseConflict && (
        <span role="gridcell" className="platform-PhraseRow-conflict">
          <PhraseConflictNote phraseConflict={phraseConflict}>
            <Button
              size="small"
              variant="quiet"
              excludeFromTabOrder={!isActive}
              onPress={() => onCompare(phraseConflict)}
            >
              {t('PHRASE_CONFLICT_COMPARE')}
            </Button>
          </PhraseConflictNote>
        </span>
      )}
      {highlight && <span key={highlight.turn} className="platform-PhraseRow-flash" aria-hidden />}
    </div>
  )
}

interface RowActionProps {
  isActive: boolean
  label: string
  icon: ReactNode
  onPress: () => void
}

function RowAction({ isActive, label, icon, onPress }: RowActionProps) {
  return (
    <Tooltip text={label}>
      <IconButton
        size="small"
        variant="quiet"
        label={label}
        icon={icon}
        excludeFromTabOrder={!isActive}
        onPress={onPress}
      />
    </Tooltip>
  )
}
