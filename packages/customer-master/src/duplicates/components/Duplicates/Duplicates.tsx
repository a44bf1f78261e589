import type { DuplicateGroup } from '@platform/contract'
import { Button, Card, EmptyState, ListCards, ListPage, Link, useToasts } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { GitMerge, Lock, UserX, Users } from 'lucide-react'
import { useState } from 'react'
import { customerMasterTexts } from '../../../messages/customerMasterTexts.ts'
import { useFailureText } from '../../../shared/useRuleText.ts'
import type { UseDuplicatesResult } from '../../headless/useDuplicates.ts'
import { MergeContactsDialog } from '../MergeContacts/MergeContactsDialog.tsx'
import { REASON_TEXTS } from '../MergeContacts/reasonTexts.ts'

/** Props of {@link Duplicates}. */
export interface DuplicatesProps {
  /** Result of `useDuplicates`. */
  duplicates: UseDuplicatesResult
  /** Handler of the back arrow; the host then shows the contacts. */
  onBack: () => void
  /** Handler that is called when the user opens a contact. */
  onContactOpen: (contactId: string) => void
}

/** The contacts that may be the same person, to compare and merge them. */
export function Duplicates({ duplicates, onBack, onContactOpen }: DuplicatesProps) {
  const t = useTexts(customerMasterTexts)
  const failureText = useFailureText()
  const toast = useToasts()
  const [compared, setCompared] = useState<readonly string[] | null>(null)

  async function restore(contactIds: readonly string[]) {
    const outcome = await duplicates.restore(contactIds)
    if (outcome.status !== 'done') toast.error(failureText(outcome.error))
  }

  async function dismiss(contactIds: readonly string[]) {
    const outcome = await duplicates.dismiss(contactIds)
    if (outcome.status !== 'done') {
      toast.error(failureText(outcome.error))
      return
    }
    toast.success(t('DUPLICATES_DISMISSED'), {
      action: { label: t('UNDO'), onAction: () => void restore(contactIds) },
    })
  }

  return (
    <ListPage className="platform-Duplicates" title={t('DUPLICATES_TITLE')} onBack={onBack}>
      {duplicates.mayMerge ? (
        <ListCards
          className="platform-Duplicates-list"
          aria-label={t('DUPLICATES_TITLE')}
          items={duplicates.items}
          itemId={({ id }) => id}
          status={duplicates.status}
          isRefreshing={duplicates.isRefreshing}
          error={duplicates.error}
          failedTitle={t('DUPLICATES_FAILED')}
          onRetry={duplicates.retry}
          empty={<EmptyState icon={<Users />} title={t('DUPLICATES_EMPTY')} description={t('DUPLICATES_EMPTY_TEXT')} />}
          countText={t('DUPLICATES_COUNT', { count: duplicates.items.length })}
          // An empty list says that there are none.
          {...((duplicates.hasMore || duplicates.items.length > 0) && {
            more: {
              hasMore: duplicates.hasMore,
              isLoading: duplicates.isLoadingMore,
              onMore: duplicates.loadMore,
              endText: t('DUPLICATES_END'),
            },
          })}
        >
          {(group) => (
            <DuplicateCard
              group={group}
              onContactOpen={onContactOpen}
              onCompare={setCompared}
              onDismiss={(contactIds) => void dismiss(contactIds)}
            />
          )}
        </ListCards>
      ) : (
        <EmptyState icon={<Lock />} title={t('DUPLICATES_FORBIDDEN')} description={t('DUPLICATES_FORBIDDEN_TEXT')} />
      )}
      {compared && <MergeContactsDialog contactIds={compared} onClose={() => setCompared(null)} />}
    </ListPage>
  )
}

interface DuplicateCardProps {
  group: DuplicateGroup
  onContactOpen: (contactId: string) => void
  onCompare: (contactIds: readonly string[]) => void
  onDismiss: (contactIds: readonly string[]) => void
}

function DuplicateCard({ group, onContactOpen, onCompare, onDismiss }: DuplicateCardProps) {
  const t = useTexts(customerMasterTexts)
  const ids = group.contacts.map(({ id }) => id)
  const names = group.contacts.map(({ name }) => name).join(', ')
  const rest = group.count - group.contacts.length
  return (
    <Card className="platform-DuplicateCard" aria-label={names}>
      <ul className="platform-DuplicateCard-contacts">
        {group.contacts.map(({ id, name, phone }) => (
          <li key={id} className="platform-DuplicateCard-contact">
            <Link onPress={() => onContactOpen(id)}>
              <bdi>{name}</bdi>
            </Link>
            <bdi dir="ltr">{phone}</bdi>
          </li>
        ))}
        {rest > 0 && <li className="platform-DuplicateCard-rest">{t('DUPLICATES_REST', { count: rest })}</li>}
      </ul>
      <ul className="platform-DuplicateCard-reasons">
        {group.reasons.map(({ kind, value }) => (
          <li key={kind}>{t(REASON_TEXTS[kind], { value })}</li>
        ))}
      </ul>
      <div className="platform-DuplicateCard-actions">
        <Button
          size="small"
          variant="primary"
          icon={<GitMerge />}
          aria-label={t('DUPLICATES_COMPARE_NAMED', { names })}
          onPress={() => onCompare(ids)}
        >
          {t('DUPLICATES_COMPARE')}
        </Button>
        <Button
          size="small"
          icon={<UserX />}
          aria-label={t('DUPLICATES_DISMISS_NAMED', { names })}
          onPress={() => onDismiss(ids)}
        >
          {t('DUPLICATES_DISMISS')}
        </Button>
      </div>
    </Card>
  )
}
