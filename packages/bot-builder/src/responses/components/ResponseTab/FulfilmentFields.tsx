import { RESPONSE_MAX, WEB_ADDRESS_MAX } from '@platform/contract'
import type { Fulfilment, FulfilmentBlock, RuleError } from '@platform/contract'
import { useEndpoint, useMayCall } from '@platform/client/react'
import { Note, Switch, TextArea, TextField } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { useState } from 'react'
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

const BLOCK_TEXTS = {
  BAD_ADDRESS: 'ANSWER_FULFILMENT_BAD_ADDRESS',
  PRIVATE_ADDRESS: 'ANSWER_FULFILMENT_PRIVATE_ADDRESS',
  NAME_NOT_FOUND: 'ANSWER_FULFILMENT_NAME_NOT_FOUND',
} as const satisfies Record<FulfilmentBlock, string>

/** The webhook that fulfils an intent and returns its reply. @internal */
export function FulfilmentFields({ agentId, fulfilment, isReadOnly, errors, onChange }: FulfilmentFieldsProps) {
  const t = useTexts(botBuilderTexts)
  const ruleText = useRuleText()
  const block = useBlock(agentId, fulfilment?.url ?? '')
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
            onBlur={block.check}
          />
          {block.reason && <Note tone="warning">{t(BLOCK_TEXTS[block.reason])}</Note>}
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

/** Why the server would not call an address. Checks the first one, and the typed one when `check` is called. */
function useBlock(agentId: string, url: string) {
  const [checked, setChecked] = useState(url)
  const address = checked.trim()
  const mayCheck = useMayCall('conversation.checkFulfilment')
  const { data } = useEndpoint(
    'conversation.checkFulfilment',
    { agentId, url: address },
    { isEnabled: mayCheck && address !== '' },
  )
  return { reason: url.trim() === address ? (data?.block ?? null) : null, check: () => setChecked(url) }
}
