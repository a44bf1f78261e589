import { PageHeader, SectionPage } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import type { ReactElement } from 'react'
import { PageTitle } from '../../brand/PageTitle.tsx'
import { shellTexts } from '../../shell/messages/shellTexts.ts'
import { FeaturesSection } from './FeaturesSection.tsx'

/** Company Information (specification 3 §2.4): the settings of the enterprise, in sections that are saved on their own. */
export function CompanyRoute(): ReactElement {
  const t = useTexts(shellTexts)
  const title = t('MENU_COMPANY')
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader title={title} />
      <SectionPage>
        <FeaturesSection />
      </SectionPage>
    </>
  )
}
