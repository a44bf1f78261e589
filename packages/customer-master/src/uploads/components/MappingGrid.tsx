import { isConsentField, isOptOutHeader } from '@platform/contract'
import type { FileColumn, UploadField } from '@platform/contract'
import { Button, Option, Select } from '@platform/ui'
import { useLocale, useTexts } from '@platform/ui/i18n'
import { Plus } from 'lucide-react'
import { Fragment } from 'react'
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
  onChange: (fieldId: string, columns: readonly number[]) => void
  /** Handler that is called to define a field for a column. Absent if the user may not. */
  onFieldAdd?: ((column: number) => void) | undefined
}

const NONE = 'none'
/** Values of a column that stand beside its select. */
const SAMPLES_SHOWN = 3
/** Columns without a field that are named. */
const UNUSED_SHOWN = 10

/** Which columns of the file fill which field, with values of the chosen columns beside them. @internal */
export function MappingGrid({
  fields,
  columns,
  draft,
  errors,
  isDisabled = false,
  onChange,
  onFieldAdd,
}: MappingGridProps) {
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
  const used = new Set(Object.values(draft).flat())
  const unused = [...columns.keys()].filter((column) => !used.has(column) && !isBlank(columns[column]))
  const hasValues = (column: number) => (columns[column]?.samples.length ?? 0) > 0
  // Columns with values first: those of a wide export are mostly blank.
  const unusedByValue = [...unused.filter(hasValues), ...unused.filter((column) => !hasValues(column))]
  const shownUnused = unusedByValue.slice(0, UNUSED_SHOWN)

  function choose({ id }: UploadField, at: number, chosen: string | number | null): void {
    const before = draft[id] ?? []
    const isNone = chosen === NONE || chosen === null
    onChange(id, isNone ? before.toSpliced(at, 1) : before.toSpliced(at, 1, Number(chosen)))
  }

  return (
    <>
      {unused.length > 0 && (
        <p className="platform-MappingGrid-unused">
          {t(unused.length > UNUSED_SHOWN ? 'IMPORT_MAPPING_UNUSED_MORE' : 'IMPORT_MAPPING_UNUSED', {
            columns: new Intl.ListFormat(intlLocale, { type: 'unit' }).format(shownUnused.map(columnName)),
            more: unused.length - shownUnused.length,
          })}
        </p>
      )}
      {onFieldAdd && unused.length > 0 && (
        <div role="group" aria-label={t('IMPORT_MAPPING_NEW_FIELD')} className="platform-MappingGrid-new">
          <span aria-hidden="true">{t('IMPORT_MAPPING_NEW_FIELD')}</span>
          {unusedByValue.map((column) => (
            <Button
              key={column}
              size="small"
              variant="quiet"
              icon={<Plus />}
              isDisabled={isDisabled}
              aria-label={t('IMPORT_MAPPING_NEW_FIELD_FOR', { column: columnName(column) })}
              onPress={() => onFieldAdd(column)}
            >
              {columnName(column)}
            </Button>
          ))}
        </div>
      )}
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
            const chosen = draft[field.id] ?? []
            const label = labelOf(field)
            const [next] = unusedByValue
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
                  <div className="platform-MappingGrid-columns">
                    {(chosen.length === 0 ? [null] : chosen).map((column, at) => (
                      <Fragment key={at}>
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
                          error={at === 0 ? ruleText(errors[field.id]) : undefined}
                          onChange={(id) => choose(field, at, id)}
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
                      </Fragment>
                    ))}
                    {field.columnUse !== undefined && chosen.length > 0 && next !== undefined && (
                      <Button
                        className="platform-MappingGrid-add"
                        size="small"
                        variant="quiet"
                        icon={<Plus />}
                        isDisabled={isDisabled}
                        aria-label={t('IMPORT_MAPPING_ADD_TO', { field: label })}
                        onPress={() => onChange(field.id, [...chosen, next])}
                      >
                        {t('IMPORT_MAPPING_ADD')}
                      </Button>
                    )}
                  </div>
                </td>
                {hasSamples && (
                  <td className="platform-MappingGrid-samples">
                    {samplesOf(chosen, columns).map((sample, index) => (
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
    </>
  )
}

/** Values of the chosen columns: some of a single one, and the first of each of several. */
function samplesOf(chosen: readonly number[], columns: readonly FileColumn[]): readonly string[] {
  const samples = chosen.map((column) => columns[column]?.samples ?? [])
  return samples.flatMap((some) => some.slice(0, samples.length > 1 ? 1 : SAMPLES_SHOWN))
}

/** Whether a column has neither a header nor a value. */
const isBlank = (column: FileColumn | undefined): boolean => !column?.name.trim() && !column?.samples.length

/** The letters of a column in a spreadsheet: A to Z, AA, AB … */
function columnLetter(column: number): string {
  const letter = String.fromCodePoint(65 + (column % 26))
  return column < 26 ? letter : columnLetter(Math.floor(column / 26) - 1) + letter
}
