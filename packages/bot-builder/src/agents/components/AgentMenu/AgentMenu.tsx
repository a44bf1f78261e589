import { IconButton, Menu, MenuItem, MenuTrigger } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { Download, EllipsisVertical, History, Upload } from 'lucide-react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'

/** Props of {@link AgentMenu}. Only actions with a handler are offered. */
export interface AgentMenuProps {
  onImport?: (() => void) | undefined
  onExport?: (() => void) | undefined
  onVersions?: (() => void) | undefined
}

/** Rare actions of an agent, in a menu of its header. */
export function AgentMenu({ onImport, onExport, onVersions }: AgentMenuProps) {
  const t = useTexts(botBuilderTexts)
  return (
    <MenuTrigger>
      <IconButton variant="quiet" label={t('TRANSFER_MENU')} icon={<EllipsisVertical />} />
      <Menu>
        {onVersions && (
          <MenuItem icon={<History />} onAction={onVersions}>
            {t('VERSION_MENU')}
          </MenuItem>
        )}
        {onImport && (
          <MenuItem icon={<Upload />} onAction={onImport}>
            {t('TRANSFER_MENU_IMPORT')}
          </MenuItem>
        )}
        {onExport && (
          <MenuItem icon={<Download />} onAction={onExport}>
            {t('TRANSFER_MENU_EXPORT')}
          </MenuItem>
        )}
      </Menu>
    </MenuTrigger>
  )
}
