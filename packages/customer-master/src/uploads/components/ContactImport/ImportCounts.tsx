import type { UploadDetail } from '@platform/contract'
import { Checkbox } from '@platform/ui'
import { useLocale, useTexts } from '@platform/ui/i18n'
import { Info } from 'lucide-react'
import { customerMasterTexts } from '../../../messages/customerMasterTexts.ts'

interface ImportCountsProps {
  upload: UploadDetail
  isDisabled: boolean
  /** Handler that is called to check the file again. */
  onReplacesChange: (replaces: boolean) => void
}

const DUPLICATES: readonly string[] = [
  'UPLOAD_NUMBER_REPEATED',
  'UPLOAD_NUMBER_EXISTS',
  'UPLOAD_EMAIL_REPEATED',
  'UPLOAD_EMAIL_EXISTS',
]

/**
 * What the import would do, in numbers.
 *
 * Its states are attributes:
 * - `data-kind`: what a tile and a part of the bar count
 * - `data-any`: the number of a tile is not 0
 *
 * @internal
 */
export function ImportCounts({ upload, isDisabled, onReplacesChange }: ImportCountsProps) {
  const t = useTexts(customerMasterTexts)
  const { intlLocale } = useLocale()
  const number = new Intl.NumberFormat(intlLocale)
  const { counts, problems, totalLines } = upload
  if (!counts) return null
  const duplicates = problems
    .filter(({ sentence }) => DUPLICATES.includes(sentence))
    .reduce((sum, { count }) => sum + count, 0)
  const parts = [
    { kind: 'created', text: t('IMPORT_COUNT_CREATED'), count: counts.created },
    { kind: 'updated', text: t('IMPORT_COUNT_UPDATED'), count: counts.updated },
    { kind: 'unchanged', text: t('IMPORT_COUNT_UNCHANGED'), count: counts.unchanged },
    { kind: 'rejected', text: t('IMPORT_COUNT_REJECTED'), count: counts.rejected },
  ]
  return (
    <section className="platform-ImportCounts" aria-label={t('IMPORT_STEP_REVIEW')}>
      <dl className="platform-ImportCounts-tiles">
        {[{ kind: 'total', text: t('IMPORT_COUNT_TOTAL'), count: totalLines }, ...parts].map(
          ({ kind, text, count }) => (
            <div key={kind} data-kind={kind} data-any={count > 0 || undefined}>
              <dt>
                <span className="platform-ImportCounts-swatch" aria-hidden="true" />
                {text}
              </dt>
              <dd>{number.format(count)}</dd>
              {kind === 'rejected' && duplicates > 0 && (
                <dd className="platform-ImportCounts-caption">{t('IMPORT_COUNT_DUPLICATES', { count: duplicates })}</dd>
              )}
            </div>
          ),
        )}
      </dl>
      <div className="platform-ImportCounts-bar" aria-hidden="true">
        {parts.map(({ kind, count }) => count > 0 && <span key={kind} data-kind={kind} style={{ flexGrow: count }} />)}
      </div>
      <div className="platform-ImportCounts-foot">
        <Info aria-hidden="true" />
        <span>{t('IMPORT_DRY_RUN')}</span>
        <Checkbox isSelected={upload.replaces} isDisabled={isDisabled} onChange={onReplacesChange}>
          {t('UPLOAD_REPLACE')}
        </Checkbox>
      </div>
    </section>
  )
}
