import { useState, useSyncExternalStore } from 'react'
import { useControlledState } from 'react-stately/useControlledState'
import { Dialog } from '../dialog/Dialog.tsx'
import { useTexts } from '../i18n/useTexts.ts'
import { uiTexts } from '../messages/uiTexts.ts'
import { Switch } from '../switch/Switch.tsx'
import { KeyCaps } from './KeyCaps.tsx'
import { getShortcuts, getSingleKeys, setSingleKeys, subscribeShortcuts, type Shortcut } from './shortcuts.ts'
import { useShortcut } from './useShortcut.ts'

/** Props of {@link ShortcutsDialog}. */
export interface ShortcutsDialogProps {
  isOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
  /** Handler that is called when the user turns single-key shortcuts on or off. Pass the value to `setSingleKeys` on the next visit. */
  onSingleKeysChange?: (isAllowed: boolean) => void
}

/** Lists the shortcuts that are active when it opens. `?` opens it from everywhere. */
export function ShortcutsDialog({ isOpen: givenOpen, onOpenChange, onSingleKeysChange }: ShortcutsDialogProps) {
  const t = useTexts(uiTexts)
  const [isOpen, setIsOpen] = useControlledState(givenOpen, false, onOpenChange)
  const allowsSingleKeys = useSyncExternalStore(subscribeShortcuts, getSingleKeys, getSingleKeys)
  useShortcut('?', () => setIsOpen(true), { label: t('SHORTCUTS_SHOW'), section: t('SHORTCUTS_GENERAL') })
  return (
    <Dialog isOpen={isOpen} onOpenChange={setIsOpen} title={t('SHORTCUTS_TITLE')} allowsOutsidePress>
      <ShortcutList />
      <Switch
        isSelected={allowsSingleKeys}
        onChange={(isAllowed) => {
          setSingleKeys(isAllowed)
          onSingleKeysChange?.(isAllowed)
        }}
      >
        {t('SHORTCUTS_SINGLE_KEYS')}
      </Switch>
    </Dialog>
  )
}

/** The active shortcuts when the dialog opened: the dialog may add or cover some. */
function ShortcutList() {
  const t = useTexts(uiTexts)
  const [shortcuts] = useState(getShortcuts)
  const sections = [...Map.groupBy(shortcuts, ({ section }) => section ?? t('SHORTCUTS_GENERAL'))]
  return (
    <div className="platform-ShortcutsDialog-sections">
      {sections.map(([name, members]) => (
        <section key={name} aria-label={name}>
          <h3 className="platform-ShortcutsDialog-name">{name}</h3>
          <dl className="platform-ShortcutsDialog-list">
            {unique(members).map(({ keys, label }) => (
              <div key={keys} className="platform-ShortcutsDialog-row">
                <dt>{label}</dt>
                <dd>
                  <KeyCaps keys={keys} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}

/** If several shortcuts have the same keys, the newest one is active. */
const unique = (shortcuts: readonly Shortcut[]) => [...new Map(shortcuts.map((each) => [each.keys, each])).values()]
