import { AttributePanel, Attributes } from '@platform/customer-master'
import { useAttributeForm, useAttributes } from '@platform/customer-master/headless'
import '@platform/customer-master/styles.css'
import type { Attribute } from '@platform/contract'
import { useTexts } from '@platform/ui/i18n'
import type { ReactElement } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { recordId } from '../../app/address/parameters.ts'
import { useAddress } from '../../app/address/useAddress.ts'
import { useUnsavedForm } from '../../app/unsaved/useUnsavedForm.tsx'
import { PageTitle } from '../../brand/PageTitle.tsx'
import { shellTexts } from '../../shell/messages/shellTexts.ts'
import { CUSTOMER_MASTER_PATHS } from './customerMaster.paths.ts'

const PARAMETERS = { field: recordId() }

/** The fields of contacts (specification 2 §2.7). The address has the field that is added or edited in the panel. */
export function AttributesRoute(): ReactElement {
  const t = useTexts(shellTexts)
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [{ field }] = useAddress(PARAMETERS)
  const list = useAttributes()
  const isAdding = pathname !== CUSTOMER_MASTER_PATHS.attributes
  const edited = list.attributes.find(({ id, isBuiltIn }) => id === field && !isBuiltIn)
  const isOpen = list.mayEdit && (isAdding || (field !== null && (edited !== undefined || list.status === 'loading')))
  return (
    <>
      <PageTitle>{t('MENU_PHONE_BOOKS_ATTRIBUTES')}</PageTitle>
      <Attributes
        attributes={list}
        onAdd={() => void navigate(CUSTOMER_MASTER_PATHS.attributeAdd)}
        onEdit={({ id }) => void navigate(CUSTOMER_MASTER_PATHS.attribute(id))}
      />
      {isOpen && <OpenPanel key={isAdding ? 'new' : field} attribute={isAdding ? null : edited} />}
    </>
  )
}

/** The panel with its form: each opening starts over. */
function OpenPanel({ attribute }: { attribute: Attribute | null | undefined }): ReactElement {
  const form = useAttributeForm({ attribute })
  const unsaved = useUnsavedForm({
    form: { ...form, status: form.values ? 'ready' : 'loading', state: form.serializeDraft() },
    hasUnsavedWork: form.changed.length > 0,
    record: ['attribute', attribute?.id ?? 'new'],
    recordParameters: ['field'],
  })
  const close = (): void => unsaved.leave(CUSTOMER_MASTER_PATHS.attributes)
  return (
    <>
      <AttributePanel form={form} onSaved={close} onClose={close} />
      {unsaved.leaveDialog}
    </>
  )
}
