import { Link } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { SearchX } from 'lucide-react'
import type { ReactElement } from 'react'
import { consoleTexts } from '../../messages/consoleTexts.ts'
import { PageMessage } from './PageMessage.tsx'

export function NotFoundRoute(): ReactElement {
  const t = useTexts(consoleTexts)
  return (
    <PageMessage
      icon={<SearchX aria-hidden />}
      title={t('NOT_FOUND_TITLE')}
      text={t('NOT_FOUND_TEXT')}
      action={
        <Link href="/" variant="secondary">
          {t('NOT_FOUND_ACTION')}
        </Link>
      }
    />
  )
}
