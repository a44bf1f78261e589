import { RESPONSE_MAX, WEB_ADDRESS_MAX } from '@platform/contract'
import type { Fulfilment, RuleError } from '@platform/contract'
import { useMayCall } from '@platform/client/react'
import { Switch, TextArea, TextField } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { useRuleText } from '../../../shared/useRuleText.ts'
import { FulfilmentSecret } from './FulfilmentSecret.tsx'

interface FulfilmentFieldsProps {
  agentId: string
  fulfilment: Fulfilment | null
  isReadOnly: boolean
  /** The rules that the last save broke. */
  errors: readonly RuleError[]
  onChange: (fulfilment: Fulfilment | null) => void
}

/** The webhook that fulfils an intent and returns its reply. @internal */
export function FulfilmentFields({ agentId, fulfilment, isReadOnly, errors, onChange }: FulfilmentFieldsProps) {
  const t = useTexts(botBuilderTexts)
  const ruleText = useRuleText()
  const maySeeSecret = useMayCall('conversation.fulfilmentSecret')
  const errorOf = (field: 'url' | 'fallback') =>
    ruleText(errors.find((error) => error.field === `dialogue.fulfilment.${field}`))
  return (
    <>
      <p className="platform-Disclosure-help">{t('ANSWER_FULFILMENT_HELP')}</p>
      <Switch
        isSelected={fulfilment !== null}
        isDisabled={isReadOnly}
        onChange={(isOn) => onChange(isOn ? { url: '', fallback: '' } : null)}
      >
        {t('ANSWER_FULFILMENT_ON')}
      </Switch>
      {fulfilment && (
        <>
          <TextField
            label={t('ANSWER_FULFILMENT_URL')}
            placeholder="https://"
            inputMode="url"
            isReadOnly={isReadOnly}
            maxLength={WEB_ADDRESS_MAX}
            value={fulfilment.url}
            error={errorOf('url')}
            onChange={(url) => onChange({ ...fulfilment, url })}
          />
          <TextArea
            label={t('ANSWER_FULFILMENT_FALLBACK')}
            help={t('ANSWER_FULFILMENT_FALLBACK_HELP')}
            isReadOnly={isReadOnly}
            maxLength={RESPONSE_MAX}
            minRows={2}
            value={fulfilment.fallback}
            error={errorOf('fallback')}
            onChange={(fallback) => onChange({ ...fulfilment, fallback })}
          />
          {maySeeSecret && <FulfilmentSecret agentId={agentId} />}
        </>
      )}
    </>
  )
}
