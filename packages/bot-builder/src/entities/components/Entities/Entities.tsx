import { useMayCall } from '@platform/client/react'
import type { Entity, EntityKind } from '@platform/contract'
import { Button, ListPage, Tab, TabList, TabPanel, Tabs, SEARCH_PAUSE_MS } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { TimeZoneNote } from '../../../shared/times/TimeZoneNote.tsx'
import { useEntities } from '../../headless/useEntities.ts'
import { CustomEntityTable } from './CustomEntityTable.tsx'
import { EntityDeleteDialog } from './EntityDeleteDialog.tsx'
import { SystemEntityTable } from './SystemEntityTable.tsx'

/** Props of {@link Entities}. Tab, search and page are controlled, so that a host keeps them in the address. */
export interface EntitiesProps {
  agentId: string
  /** The selected tab. */
  kind: EntityKind
  onKindChange: (kind: EntityKind) => void
  /** The search text. */
  search: string
  /** Handler that is called with a new search, 300 ms after the last keystroke. */
  onSearchChange: (search: string) => void
  /** Page number from 1. */
  page: number
  onPageChange: (page: number) => void
  /** Handler that is called when the user opens a custom entity. */
  onEntityOpen: (entity: Entity) => void
  onEntityCreate: () => void
}

/** An agent's entities, its own and the system's (specification 1 §2.5). */
export function Entities({ agentId, kind, search, page, ...handlers }: EntitiesProps) {
  const t = useTexts(botBuilderTexts)
  const entities = useEntities({ agentId, kind, search, page, onPageChange: handlers.onPageChange })
  const [toDelete, setToDelete] = useState<Entity | null>(null)
  const mayCreate = useMayCall('entities.save')
  const shown = { entities, search }

  return (
    <>
      <Tabs
        className="platform-Entities"
        selectedKey={kind}
        onSelectionChange={(key) => handlers.onKindChange(key === 'system' ? 'system' : 'custom')}
      >
        <ListPage
          aria-label={t('ENTITIES_TITLE')}
          start={
            <TabList aria-label={t('ENTITY_TABS')}>
              <Tab id="custom">{t('ENTITY_TAB_CUSTOM')}</Tab>
              <Tab id="system">{t('ENTITY_TAB_SYSTEM')}</Tab>
            </TabList>
          }
          search={{ value: search, onSearch: handlers.onSearchChange, debounceMs: SEARCH_PAUSE_MS }}
          actions={
            mayCreate && (
              <Button variant="primary" icon={<Plus />} onPress={handlers.onEntityCreate}>
                {t('ENTITY_CREATE')}
              </Button>
            )
          }
        >
          <TabPanel id="custom">
            <CustomEntityTable
              {...shown}
              onEntityOpen={handlers.onEntityOpen}
              onEntityCreate={handlers.onEntityCreate}
              onEntityDelete={setToDelete}
            />
            {entities.items.length > 0 && <TimeZoneNote />}
          </TabPanel>
          <TabPanel id="system">
            <SystemEntityTable {...shown} />
          </TabPanel>
        </ListPage>
      </Tabs>
      {toDelete && (
        <EntityDeleteDialog entity={toDelete} onDelete={entities.remove} onClose={() => setToDelete(null)} />
      )}
    </>
  )
}
