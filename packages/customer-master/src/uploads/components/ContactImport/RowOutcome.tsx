import type { UploadRow } from '@platform/contract'
import { useTexts } from '@platform/ui/i18n'
import { Check, TriangleAlert } from 'lucide-react'
import { customerMasterTexts } from '../../../messages/customerMasterTexts.ts'
import { ErrorOfField } from '../ErrorOfField.tsx'
import { useRowErrorText } from '../uploadTexts.ts'

const STATES = {
  created: 'IMPORT_ROW_CREATED',
  updated: 'IMPORT_ROW_UPDATED',
  unchanged: 'IMPORT_ROW_UNCHANGED',
  kept: 'IMPORT_ROW_KEPT',
} as const

interface RowOutcomeProps {
  row: UploadRow
  /** The labels of the fields by id. */
  labels: ReadonlyMap<string, string>
}

/**
 * The errors of a row, or what becomes of it and what to look at.
 *
 * Its states are attributes:
 * - `.platform-RowOutcome[data-fixed]`: the row was corrected
 *
 * @internal
 */
export function RowOutcome({ row, labels }: RowOutcomeProps) {
  const t = useTexts(customerMasterTexts)
  const errorText = useRowErrorText()
  if (row.state !== 'rejected') {
    return (
      <span className="platform-RowOutcome" data-fixed={row.isFixed || undefined}>
        {row.isFixed && <Check aria-hidden="true" />}
        {row.isFixed ? t('IMPORT_FIXED') : t(STATES[row.state])}
        {row.warnings.map((warning, index) => (
          <span key={index} className="platform-RowOutcome-warning" title={errorText(warning)}>
            <TriangleAlert aria-hidden="true" />
            {errorText(warning)}
          </span>
        ))}
      </span>
    )
  }
  const texts = row.errors.map((error) => ({
    label: error.fieldId === null ? undefined : labels.get(error.fieldId),
    text: errorText(error),
  }))
  return (
    <span
      className="platform-RowOutcome"
      title={texts.map(({ label, text }) => [label, text].filter(Boolean).join(': ')).join('\n')}
    >
      {texts.map(({ label, text }, index) => (
        <span key={index} className="platform-RowOutcome-error">
          <ErrorOfField label={label} text={text} />
        </span>
      ))}
    </span>
  )
}
