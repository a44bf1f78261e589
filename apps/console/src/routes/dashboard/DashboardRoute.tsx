import { useMayCall } from '@platform/client/react'
import { useTexts } from '@platform/ui/i18n'
import type { ReactElement } from 'react'
import { PageTitle } from '../../brand/PageTitle.tsx'
import { shellTexts } from '../../shell/messages/shellTexts.ts'
import { AgentDashboard } from './AgentDashboard.tsx'
import { Areas } from './Areas.tsx'

/** The start page: what users say to the last agent used, or the areas of a person who may not read reports. */
export function DashboardRoute(): ReactElement {
  const t = useTexts(shellTexts)
  return (
    <>
      <PageTitle>{t('MENU_DASHBOARD')}</PageTitle>
      {useMayCall('reports.summary') ? <AgentDashboard /> : <Areas />}
    </>
  )
}
