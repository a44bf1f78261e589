import { IconButton, Menu, MenuItem, MenuTrigger } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { ArrowDown, ArrowUp, Copy, EllipsisVertical, Trash2, X } from 'lucide-react'
import { customerMasterTexts } from '../../../messages/customerMasterTexts.ts'
import type { ConditionEditor } from './useConditionEditor.ts'

interface ConditionMenuProps {
  editor: ConditionEditor
  nodeId: string
  /** Name of the menu; it contains the condition. */
  label: string
  /** Name of a button that removes the condition without the menu. */
  removeLabel?: string
}

/** What can be done with a condition or with a group. @internal */
export function ConditionMenu({ editor, nodeId, label, removeLabel }: ConditionMenuProps) {
  const t = useTexts(customerMasterTexts)
  const fixed = ([-1, 1] as const).filter((step) => !editor.mayMove(nodeId, step))
  return (
    <span className="platform-ConditionMenu">
      <MenuTrigger>
        <IconButton data-part="menu" variant="quiet" label={label} icon={<EllipsisVertical />} />
        <Menu
          aria-label={label}
          disabledKeys={fixed}
          onAction={(key) => {
            if (key === 'duplicate') editor.duplicate(nodeId)
            else if (key === 'remove') editor.remove(nodeId)
            else editor.move(nodeId, key === 1 ? 1 : -1, 'menu')
          }}
        >
          <MenuItem id="duplicate" icon={<Copy />}>
            {t('SEGMENT_DUPLICATE')}
          </MenuItem>
          <MenuItem id={-1} icon={<ArrowUp />} keys="Alt Shift ↑">
            {t('SEGMENT_MOVE_UP')}
          </MenuItem>
          <MenuItem id={1} icon={<ArrowDown />} keys="Alt Shift ↓">
            {t('SEGMENT_MOVE_DOWN')}
          </MenuItem>
          <MenuItem id="remove" icon={<Trash2 />}>
            {t('SEGMENT_REMOVE')}
          </MenuItem>
        </Menu>
      </MenuTrigger>
      {removeLabel !== undefined && (
        <IconButton variant="quiet" label={removeLabel} icon={<X />} onPress={() => editor.remove(nodeId)} />
      )}
    </span>
  )
}
