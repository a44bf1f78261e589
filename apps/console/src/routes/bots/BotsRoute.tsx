import { Agents } from '@platform/bot-builder'
import '@platform/bot-builder/styles.css'
import { useEndpoint } from '@platform/client/react'
import { useTexts } from '@platform/ui/i18n'
import type { ReactElement } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useMay } from '../../app/useUser.ts'
import { PageTitle } from '../../brand/PageTitle.tsx'
import { shellTexts } from '../../shell/messages/shellTexts.ts'

/** The agents list (specification 1 §2.1). The search stands in the address. */
export function BotsRoute(): ReactElement {
  const t = useTexts(shellTexts)
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const configuration = useEndpoint('account.configuration', {})
  return (
    <>
      <PageTitle>{t('MENU_AGENTS_SKILLS')}</PageTitle>
      <Agents
        search={params.get('search') ?? ''}
        onSearchChange={(search) => setParams(search === '' ? {} : { search }, { replace: true })}
        onAgentOpen={({ id, type }) => void navigate(type === 'prompt' ? `${id}/prompt` : `${id}/intents`)}
        canEdit={useMay('NLP.NLP')}
        allowsPromptAgents={configuration.data?.flags.promptAgents ?? false}
      />
    </>
  )
}
