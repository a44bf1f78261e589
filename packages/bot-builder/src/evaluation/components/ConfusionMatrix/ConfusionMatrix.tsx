import { useTexts } from '@platform/ui/i18n'
import { useState } from 'react'
import type { CSSProperties, KeyboardEvent } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { confusionKind, type Confusion, type MatrixRow } from '../../headless/confusions.ts'
import { useEvaluationTexts } from '../useEvaluationTexts.ts'
import { moveInMatrix, type CellPosition } from './moveInMatrix.ts'

/** Props of {@link ConfusionMatrix}. */
export interface ConfusionMatrixProps {
  /** Result of `confusionMatrix`. */
  rows: readonly MatrixRow[]
  /** Handler that is called when a cell is pressed: the host then shows its messages. */
  onOpen: (confusion: Confusion) => void
}

/**
 * The expected intents as rows and the answers as columns. A press on a wrong answer opens its messages; arrow keys move
 * between them.
 *
 * Its states are attributes:
 * - `.platform-ConfusionMatrix-cell[data-right]`: the answer is the expected one
 * - `.platform-ConfusionMatrix-cell[data-kind]`: what went wrong (`ConfusionKind`)
 */
export function ConfusionMatrix({ rows, onOpen }: ConfusionMatrixProps) {
  const t = useTexts(botBuilderTexts)
  const { number, expectedName, answeredName, pairText } = useEvaluationTexts()
  const isButton = rows.map(({ cells }) => cells.map(({ confusion }) => confusion !== null))
  const [focused, setFocused] = useState<CellPosition | null>(null)
  const first = isButton.flatMap((cells, row) => cells.flatMap((is, column) => (is ? [{ row, column }] : [])))[0]
  const tabStop = focused && isButton[focused.row]?.[focused.column] ? focused : first

  function onKeyDown(event: KeyboardEvent<HTMLTableElement>) {
    const next = tabStop && moveInMatrix(isButton, tabStop, event.key, getComputedStyle(event.currentTarget).direction)
    if (!next) return
    event.preventDefault()
    event.currentTarget.rows[next.row + 2]?.querySelectorAll('td')[next.column]?.querySelector('button')?.focus()
  }

  return (
    <div className="platform-ConfusionMatrix">
      {/* The keys move the focus between the buttons, which have the handlers of a press. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <table aria-label={t('MATRIX_TITLE')} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            <td />
            <th scope="colgroup" colSpan={rows[0]?.cells.length ?? 1} className="platform-ConfusionMatrix-axis">
              {t('CONFUSION_ANSWERED')}
            </th>
          </tr>
          <tr>
            <td className="platform-ConfusionMatrix-axis">{t('CONFUSION_EXPECTED')}</td>
            {rows[0]?.cells.map(({ answered }) => (
              <th
                key={answered.intentId}
                scope="col"
                className="platform-ConfusionMatrix-column"
                title={answeredName(answered)}
              >
                <span>
                  <bdi>{answeredName(answered)}</bdi>
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ expected, cells }, row) => (
            <tr key={expected.intentId}>
              <th scope="row" className="platform-ConfusionMatrix-row" title={expectedName(expected)}>
                <bdi>{expectedName(expected)}</bdi>
              </th>
              {cells.map(({ answered, count, share, isRight, confusion }, column) => (
                <td
                  key={answered.intentId}
                  className="platform-ConfusionMatrix-cell"
                  data-right={isRight || undefined}
                  data-kind={confusion ? confusionKind(confusion) : undefined}
                  style={count > 0 ? ({ '--platform-ConfusionMatrix-share': share } as CSSProperties) : undefined}
                >
                  {confusion ? (
                    <button
                      type="button"
                      aria-haspopup="dialog"
                      tabIndex={tabStop?.row === row && tabStop.column === column ? 0 : -1}
                      onFocus={() => setFocused({ row, column })}
                      onClick={() => onOpen(confusion)}
                    >
                      <span className="platform-VisuallyHidden">{pairText(confusion)}</span>
                      <span aria-hidden>{number(count)}</span>
                    </button>
                  ) : (
                    count > 0 && <span>{number(count)}</span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
