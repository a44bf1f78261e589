import { Menu, X } from 'lucide-react'
import { useState } from 'react'
import { Dialog, DialogTrigger, Modal, ModalOverlay } from 'react-aria-components'
import { IconButton } from '../button/IconButton.tsx'
import { useTexts } from '../i18n/useTexts.ts'
import { uiTexts } from '../messages/uiTexts.ts'
import { ShellNav, type ShellNavProps } from './ShellNav.tsx'

/** The side menu as a drawer, with its button. It closes when an item is chosen or the current item changes. */
export function ShellDrawer({ items, currentId }: ShellNavProps) {
  const t = useTexts(uiTexts)
  const [openAt, setOpenAt] = useState<{ currentId: string | undefined }>()
  const isOpen = openAt !== undefined && openAt.currentId === currentId
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={(opens) => setOpenAt(opens ? { currentId } : undefined)}>
      <IconButton variant="quiet" label={t('SHELL_OPEN_MENU')} icon={<Menu aria-hidden />} />
      <ModalOverlay className="platform-AppShell-overlay" isDismissable>
        <Modal className="platform-AppShell-drawer">
          <Dialog className="platform-AppShell-dialog" aria-label={t('SHELL_MENU')}>
            <IconButton slot="close" variant="quiet" label={t('CLOSE')} icon={<X aria-hidden />} />
            <nav aria-label={t('SHELL_MENU')}>
              <ShellNav items={items} currentId={currentId} onGo={() => setOpenAt(undefined)} />
            </nav>
          </Dialog>
        </Modal>
      </ModalOverlay>
    </DialogTrigger>
  )
}
