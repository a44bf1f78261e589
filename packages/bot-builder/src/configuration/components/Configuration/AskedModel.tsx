import type { LlmType } from '@platform/contract'
import { Note } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { CreateIntegrationButton } from '../../../integrations/components/LanguageModelSelect/CreateIntegrationButton.tsx'
import { useAskedIntegration } from '../../../integrations/headless/useAskedIntegration.ts'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'

interface AskedModelProps {
  /** The kind that the model type asks for. */
  wanted: LlmType
  /** Whether to offer the creation of an integration when there is none. */
  allowsCreate?: boolean
}

/** Which language model answers where none is chosen, or what to do about it that there is none. @internal */
export function AskedModel({ wanted, allowsCreate = false }: AskedModelProps) {
  const t = useTexts(botBuilderTexts)
  const { status, integration } = useAskedIntegration(wanted)
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
