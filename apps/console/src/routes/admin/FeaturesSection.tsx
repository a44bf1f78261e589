import type { FeatureFlags } from '@platform/contract'
import { ErrorState, FormSection, Skeleton, Switch, useToasts } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import type { ReactElement } from 'react'
import { useFailureText } from '../../messages/useFailureText.ts'
import { adminTexts, type AdminText } from './messages/adminTexts.ts'
import { useFeatures } from './useFeatures.ts'

interface Feature {
  readonly name: keyof FeatureFlags
  readonly text: AdminText
  readonly help: AdminText
}

/** The features that an administrator switches. */
const FEATURES: readonly Feature[] = [
  { name: 'promptAgents', text: 'FEATURE_PROMPT_AGENTS', help: 'FEATURE_PROMPT_AGENTS_HELP' },
]

/** Switches the features of the enterprise on and off. A change takes effect at once, for everybody. */
export function FeaturesSection(): ReactElement {
  const t = useTexts(adminTexts)
  const failureText = useFailureText()
  const toast = useToasts()
  const { status, flags, error, isReadOnly, isSaving, retry, setFeature } = useFeatures()

  async function change({ name, text }: Feature, isOn: boolean) {
    const outcome = await setFeature(name, isOn)
    if (outcome.status !== 'done') toast.error(failureText(outcome.error))
    else toast.success(t(isOn ? 'FEATURE_IS_ON' : 'FEATURE_IS_OFF', { name: t(text) }))
  }

  return (
    <FormSection title={t('FEATURES_TITLE')} description={t(isReadOnly ? 'FEATURES_READ_ONLY' : 'FEATURES_HELP')}>
      {status === 'failed' && <ErrorState title={t('FEATURES_FAILED')} reason={failureText(error)} onRetry={retry} />}
      {status === 'loading' && <Skeleton height={56} />}
      {flags &&
        FEATURES.map((feature) => (
          <Switch
            key={feature.name}
            isSelected={flags[feature.name]}
            isDisabled={isReadOnly || isSaving}
            help={t(feature.help)}
            onChange={(isOn) => void change(feature, isOn)}
          >
            {t(feature.text)}
          </Switch>
        ))}
    </FormSection>
  )
}
