import { useLocale, useTexts } from '@platform/ui/i18n'
import { customerMasterTexts } from '../../../messages/customerMasterTexts.ts'

/** A number of contacts; nothing until it is known. @internal */
export function ContactCount({ count }: { count: number | null }) {
  const t = useTexts(customerMasterTexts)
  const { intlLocale } = useLocale()
  if (count === null) return null
  return (
    <>
      <span aria-hidden>{count.toLocaleString(intlLocale)}</span>
      <span className="platform-VisuallyHidden">{t('PHONE_BOOK_COUNT', { count })}</span>
    </>
  )
}
