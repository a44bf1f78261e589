import type { Phrase } from '@platform/contract'
import { Fragment } from 'react'
import { entityAttributes } from '../../../shared/entity-colour/entityAppearance.ts'
import { caretRange } from '../../headless/caret.ts'
import type { Caret } from '../../headless/caret.ts'
import type { Suggestion } from '../../headless/knownValues.ts'
import { phrasePieces } from '../../headless/phrasePieces.ts'
import type { PhrasePiece } from '../../headless/phrasePieces.ts'
import type { TextRange } from '../../headless/ranges.ts'
import type { MarkLabel, MarkOptions } from '../Annotation/markOptions.ts'

interface PhraseTextProps {
  phrase: Phrase
  options: MarkOptions
  suggestions?: readonly Suggestion[]
  /** The words for which a parameter is being selected. */
  selection?: TextRange | null
  /** The keyboard caret in the phrase. */
  caret?: Caret | null
}

/**
 * A phrase with its annotations, marked by the colour and line of the entity, and by the parameter's name, which is rendered
 * by the style sheet, so that the text of the element is only the phrase.
 *
 * Its states are attributes:
 * - `.platform-PhraseText-entity[data-entity-line]`: the style of the line
 * - `.platform-PhraseText-entity[data-label]`: the name of the parameter
 * - `.platform-PhraseText-entity[data-mark]`: the id of the entity
 * - `.platform-PhraseText-entity[data-picked]`: a parameter is being chosen for the range
 * - `.platform-PhraseText-offer[data-offer]`: the id of the suggested entity
 *
 * @internal
 */
export function PhraseText({ phrase, options, suggestions = [], selection, caret }: PhraseTextProps) {
  const pieces = phrasePieces(phrase, {
    suggestions,
    selection: selection ?? (caret ? caretRange(caret) : null),
    caret: caret?.focus ?? null,
  })
  return (
    <bdi className="platform-PhraseText">
      {caret?.focus === 0 && <CaretMark />}
      {pieces.map((piece) => (
        <Fragment key={piece.start}>
          <Piece piece={piece} label={options.labelOf(piece.entityId ?? piece.suggestedId ?? '', piece.parameterId)} />
          {caret?.focus === piece.end && <CaretMark />}
        </Fragment>
      ))}
    </bdi>
  )
}

function Piece({ piece, label }: { piece: PhrasePiece; label: MarkLabel | undefined }) {
  const { text, start, end, entityId, suggestedId, isSelected } = piece
  const attributes = { 'data-start': start, 'data-end': end, 'data-picked': isSelected }
  const appearance = label && { ...entityAttributes(label.appearance), 'data-label': label.name }
  if (entityId !== undefined)
    return (
      <mark
        {...attributes}
        {...appearance}
        className="platform-EntityColour platform-PhraseText-entity"
        data-mark={entityId}
      >
        {text}
      </mark>
    )
  if (suggestedId !== undefined)
    return (
      <span
        {...attributes}
        {...appearance}
        className="platform-EntityColour platform-PhraseText-offer"
        data-offer={suggestedId}
      >
        {text}
      </span>
    )
  if (isSelected)
    return (
      <span {...attributes} className="platform-PhraseText-selected">
        {text}
      </span>
    )
  return text
}

const CaretMark = () => <span className="platform-PhraseText-caret" aria-hidden />
