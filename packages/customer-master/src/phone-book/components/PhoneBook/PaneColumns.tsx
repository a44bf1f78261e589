import { useTexts } from '@platform/ui/i18n'
import { customerMasterTexts } from '../../../messages/customerMasterTexts.ts'

/** The headings of the names and of the numbers of contacts. @internal */
export function PaneColumns() {
  const t = useTexts(customerMasterTexts)
  return (
    <p className="platform-GroupPane-columns" aria-hidden>
      <span>{t('PHONE_BOOK_COLUMN_NAME')}</span>
      <span>{t('PHONE_BOOK_COLUMN_COUNT')}</span>
    </p>
  )
}
