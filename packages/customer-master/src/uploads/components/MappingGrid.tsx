import type { FileColumn, UploadField } from '@platform/contract'
import { Option, Select } from '@platform/ui'
import { useLocale, useTexts } from '@platform/ui/i18n'
import { customerMasterTexts } from '../../messages/customerMasterTexts.ts'
import { useRuleText } from '../../shared/useRuleText.ts'
import type { MappingDraft, MappingErrors } from '../headless/mappingDraft.ts'
import { useFieldLabel } from './uploadTexts.ts'

interface MappingGridProps {
  fields: readonly UploadField[]
  columns: readonly FileColumn[]
  draft: MappingDraft
  errors: MappingErrors
  isDisabled?: boolean
  onChange: (fieldId: string, column: number | null) => void
}

const NONE = 'none'
/** Values of a column that stand beside its select. */
const SAMPLES_SHOWN = 3
/** Columns without a field that are named. */
const UNUSED_SHOWN = 10

/** Which column of the file fills which field, with values of the chosen column beside it. @internal */
export function MappingGrid({ fields, columns, draft, errors, isDisabled = false, onChange }: MappingGridProps) {
  const t = useTexts(customerMasterTexts)
  const { intlLocale } = useLocale()
  const labelOf = useFieldLabel()
  const ruleText = useRuleText()
  const columnName = (column: number) => {
    const name = columns[column]?.name.trim() ?? ''
    const letter = t('IMPORT_MAPPING_COLUMN', { letter: columnLetter(column) })
    const isRepeated = columns.some((other, index) => index !== column && other.name.trim() === name)
    return name === '' ? letter : isRepeated ? `${name} (${letter})` : name
  }
  const hasSamples = columns.some(({ samples }) => samples.length > 0)
  const used = new Set(Object.values(draft))
  const unused = [...columns.keys()].filter((column) => !used.has(column) && !isBlank(columns[column]))
  const namedUnused = unused.slice(0, UNUSED_SHOWN).map(columnName)

  return (
    <>
      <table className="platform-MappingGrid">
        <thead>
          <tr>
            <th scope="col">{t('IMPORT_MAPPING_HEADER')}</th>
            <th scope="col">{t('IMPORT_MAPPING_VALUE')}</th>
            {hasSamples && <th scope="col">{t('IMPORT_MAPPING_SAMPLES')}</th>}
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => {
            const column = draft[field.id] ?? null
            const label = labelOf(field)
            return (
              <tr key={field.id}>
                <th scope="row">
                  <bdi>{label}</bdi>
                  {field.isRequired && (
                    <span className="platform-MappingGrid-required" aria-hidden="true">
                      {' *'}
                    </span>
                  )}
                </th>
                <td>
                  <Select
                    aria-label={label}
                    isRequired={field.isRequired}
                    isDisabled={isDisabled}
                    value={column === null ? NONE : String(column)}
                    error={ruleText(errors[field.id])}
                    onChange={(id) => onChange(field.id, id === NONE || id === null ? null : Number(id))}
                  >
                    <Option id={NONE}>{t('IMPORT_MAPPING_NONE')}</Option>
                    {columns.map((_, index) => (
                      <Option key={index} id={String(index)}>
                        {columnName(index)}
                      </Option>
                    ))}
                  </Select>
                </td>
                {hasSamples && (
                  <td className="platform-MappingGrid-samples">
                    {column !== null &&
                      columns[column]?.samples.slice(0, SAMPLES_SHOWN).map((sample, index) => (
                        <bdi key={index} title={sample}>
                          {sample}
                        </bdi>
                      ))}
                  </td>
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
      {unused.length > 0 && (
        <p className="platform-MappingGrid-unused">
          {t(unused.length > UNUSED_SHOWN ? 'IMPORT_MAPPING_UNUSED_MORE' : 'IMPORT_MAPPING_UNUSED', {
            columns: new Intl.ListFormat(intlLocale, { type: 'unit' }).format(namedUnused),
            more: unused.length - namedUnused.length,
          })}
        </p>
      )}
    </>
  )
}

/** Whether a column has neither a header nor a value. */
const isBlank = (column: FileColumn | undefined): boolean => !column?.name.trim() && !column?.samples.length

/** The letters of a column in a spreadsheet: A to Z, AA, AB … */
function columnLetter(column: number): string {
  const letter = String.fromCodePoint(65 + (column % 26))
  return column < 26 ? letter : columnLetter(Math.floor(column / 26) - 1) + letter
}
