import type { FileColumn, UploadField } from '@platform/contract'
import { useTexts } from '@platform/ui/i18n'
import { customerMasterTexts } from '../../../messages/customerMasterTexts.ts'
import { unusedColumns, type MappingDraft, type MappingErrors } from '../../headless/mappingDraft.ts'
import { MappingRow } from './MappingRow.tsx'
import { UnusedColumns } from './UnusedColumns.tsx'

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
  const hasSamples = columns.some(({ samples }) => samples.length > 0)
  const unused = unusedColumns(columns, draft)
  return (
    <>
      {unused.length > 0 && (
        <UnusedColumns columns={columns} unused={unused} isDisabled={isDisabled} onFieldAdd={onFieldAdd} />
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
          {fields.map((field) => (
            <MappingRow
              key={field.id}
              field={field}
              columns={columns}
              chosen={draft[field.id] ?? []}
              nextUnused={unused[0]}
              error={errors[field.id]}
              isDisabled={isDisabled}
              hasSamples={hasSamples}
              onChange={(chosen) => onChange(field.id, chosen)}
            />
          ))}
        </tbody>
      </table>
    </>
  )
}
