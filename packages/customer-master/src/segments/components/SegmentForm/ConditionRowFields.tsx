import { Option, Select } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { customerMasterTexts } from '../../../messages/customerMasterTexts.ts'
import { useCheckedErrorText } from '../../../shared/useCheckedFields.ts'
import { comparisonsOf, infoOf } from '../../headless/conditionFields.ts'
import { positionOf, type Comparison, type ConditionRow } from '../../headless/conditionTree.ts'
import { comparisonText } from '../conditionTexts.ts'
import { ConditionMenu } from './ConditionMenu.tsx'
import { ConditionValue } from './ConditionValue.tsx'
import { FieldChoice } from './FieldChoice.tsx'
import { moveKeys } from './moveKeys.ts'
import type { ConditionEditor } from './useConditionEditor.ts'

interface ConditionRowFieldsProps {
  editor: ConditionEditor
  row: ConditionRow
}

/** One condition: its field, how that is compared, and with what. @internal */
export function ConditionRowFields({ editor, row }: ConditionRowFieldsProps) {
  const t = useTexts(customerMasterTexts)
  const errorText = useCheckedErrorText()
  const { form, tree, isReadOnly } = editor
  const { choices, dispatch } = form
  const position = positionOf(tree, row.id)
  const info = infoOf(row.field, choices.attributes)
  const comparisons = comparisonsOf(info.kind, row)
  const error = form.nodeErrors.get(row.id)
  const text = errorText(error)
  const place = placeOfError(row, error)

  return (
    <div
      className="platform-ConditionRow"
      role="group"
      aria-label={t('SEGMENT_CONDITION', { position })}
      data-node={row.id}
      data-empty={row.field === '' || undefined}
      data-excluding={editor.excludingIds.has(row.id) || undefined}
      {...(isReadOnly ? {} : moveKeys((step) => editor.move(row.id, step, 'field')))}
    >
      <FieldChoice
        choices={choices}
        field={row.field}
        isDisabled={isReadOnly}
        error={place === 'field' ? text : undefined}
        onChoose={(field) =>
          dispatch({
            type: 'fieldChosen',
            rowId: row.id,
            field,
            comparisons: comparisonsOf(infoOf(field, choices.attributes).kind),
          })
        }
      />
      {row.field !== '' && (
        <>
          <Select
            className="platform-ConditionRow-comparison"
            aria-label={t('SEGMENT_COMPARISON')}
            isDisabled={isReadOnly}
            error={place === 'comparison' ? text : undefined}
            value={keyOf(row)}
            onChange={(key) => {
              const comparison = comparisons.find((each) => keyOf(each) === key)
              if (comparison) dispatch({ type: 'comparisonChosen', rowId: row.id, comparison })
            }}
          >
            {comparisons.map((comparison) => (
              <Option key={keyOf(comparison)} id={keyOf(comparison)}>
                {t(comparisonText(comparison))}
              </Option>
            ))}
          </Select>
          <ConditionValue
            row={row}
            info={info}
            form={form}
            isDisabled={isReadOnly}
            error={place === 'value' ? text : undefined}
          />
        </>
      )}
      {!isReadOnly && (
        <ConditionMenu
          editor={editor}
          nodeId={row.id}
          label={t('SEGMENT_ACTIONS', { position })}
          removeLabel={t('SEGMENT_REMOVE_ROW', { position })}
        />
      )}
    </div>
  )
}

const keyOf = ({ operator, isNegated }: Comparison) => `${isNegated ? 'not ' : ''}${operator}`

/** The control that an error of a row is about. */
function placeOfError(row: ConditionRow, error: object | undefined): 'field' | 'comparison' | 'value' {
  const sentence = error && 'sentence' in error ? error.sentence : undefined
  if (row.field === '' || sentence === 'SEGMENT_FIELD_UNKNOWN') return 'field'
  return sentence === 'SEGMENT_FIELD_UNSUITABLE' ? 'comparison' : 'value'
}
