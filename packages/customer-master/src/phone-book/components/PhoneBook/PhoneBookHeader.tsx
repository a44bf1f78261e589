import { useCan } from '@platform/client/react'
import { Button, PageHeader } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { GitMerge, History, Upload } from 'lucide-react'
import type { ReactNode } from 'react'
import { customerMasterTexts } from '../../../messages/customerMasterTexts.ts'

interface PhoneBookHeaderProps {
  title: string
  /** Number of the contacts that are shown; null until it is known. */
  matchingCount: number | null
  onDuplicatesOpen: (() => void) | undefined
  onUploadsOpen: (() => void) | undefined
  /** Uploads contacts to the list that is shown; absent if it takes none. */
  onUpload: (() => void) | undefined
  /** The button that creates a contact. */
  create: ReactNode
}

/** The title of the phone book, with the buttons for which the user has the permission. @internal */
export function PhoneBookHeader({
  title,
  matchingCount,
  onDuplicatesOpen,
  onUploadsOpen,
  onUpload,
  create,
}: PhoneBookHeaderProps) {
  const t = useTexts(customerMasterTexts)
  const mayImport = useCan('contact.import')
  const mayMerge = useCan('contact.merge')
  return (
    <PageHeader
      title={title}
      badge={
        matchingCount !== null && (
          <span className="platform-PhoneBook-count" role="status">
            {t('PHONE_BOOK_COUNT', { count: matchingCount })}
          </span>
        )
      }
      actions={
        <>
          {onDuplicatesOpen && mayMerge && (
            <Button icon={<GitMerge />} onPress={onDuplicatesOpen}>
              {t('PHONE_BOOK_DUPLICATES')}
            </Button>
          )}
          {onUploadsOpen && mayImport && (
            <Button icon={<History />} onPress={onUploadsOpen}>
              {t('UPLOADS_TITLE')}
            </Button>
          )}
          {onUpload && mayImport && (
            <Button icon={<Upload />} onPress={onUpload}>
              {t('PHONE_BOOK_UPLOAD')}
            </Button>
          )}
          {create}
        </>
      }
    />
  )
}
