import { isConsentField, isOptOutHeader } from '@platform/contract'
import type { FileColumn, UploadField } from '@platform/contract'
import { Option, Select } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { customerMasterTexts } from '../../../messages/customerMasterTexts.ts'
import { useRuleText } from '../../../shared/useRuleText.ts'
import type { MappingErrors } from '../../headless/mappingDraft.ts'
import { useFieldLabel } from '../uploadTexts.ts'
import { useColumnName } from './useColumnName.ts'

interface ColumnSelectProps {
  field: UploadField
  columns: readonly FileColumn[]
  /** The selected column; null for none. */
  column: number | null
  /** Its place among the columns that fill the field. */
  at: number
  error: MappingErrors[string] | undefined
  isDisabled: boolean
  /** Called with the selected column; null for none. */
  onChoose: (column: number | null) => void
}

const NONE = 'none'

/** Selects one of the columns that fill a field. @internal */
export function ColumnSelect({ field, columns, column, at, error, isDisabled, onChoose }: ColumnSelectProps) {
  const t = useTexts(customerMasterTexts)
  const ruleText = useRuleText()
  const label = useFieldLabel()(field)
  const columnName = useColumnName(columns)
  return (
    <>
      {at > 0 && (
        <span className="platform-MappingGrid-use">
          {t(field.columnUse === 'first' ? 'IMPORT_MAPPING_ELSE' : 'IMPORT_MAPPING_AND')}
        </span>
      )}
      <Select
        aria-label={at === 0 ? label : t('IMPORT_MAPPING_FURTHER', { field: label, number: at + 1 })}
        isRequired={field.isRequired && at === 0}
        isDisabled={isDisabled}
        value={column === null ? NONE : String(column)}
        error={ruleText(error)}
        onChange={(id) => onChoose(id === NONE || id === null ? null : Number(id))}
      >
        <Option id={NONE}>{t('IMPORT_MAPPING_NONE')}</Option>
        {columns.map((_, index) => (
          <Option key={index} id={String(index)}>
            {columnName(index)}
          </Option>
        ))}
      </Select>
      {isConsentField(field.id) && isOptOutHeader(columns[column ?? -1]?.name ?? '') && (
        <span className="platform-MappingGrid-use">{t('IMPORT_MAPPING_OPT_OUT')}</span>
      )}
    </>
  )
}
