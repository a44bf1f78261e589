import { LanguageModels } from '@platform/bot-builder'
import '@platform/bot-builder/styles.css'
import { useTexts } from '@platform/ui/i18n'
import type { ReactElement } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useListAddress } from '../../app/address/useListAddress.ts'
import { PageTitle } from '../../brand/PageTitle.tsx'
import { shellTexts } from '../../shell/messages/shellTexts.ts'
import type { LanguageModelsArrival } from './useManageLanguageModels.ts'

/** The language models of the enterprise. The address has the search and the page. */
export function LanguageModelsRoute(): ReactElement {
  const t = useTexts(shellTexts)
  const navigate = useNavigate()
  const arrival = useLocation().state as Partial<LanguageModelsArrival> | null
  const [list] = useListAddress()
  return (
    <>
      <PageTitle>{t('LANGUAGE_MODELS')}</PageTitle>
      <LanguageModels {...list} onBack={() => void navigate(arrival?.from ?? '/bots')} />
    </>
  )
}
