import { botBuilderTexts, Configuration } from '@platform/bot-builder'
import { useConfiguration } from '@platform/bot-builder/headless'
import { useTexts } from '@platform/ui/i18n'
import type { ReactElement } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useMay } from '../../app/useUser.ts'
import { useUnsavedWork } from './agentOutlet.ts'
import { LeaveDialog } from './LeaveDialog.tsx'
import type { SelectionStep } from './useIntentSelection.ts'
import { useLeaveGuard } from './useLeaveGuard.ts'

/** How an agent understands and answers (specification 1 §2.7). Cancel goes to the intents. */
export function ConfigurationRoute(): ReactElement {
  const t = useTexts(botBuilderTexts)
  const { agentId = '' } = useParams()
  const navigate = useNavigate()
  const configuration = useConfiguration(agentId)
  const hasUnsavedWork = configuration.changed.length > 0
  const guard = useLeaveGuard(hasUnsavedWork)
  useUnsavedWork(hasUnsavedWork, t('SETTINGS_SAVE_FIRST'))
  return (
    <>
      <Configuration
        configuration={configuration}
        canEdit={useMay('NLP.NLP')}
        onCancel={() =>
          void navigate(`/bots/${agentId}/intents`, { state: { isAskedFor: true } satisfies SelectionStep })
        }
      />
      <LeaveDialog isOpen={guard.isAsking} onStay={guard.stay} onLeave={guard.leave} />
    </>
  )
}
