import { useEndpoint, useMayCall } from '@platform/client/react'
import { Option, Select } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { CreateIntegrationDialog } from '../CreateIntegrationDialog/CreateIntegrationDialog.tsx'

/** Props of {@link LanguageModelSelect}. */
export interface LanguageModelSelectProps {
  label: string
  /** Id of the chosen configuration; '' for none. */
  value: string
  /** Whether the choice is only shown. */
  isReadOnly?: boolean
  isRequired?: boolean
  help?: ReactNode
  error?: ReactNode
  /** Choices beside the configurations, before them. */
  extraOptions?: readonly { readonly id: string; readonly name: string }[]
  /** Beside the label. */
  labelEnd?: ReactNode
  onChange: (configurationId: string) => void
}

/** Chooses one of the language models that the enterprise has connected, or connects another and chooses that. */
export function LanguageModelSelect({
  value,
  isReadOnly = false,
  extraOptions = [],
  onChange,
  ...field
}: LanguageModelSelectProps) {
  const t = useTexts(botBuilderTexts)
  const [isCreating, setCreating] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const mayCreate = useMayCall('integrations.save')
  const known = useEndpoint('integrations.options', {})
  const options = [...extraOptions, ...(known.data?.options ?? [])]
  return (
    <>
      <Select
        {...field}
        // The list is closed while the dialog is open: else it would lie over the form when that one ends.
        isOpen={isOpen && !isCreating}
        onOpenChange={setOpen}
        isDisabled={isReadOnly}
        placeholder={t('INTEGRATION_SELECT_PLACEHOLDER')}
        value={value === '' ? null : value}
        loadState={known.status === 'ready' ? 'ready' : known.status === 'failed' ? 'failed' : 'loading'}
        loadError={known.error?.message}
        onRetry={() => void known.refetch()}
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
      {isCreating && <CreateIntegrationDialog onCreated={onChange} onClose={() => setCreating(false)} />}
    </>
  )
}
