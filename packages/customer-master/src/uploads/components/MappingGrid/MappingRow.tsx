import type { FileColumn, UploadField } from '@platform/contract'
import { Button } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { Plus } from 'lucide-react'
import { customerMasterTexts } from '../../../messages/customerMasterTexts.ts'
import type { MappingErrors } from '../../headless/mappingDraft.ts'
import { useFieldLabel } from '../uploadTexts.ts'
import { ColumnSelect } from './ColumnSelect.tsx'

interface MappingRowProps {
  field: UploadField
  columns: readonly FileColumn[]
  /** The columns that fill the field. */
  chosen: readonly number[]
  /** A column that fills no field yet, for a field that takes several. */
  nextUnused: number | undefined
  error: MappingErrors[string] | undefined
  isDisabled: boolean
  /** Whether values of the file are known. */
  hasSamples: boolean
  onChange: (chosen: readonly number[]) => void
}

/** Values of a column that stand beside its select. */
const SAMPLES_SHOWN = 3

/** A field with the columns that fill it, and values of these. @internal */
export function MappingRow({
  field,
  columns,
  chosen,
  nextUnused,
  error,
  isDisabled,
  hasSamples,
  onChange,
}: MappingRowProps) {
  const t = useTexts(customerMasterTexts)
  const label = useFieldLabel()(field)
  const slots = chosen.length === 0 ? [null] : chosen
  return (
    <tr>
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
          {slots.map((column, at) => (
            <ColumnSelect
              key={at}
              field={field}
              columns={columns}
              column={column}
              at={at}
              error={at === 0 ? error : undefined}
              isDisabled={isDisabled}
              onChoose={(next) => onChange(next === null ? chosen.toSpliced(at, 1) : chosen.toSpliced(at, 1, next))}
            />
          ))}
          {field.columnUse !== undefined && chosen.length > 0 && nextUnused !== undefined && (
            <Button
              className="platform-MappingGrid-add"
              size="small"
              variant="quiet"
              icon={<Plus />}
              isDisabled={isDisabled}
              aria-label={t('IMPORT_MAPPING_ADD_TO', { field: label })}
              onPress={() => onChange([...chosen, nextUnused])}
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
}

/** Values of the chosen columns: some of a single one, and the first of each of several. */
function samplesOf(chosen: readonly number[], columns: readonly FileColumn[]): readonly string[] {
  const samples = chosen.map((column) => columns[column]?.samples ?? [])
  return samples.flatMap((some) => some.slice(0, samples.length > 1 ? 1 : SAMPLES_SHOWN))
}
