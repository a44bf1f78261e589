import { useEndpoint, useMayCall } from '@platform/client/react'
import { Link, Option, Select } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { useFailureText } from '../../../shared/useRuleText.ts'
import { CreateIntegrationDialog } from '../CreateIntegrationDialog/CreateIntegrationDialog.tsx'
import { IntegrationOutageNote, type LanguageModelUse } from '../IntegrationOutageNote/IntegrationOutageNote.tsx'

/** Props of {@link LanguageModelSelect}. */
export interface LanguageModelSelectProps {
  label: string
  /** Id of the chosen configuration; '' for none. */
  value: string
  /** Whether the selection cannot be changed. */
  isReadOnly?: boolean
  isRequired?: boolean
  /** What the agent uses it for: says what happens while it does not answer. */
  use?: LanguageModelUse | undefined
  help?: ReactNode
  error?: ReactNode
  /** Additional options before the integrations. */
  extraOptions?: readonly { readonly id: string; readonly name: string }[]
  /** Handler of the link "Manage language models"; without it there is no link. */
  onManage?: (() => void) | undefined
  onChange: (configurationId: string) => void
}

/** Selects one of the connected language models, or connects another one and selects it. */
export function LanguageModelSelect({
  value,
  isReadOnly = false,
  extraOptions = [],
  use,
  onManage,
  onChange,
  ...field
}: LanguageModelSelectProps) {
  const t = useTexts(botBuilderTexts)
  const failureText = useFailureText()
  const [isCreating, setCreating] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const mayCreate = useMayCall('integrations.save')
  const models = useEndpoint('integrations.options', {})
  const integrations = models.data?.options ?? []
  const options = [...extraOptions, ...integrations]
  const selected = integrations.find(({ id }) => id === value)
  return (
    <>
      <Select
        {...field}
        labelEnd={onManage && <Link onPress={onManage}>{t('LANGUAGE_MODELS_MANAGE')}</Link>}
        // The list is closed while the dialog is open: otherwise it would cover the form when the dialog closes.
        isOpen={isOpen && !isCreating}
        onOpenChange={setOpen}
        isDisabled={isReadOnly}
        placeholder={t('INTEGRATION_SELECT_PLACEHOLDER')}
        value={value === '' ? null : value}
        loadState={models.status === 'ready' ? 'ready' : models.status === 'failed' ? 'failed' : 'loading'}
        loadError={failureText(models.error)}
        onRetry={() => void models.refetch()}
        emptyText={t('INTEGRATION_NONE')}
        footerAction={
          mayCreate
            ? {
                label: t('INTEGRATION_CREATE'),
                icon: <Plus />,
                onAction: () => {
                  setOpen(false)
                  setCreating(true)
                },
              }
            : undefined
        }
        onChange={(key) => {
          if (key !== null) onChange(String(key))
        }}
      >
        {options.map(({ id, name }) => (
          <Option key={id} id={id} textValue={name}>
            <bdi>{name}</bdi>
          </Option>
        ))}
      </Select>
      {selected && <IntegrationOutageNote integration={selected} use={use} />}
      {isCreating && <CreateIntegrationDialog onCreated={onChange} onClose={() => setCreating(false)} />}
    </>
  )
}
