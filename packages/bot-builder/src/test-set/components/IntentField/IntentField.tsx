import { INTENTS_SEARCH_DEBOUNCE_MS, nameKey } from '@platform/contract'
import { ComboBox, Option } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { useState } from 'react'
import { useIntentSearch } from '../../../add-to-training/headless/useIntentSearch.ts'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { useFailureText } from '../../../shared/useRuleText.ts'

/** The key of the option that means no intent. */
const OUT_OF_SCOPE = 'out-of-scope'

/** An intent with its name, or null for a message that is out of scope. */
export type ExpectedIntent = { readonly id: string; readonly name: string } | null

/** @internal */
export interface IntentFieldProps {
  agentId: string
  /** The expected intent at first; undefined if none is chosen. */
  defaultValue: ExpectedIntent | undefined
  help?: string
  error?: string | undefined
  /** Handler that is called with undefined when the field is cleared. */
  onChange: (expected: ExpectedIntent | undefined) => void
}

/** Chooses the intent that must answer, or out of scope. @internal */
export function IntentField({ agentId, defaultValue, help, error, onChange }: IntentFieldProps) {
  const t = useTexts(botBuilderTexts)
  const failureText = useFailureText()
  const intents = useIntentSearch(agentId)
  const [search, setSearch] = useState('')
  const none = { id: OUT_OF_SCOPE, name: t('TEST_OUT_OF_SCOPE') }
  const items = nameKey(none.name).includes(nameKey(search)) ? [none, ...intents.items] : intents.items
  const first = defaultValue === null ? none : defaultValue
  return (
    <ComboBox
      label={t('TEST_EXPECTED')}
      {...(help === undefined ? {} : { help })}
      error={error}
      items={items}
      loadState={intents.status === 'failed' ? 'failed' : intents.status === 'ready' ? 'ready' : 'loading'}
      loadError={failureText(intents.error)}
      debounceMs={INTENTS_SEARCH_DEBOUNCE_MS}
      onSearch={(text) => {
        setSearch(text)
        intents.setSearch(text)
      }}
      onRetry={intents.retry}
      {...(intents.hasMore ? { onLoadMore: intents.loadMore } : {})}
      {...(first ? { defaultValue: first.id, defaultInputValue: first.name } : {})}
      onChange={(id) => {
        if (id === OUT_OF_SCOPE) return onChange(null)
        const intent = intents.items.find((each) => each.id === id)
        onChange(intent && { id: intent.id, name: intent.name })
      }}
    >
      {({ id, name }) => <Option id={id}>{name}</Option>}
    </ComboBox>
  )
}
