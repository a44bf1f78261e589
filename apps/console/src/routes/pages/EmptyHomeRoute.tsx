import { useTexts } from '@platform/ui/i18n'
import { Inbox } from 'lucide-react'
import type { ReactElement } from 'react'
import { shellTexts } from '../../shell/messages/shellTexts.ts'
import { PageMessage } from './PageMessage.tsx'

/** The start page of a user whose roles have no screen yet; other users are redirected. */
export function EmptyHomeRoute(): ReactElement {
  const t = useTexts(shellTexts)
  return <PageMessage icon={<Inbox aria-hidden />} title={t('HOME_EMPTY_TITLE')} text={t('HOME_EMPTY_TEXT')} />
}
