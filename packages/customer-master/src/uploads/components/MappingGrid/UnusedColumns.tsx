import type { FileColumn } from '@platform/contract'
import { Button } from '@platform/ui'
import { useLocale, useTexts } from '@platform/ui/i18n'
import { Plus } from 'lucide-react'
import { customerMasterTexts } from '../../../messages/customerMasterTexts.ts'
import { useColumnName } from './useColumnName.ts'

interface UnusedColumnsProps {
  columns: readonly FileColumn[]
  /** The columns that fill no field. */
  unused: readonly number[]
  isDisabled: boolean
  /** Handler that is called to define a field for a column. Absent if the user may not. */
  onFieldAdd: ((column: number) => void) | undefined
}

/** Columns without a field that are named. */
const UNUSED_SHOWN = 10

/** Names the columns that fill no field, and offers to define a field for each. @internal */
export function UnusedColumns({ columns, unused, isDisabled, onFieldAdd }: UnusedColumnsProps) {
  const t = useTexts(customerMasterTexts)
  const { intlLocale } = useLocale()
  const columnName = useColumnName(columns)
  const shownUnused = unused.slice(0, UNUSED_SHOWN)
  return (
    <>
      <p className="platform-MappingGrid-unused">
        {t(unused.length > UNUSED_SHOWN ? 'IMPORT_MAPPING_UNUSED_MORE' : 'IMPORT_MAPPING_UNUSED', {
          columns: new Intl.ListFormat(intlLocale, { type: 'unit' }).format(shownUnused.map(columnName)),
          more: unused.length - shownUnused.length,
        })}
      </p>
      {onFieldAdd && (
        <div role="group" aria-label={t('IMPORT_MAPPING_NEW_FIELD')} className="platform-MappingGrid-new">
          <span aria-hidden="true">{t('IMPORT_MAPPING_NEW_FIELD')}</span>
          {unused.map((column) => (
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
    </>
  )
}
