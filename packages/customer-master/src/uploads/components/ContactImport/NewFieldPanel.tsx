import { ATTRIBUTE_NAME_MAX } from '@platform/contract'
import type { Attribute } from '@platform/contract'
import { AttributePanel } from '../../../attributes/components/AttributePanel/AttributePanel.tsx'
import { useAttributeForm } from '../../../attributes/headless/useAttributeForm.ts'

interface NewFieldPanelProps {
  /** The header of the column that is to fill the field. */
  header: string
  onSaved: (attribute: Attribute) => void
  onClose: () => void
}

/** Defines a field of contacts for a column of the file, with the name of the column. @internal */
export function NewFieldPanel({ header, ...handlers }: NewFieldPanelProps) {
  const name = header.trim().slice(0, ATTRIBUTE_NAME_MAX)
  return <AttributePanel form={useAttributeForm({ attribute: null, suggested: { name, label: name } })} {...handlers} />
}
