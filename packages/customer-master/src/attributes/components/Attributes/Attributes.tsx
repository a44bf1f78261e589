import type { Attribute } from '@platform/contract'
import { Button, ConfirmDelete, EmptyState, ErrorState, ListPage } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { ListPlus, Plus } from 'lucide-react'
import { useState } from 'react'
import { customerMasterTexts } from '../../../messages/customerMasterTexts.ts'
import { useFailureText } from '../../../shared/useRuleText.ts'
import { useTranslatedOutcome } from '../../../shared/useTranslatedOutcome.ts'
import type { UseAttributesResult } from '../../headless/useAttributes.ts'
import { useAttributeText } from '../attributeTexts.ts'
import { AttributeTable } from './AttributeTable.tsx'

/** Props of {@link Attributes}. */
export interface AttributesProps {
  /** Result of `useAttributes`. */
  attributes: UseAttributesResult
  /** Handler of Add Fields; the host then shows `AttributePanel`. */
  onAdd: () => void
  /** Handler that is called to change an attribute; the host then shows `AttributePanel`. */
  onEdit: (attribute: Attribute) => void
}

/**
 * The fields of contacts (specification 2 §2.7): the built-in ones first, then those that the enterprise has defined, which
 * can be moved, edited and deleted.
 */
export function Attributes({ attributes: list, onAdd, onEdit }: AttributesProps) {
  const t = useTexts(customerMasterTexts)
  const translated = useTranslatedOutcome()
  const failureText = useFailureText()
  const textOf = useAttributeText()
  const [toDelete, setToDelete] = useState<Attribute | null>(null)
  const add = list.mayEdit && (
    <Button variant="primary" icon={<Plus />} onPress={onAdd}>
      {t('ATTRIBUTES_ADD')}
    </Button>
  )
  const hasOwn = list.attributes.some(({ isBuiltIn }) => !isBuiltIn)

  return (
    <ListPage className="platform-Attributes" title={t('ATTRIBUTES_TITLE')} actions={add}>
      {list.status === 'failed' ? (
        <ErrorState title={t('ATTRIBUTES_FAILED')} reason={failureText(list.error)} onRetry={list.retry} />
      ) : (
        <AttributeTable list={list} onEdit={onEdit} onDelete={setToDelete} />
      )}
      {list.status === 'ready' && !hasOwn && (
        <EmptyState
          icon={<ListPlus />}
          title={t('ATTRIBUTES_EMPTY')}
          description={t(list.mayEdit ? 'ATTRIBUTES_EMPTY_HELP' : 'ATTRIBUTES_EMPTY_READ_ONLY')}
        />
      )}
      {toDelete && (
        <ConfirmDelete
          title={t('ATTRIBUTE_DELETE_TITLE')}
          onDelete={() => translated(list.remove(toDelete.id))}
          doneText={({ message }) => message || t('ATTRIBUTE_DELETED')}
          onClose={() => setToDelete(null)}
        >
          {t('ATTRIBUTE_DELETE_TEXT', { label: textOf(toDelete).label })}
        </ConfirmDelete>
      )}
    </ListPage>
  )
}
