import { Agents } from '@platform/bot-builder'
import '@platform/bot-builder/styles.css'
import { useEndpoint } from '@platform/client/react'
import { useTexts } from '@platform/ui/i18n'
import type { ReactElement } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useMay } from '../../app/useUser.ts'
import { PageTitle } from '../../brand/PageTitle.tsx'
import { shellTexts } from '../../shell/messages/shellTexts.ts'

/** The agents list (specification 1 §2.1). The search, and the form for a new agent, stand in the address. */
export function BotsRoute(): ReactElement {
  const t = useTexts(shellTexts)
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const configuration = useEndpoint('account.configuration', {})
  const change = (name: string, value: string): void =>
    setParams(
      (now) => {
        if (value === '') now.delete(name)
        else now.set(name, value)
        return now
      },
      { replace: true },
    )
  return (
    <>
      <PageTitle>{t('MENU_AGENTS_SKILLS')}</PageTitle>
      <Agents
        search={params.get('search') ?? ''}
        onSearchChange={(search) => change('search', search)}
        onAgentOpen={({ id, type }) => void navigate(type === 'prompt' ? `${id}/prompt` : `${id}/intents`)}
        canEdit={useMay('NLP.NLP')}
        allowsPromptAgents={configuration.data?.flags.promptAgents ?? false}
        isCreating={params.get('create') === '1'}
        onCreatingChange={(isCreating) => change('create', isCreating ? '1' : '')}
      />
    </>
  )
}
