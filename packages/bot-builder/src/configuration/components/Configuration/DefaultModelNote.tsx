import type { LlmType } from '@platform/contract'
import { Note } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { CreateIntegrationButton } from '../../../integrations/components/LanguageModelSelect/CreateIntegrationButton.tsx'
import { useDefaultIntegration } from '../../../integrations/headless/useDefaultIntegration.ts'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'

interface DefaultModelNoteProps {
  /** The LLM type that the model type requires. */
  llmType: LlmType
  /** Whether to offer the creation of an integration if there is none. */
  allowsCreate?: boolean
}

/** Shows the language model that answers if none is selected, or what to do if none is connected. @internal */
export function DefaultModelNote({ llmType, allowsCreate = false }: DefaultModelNoteProps) {
  const t = useTexts(botBuilderTexts)
  const { status, integration } = useDefaultIntegration(llmType)
  if (status !== 'ready') return null
  if (integration) {
    const { name, model } = integration
    return <Note>{t('CONFIG_ASKED_NOW', { name, model })}</Note>
  }
  return (
    <>
      <Note tone="warning">{t('CONFIG_ASKED_NONE')}</Note>
      {allowsCreate && <CreateIntegrationButton />}
    </>
  )
}
