import type { Group } from '@platform/contract'
import { Pane, PaneList, PaneRow } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { customerMasterTexts } from '../../../messages/customerMasterTexts.ts'
import type { PhoneBookPopup } from '../../headless/phoneBookPopup.ts'
import type { UseGroupsResult } from '../../headless/useGroups.ts'
import { ContactCount } from './ContactCount.tsx'
import { GROUP_KIND_TEXTS } from './groupKindTexts.ts'
import { PaneColumns } from './PaneColumns.tsx'

interface GroupPaneProps {
  groups: UseGroupsResult
  /** Id of the selected group or label; null if none is selected. */
  currentId: string | null
  onSelect: (id: string) => void
  /** The row of all contacts, before the others. */
  all?: { readonly count: number | null; readonly isCurrent: boolean; readonly onSelect: () => void }
  onPopupOpen: (popup: PhoneBookPopup) => void
}

/** Id of the row of all contacts. No group has it. */
const ALL_ID = ''

/** Groups or labels with the number of their contacts: search, create, select, rename, delete. @internal */
export function GroupPane({ groups, currentId, onSelect, all, onPopupOpen }: GroupPaneProps) {
  const t = useTexts(customerMasterTexts)
  const { kind, status, search } = groups
  const texts = GROUP_KIND_TEXTS[kind]
  const isReady = status === 'ready'
  const isLoading = status === 'loading'
  const rows: readonly (Group | null)[] = [...(all && !isLoading ? [null] : []), ...(isReady ? groups.found : [])]
  const create = { label: t(texts.create), onPress: () => onPopupOpen({ type: 'saveGroup', kind, group: null }) }

  return (
    <Pane
      className="platform-GroupPane"
      title={t(texts.title)}
      {...(groups.maySave ? { add: create } : {})}
      search={{
        value: search,
        onSearch: groups.setSearch,
        placeholder: t(texts.search),
        'aria-label': t(texts.search),
      }}
      status={status}
      error={groups.error}
      failedTitle={t(texts.failed)}
      onRetry={groups.retry}
      isEmpty={groups.found.length === 0}
      noneFoundText={t(texts.noneFound, { search })}
      first={<PaneColumns />}
    >
      {rows.length > 0 && (
        <PaneList aria-label={t(texts.title)} items={rows} itemId={(group) => group?.id ?? ALL_ID}>
          {(group) =>
            group === null ? (
              <PaneRow
                name={t('PHONE_BOOK_ALL')}
                end={<ContactCount count={all?.count ?? null} />}
                isCurrent={all?.isCurrent ?? false}
                onOpen={() => all?.onSelect()}
              />
            ) : (
              <PaneRow
                name={group.name}
                end={<ContactCount count={group.count} />}
                isCurrent={group.id === currentId}
                onOpen={() => onSelect(group.id)}
                onRename={
                  groups.maySave
                    ? {
                        label: t(texts.renameRow, { name: group.name }),
                        onPress: () => onPopupOpen({ type: 'saveGroup', kind, group }),
                      }
                    : undefined
                }
                onDelete={
                  groups.mayDelete
                    ? {
                        label: t(texts.deleteRow, { name: group.name }),
                        onPress: () => onPopupOpen({ type: 'deleteGroup', kind, group }),
                      }
                    : undefined
                }
              />
            )
          }
        </PaneList>
      )}
      {isReady && groups.all.length === 0 && <p className="platform-GroupPane-none">{t(texts.none)}</p>}
    </Pane>
  )
}
