import { LLM_TYPES } from '@platform/contract'
import type { Integration } from '@platform/contract'
import { EmptyState, formatTable, IconButton, ListTable, RecordButtons, tableProps, Tooltip } from '@platform/ui'
import type { PagedTableColumn } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { BrainCircuit, KeyRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { useTimes } from '../../../shared/times/useTimes.ts'
import type { UseIntegrationsResult } from '../../headless/useIntegrations.ts'

interface LanguageModelTableProps {
  integrations: UseIntegrationsResult
  search: string
  /** The action of the empty state. */
  create: ReactNode
  onEdit: (integration: Integration) => void
  onReplaceKey: (integration: Integration) => void
  onDelete: (integration: Integration) => void
}

/** The connected language models, with buttons to edit, to replace the key and to delete. @internal */
export function LanguageModelTable({ integrations, search, create, ...handlers }: LanguageModelTableProps) {
  const t = useTexts(botBuilderTexts)
  const times = useTimes()
  const { maySave, mayDelete } = integrations
  const columns: PagedTableColumn<Integration>[] = [
    { id: 'name', header: t('INTEGRATION_NAME'), render: ({ name }) => <bdi>{name}</bdi> },
    {
      id: 'llm',
      header: t('INTEGRATION_LLM'),
      render: ({ llm }) => t(llm === LLM_TYPES.GPT ? 'INTEGRATION_LLM_GPT' : 'INTEGRATION_LLM_OPENAI'),
    },
    { id: 'baseUrl', header: t('INTEGRATION_URL'), render: ({ baseUrl }) => <bdi>{baseUrl}</bdi> },
    { id: 'model', header: t('INTEGRATION_MODEL'), render: ({ model }) => <bdi>{model}</bdi> },
    {
      id: 'key',
      header: t('INTEGRATION_KEY'),
      render: ({ keyHint }) =>
        keyHint === '' ? t('INTEGRATION_KEY_SAVED') : <bdi>{t('INTEGRATION_KEY_ENDS', { hint: keyHint })}</bdi>,
    },
    {
      id: 'updated',
      header: t('INTEGRATION_UPDATED'),
      render: ({ updatedAt }) => <bdi>{formatTable(updatedAt, times)}</bdi>,
    },
  ]
  if (maySave || mayDelete) {
    columns.push({
      id: 'settings',
      header: t('INTEGRATION_SETTINGS'),
      isPinned: true,
      render: (integration) => (
        <RecordButtons
          name={integration.name}
          onEdit={maySave ? () => handlers.onEdit(integration) : undefined}
          onDelete={mayDelete ? () => handlers.onDelete(integration) : undefined}
        >
          {maySave && (
            <Tooltip text={t('INTEGRATION_REPLACE_KEY_OF', { name: integration.name })}>
              <IconButton
                variant="quiet"
                size="small"
                label={t('INTEGRATION_REPLACE_KEY_OF', { name: integration.name })}
                icon={<KeyRound />}
                onPress={() => handlers.onReplaceKey(integration)}
              />
            </Tooltip>
          )}
        </RecordButtons>
      ),
    })
  }

  return (
    <ListTable
      {...tableProps(integrations)}
      aria-label={t('LANGUAGE_MODELS_TABLE')}
      columns={columns}
      onRowAction={maySave ? handlers.onEdit : undefined}
      failedTitle={t('LANGUAGE_MODELS_FAILED')}
      search={search}
      noneFoundTitle={t('LANGUAGE_MODELS_NONE_FOUND', { search })}
      empty={
        <EmptyState
          icon={<BrainCircuit />}
          title={t('INTEGRATION_NONE')}
          description={t(maySave ? 'INTEGRATION_CREATE_TEXT' : 'LANGUAGE_MODELS_EMPTY_READ_ONLY')}
        >
          {create}
        </EmptyState>
      }
    />
  )
}
