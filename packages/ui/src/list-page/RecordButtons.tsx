import { Pencil, Trash2 } from 'lucide-react'
import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react'
import { IconButton } from '../button/IconButton.tsx'
import { useTexts } from '../i18n/useTexts.ts'
import { classNames } from '../internal/classNames.ts'
import { uiTexts } from '../messages/uiTexts.ts'
import { Tooltip } from '../tooltip/Tooltip.tsx'

/** Props of {@link RecordButtons}; other props are passed to the `span`. */
export interface RecordButtonsProps extends ComponentPropsWithRef<'span'> {
  /** Name of the record, for the accessible names of the buttons. */
  name: string
  /** Without it there is no edit button, e.g. without the permission or if a press on the row edits. */
  onEdit?: (() => void) | undefined
  /** Without it there is no button to delete. */
  onDelete?: (() => void) | undefined
  /** Further buttons, before the one that deletes. */
  children?: ReactNode
}

/**
 * Icon buttons of a row that edit and delete its record.
 *
 * @example
 * { id: 'settings', header: 'Settings', render: (contact) => <RecordButtons name={contact.name} onDelete={() => ask(contact)} /> }
 */
export function RecordButtons({ name, onEdit, onDelete, className, children, ...rest }: RecordButtonsProps) {
  const t = useTexts(uiTexts)
  return (
    <span {...rest} className={classNames('platform-RecordButtons', className)}>
      {onEdit && <RowButton label={t('RECORD_EDIT', { name })} icon={<Pencil />} onPress={onEdit} />}
      {children}
      {onDelete && <RowButton label={t('RECORD_DELETE', { name })} icon={<Trash2 />} onPress={onDelete} />}
    </span>
  )
}

function RowButton(props: { label: string; icon: ReactElement; onPress: () => void }) {
  return (
    <Tooltip text={props.label}>
      <IconButton variant="quiet" size="small" {...props} />
    </Tooltip>
  )
}
