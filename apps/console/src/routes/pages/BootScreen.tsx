import { useTexts } from '@platform/ui/i18n'
import type { ReactElement } from 'react'
import { useConsole } from '../../app/ConsoleContext.ts'
import { consoleTexts } from '../../messages/consoleTexts.ts'
import './BootScreen.css'

/** The placeholder until the first screen has loaded: the frame of the console with a session, otherwise empty. */
export function BootScreen(): ReactElement {
  const t = useTexts(consoleTexts)
  const isSignedIn = useConsole().session.token() !== null
  return (
    <div
      className="console-BootScreen"
      role="status"
      aria-label={t('BOOT_LOADING')}
      data-frame={isSignedIn || undefined}
    >
      {isSignedIn && <div className="console-BootScreen-sheet" />}
    </div>
  )
}
