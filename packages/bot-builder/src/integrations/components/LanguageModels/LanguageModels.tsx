import type { Integration } from '@platform/contract'
import { Button, Link, ListPage, SEARCH_PAUSE_MS } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { TimeZoneNote } from '../../../shared/times/TimeZoneNote.tsx'
import { useIntegrations } from '../../headless/useIntegrations.ts'
import { CreateIntegrationDialog } from '../CreateIntegrationDialog/CreateIntegrationDialog.tsx'
import { IntegrationOutageNote } from '../IntegrationOutageNote/IntegrationOutageNote.tsx'
import { DeleteIntegrationDialog } from './DeleteIntegrationDialog.tsx'
import { EditIntegrationDialog } from './EditIntegrationDialog.tsx'
import { LanguageModelTable } from './LanguageModelTable.tsx'
import { ReplaceKeyDialog } from './ReplaceKeyDialog.tsx'

/** Props of {@link LanguageModels}. Search and page are controlled, so that a host keeps them in the address. */
export interface LanguageModelsProps {
  /** The search text. */
  search: string
  /** Handler that is called with a new search, 300 ms after the last keystroke. */
  onSearchChange: (search: string) => void
  /** Page number from 1. */
  page: number
  onPageChange: (page: number) => void
  /** Handler of the arrow before the title. */
  onBack?: () => void
}

type OpenDialog =
  | { readonly about: 'create' }
  | { readonly about: 'edit' | 'replaceKey' | 'delete'; readonly integration: Integration }

/** The dialog that changes what an outage is about. */
const remedyOf = ({ outage }: Integration): 'edit' | 'replaceKey' =>
  outage?.code === 'KEY_REFUSED' || outage?.code === 'QUOTA_EXCEEDED' ? 'replaceKey' : 'edit'

/** The language models of the enterprise: list, create, edit, replace the key and delete. */
export function LanguageModels({ search, onSearchChange, page, onPageChange, onBack }: LanguageModelsProps) {
  const t = useTexts(botBuilderTexts)
  const integrations = useIntegrations({ search, page, onPageChange })
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const close = () => setDialog(null)
  const create = (variant?: 'primary') =>
    integrations.maySave && (
      <Button {...(variant && { variant })} icon={<Plus />} onPress={() => setDialog({ about: 'create' })}>
        {t('INTEGRATION_CREATE')}
      </Button>
    )
  return (
    <>
      <ListPage
        className="platform-LanguageModels"
        title={t('LANGUAGE_MODELS_TITLE')}
        onBack={onBack}
        search={{ value: search, onSearch: onSearchChange, debounceMs: SEARCH_PAUSE_MS }}
        actions={create('primary')}
      >
        {integrations.items.map((integration) => (
          <IntegrationOutageNote
            key={integration.id}
            integration={integration}
            action={
              integrations.maySave && (
                <Link onPress={() => setDialog({ about: remedyOf(integration), integration })}>
                  {t(remedyOf(integration) === 'edit' ? 'INTEGRATION_EDIT_TITLE' : 'INTEGRATION_REPLACE_KEY')}
                </Link>
              )
            }
          />
        ))}
        <LanguageModelTable
          integrations={integrations}
          search={search}
          create={create()}
          onEdit={(integration) => setDialog({ about: 'edit', integration })}
          onReplaceKey={(integration) => setDialog({ about: 'replaceKey', integration })}
          onDelete={(integration) => setDialog({ about: 'delete', integration })}
        />
        {integrations.items.length > 0 && <TimeZoneNote />}
      </ListPage>
      {dialog?.about === 'create' && <CreateIntegrationDialog onClose={close} />}
      {dialog?.about === 'edit' && <EditIntegrationDialog integration={dialog.integration} onClose={close} />}
      {dialog?.about === 'replaceKey' && <ReplaceKeyDialog integration={dialog.integration} onClose={close} />}
      {dialog?.about === 'delete' && (
        <DeleteIntegrationDialog integration={dialog.integration} onDelete={integrations.remove} onClose={close} />
      )}
    </>
  )
}
