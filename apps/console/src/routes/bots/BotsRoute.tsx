import { Agents } from '@platform/bot-builder'
import '@platform/bot-builder/styles.css'
import { useEndpoint } from '@platform/client/react'
import { useTexts } from '@platform/ui/i18n'
import { useState, type ReactElement } from 'react'
import { useNavigate } from 'react-router'
import { typedText } from '../../app/address/parameters.ts'
import { useAddress } from '../../app/address/useAddress.ts'
import { useAddressDialog } from '../../app/address/useAddressDialog.ts'
import { LeaveDialog } from '../../app/unsaved/LeaveDialog.tsx'
import { useLeaveGuard } from '../../app/unsaved/useLeaveGuard.ts'
import { PageTitle } from '../../brand/PageTitle.tsx'
import { shellTexts } from '../../shell/messages/shellTexts.ts'

const PARAMETERS = { search: typedText() }

/** The agents list (specification 1 §2.1). The address has the search and the dialog for a new agent. */
export function BotsRoute(): ReactElement {
  const t = useTexts(shellTexts)
  const navigate = useNavigate()
  const [{ search }, changeAddress] = useAddress(PARAMETERS)
  const form = useAddressDialog('create')
  const [hasUnsavedWork, setUnsavedWork] = useState(false)
  // Back closes the dialog, whose address is the same path.
  const guard = useLeaveGuard({ hasUnsavedWork, recordParameters: ['create'] })
  const configuration = useEndpoint('account.configuration', {})
  return (
    <>
      <PageTitle>{t('MENU_AGENTS_SKILLS')}</PageTitle>
      <Agents
        search={search}
        onSearchChange={(next) => changeAddress({ search: next })}
        onAgentOpen={({ id, type }) => void navigate(type === 'prompt' ? `${id}/prompt` : `${id}/intents`)}
        allowsPromptAgents={configuration.data?.flags.promptAgents ?? false}
        isCreating={form.isOpen}
        onCreatingChange={(isCreating) => {
          // The form has asked itself.
          guard.confirmNext()
          form.setOpen(isCreating)
        }}
        onUnsavedWorkChange={setUnsavedWork}
      />
      <LeaveDialog request={guard.request} />
    </>
  )
}
