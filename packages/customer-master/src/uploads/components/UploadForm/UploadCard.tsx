import { Button } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { customerMasterTexts } from '../../../messages/customerMasterTexts.ts'

interface UploadCardProps {
  fileName: string
  /** Whether the import has begun just now. */
  isNew: boolean
  /** Progress or result of the import. */
  children?: ReactNode
  /** Actions besides those that lead to the contacts and to the uploads. */
  actions?: ReactNode
  onContactsOpen: () => void
  onUploadsOpen: () => void
}

/** The card after a file was submitted (specification 2 §2.9). @internal */
export function UploadCard({ fileName, isNew, children, actions, onContactsOpen, onUploadsOpen }: UploadCardProps) {
  const t = useTexts(customerMasterTexts)
  const title = useRef<HTMLHeadingElement>(null)
  // The pressed button has gone, and the focus with it.
  useEffect(() => {
    if (isNew) title.current?.focus()
  }, [isNew])
  return (
    <section className="platform-UploadCard" aria-label={t('UPLOAD_CARD_DONE')}>
      <CircleCheck className="platform-UploadCard-icon" aria-hidden="true" />
      <p className="platform-UploadCard-file" dir="auto" title={fileName}>
        {fileName}
      </p>
      <h2 ref={title} tabIndex={-1} className="platform-UploadCard-title">
        {t('UPLOAD_CARD_DONE')}
      </h2>
      {isNew && <p>{t('UPLOAD_CARD_WORKING')}</p>}
      <p>{t('UPLOAD_CARD_STATUS')}</p>
      {children}
      <div className="platform-UploadCard-actions">
        {actions}
        <Button onPress={onUploadsOpen}>{t('UPLOADS_TITLE')}</Button>
        <Button variant="primary" onPress={onContactsOpen}>
          {t('UPLOAD_VIEW_CUSTOMER')}
        </Button>
      </div>
    </section>
  )
}
