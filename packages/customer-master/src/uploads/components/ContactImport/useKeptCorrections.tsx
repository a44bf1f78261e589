import type { CommandOutcome } from '@platform/client/react'
import { ConfirmDialog } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { customerMasterTexts } from '../../../messages/customerMasterTexts.ts'
import type { CheckOptions, ReadingChange, UseContactImportResult } from '../../headless/useContactImport.ts'

/** An import whose file is read again only after a question, if people have corrected rows. @internal */
export interface GuardedImport extends Omit<UseContactImportResult, 'check' | 'read'> {
  /** Null if the corrections are kept. */
  readonly check: (options: CheckOptions) => Promise<CommandOutcome<'uploads.check'> | null>
  readonly read: (change: ReadingChange) => Promise<CommandOutcome<'uploads.read'> | null>
}

/** Asks before corrected rows are read from the file again, which has them as they were. @internal */
export function useKeptCorrections(contactImport: UseContactImportResult): {
  readonly guarded: GuardedImport
  readonly question: ReactNode
} {
  const t = useTexts(customerMasterTexts)
  const [answer, setAnswer] = useState<((isLost: boolean) => void) | null>(null)
  const count = contactImport.upload?.counts?.fixed ?? 0

  const mayLose = (): Promise<boolean> =>
    count === 0 ? Promise.resolve(true) : new Promise((resolve) => setAnswer(() => resolve))

  function close(isLost: boolean) {
    answer?.(isLost)
    setAnswer(null)
  }

  return {
    guarded: {
      ...contactImport,
      check: async (options) => ((await mayLose()) ? contactImport.check(options) : null),
      read: async (change) => ((await mayLose()) ? contactImport.read(change) : null),
    },
    question: (
      <ConfirmDialog
        isOpen={answer !== null}
        title={t('IMPORT_FIXES_LOST_TITLE')}
        confirmText={t('IMPORT_FIXES_LOST_CONFIRM')}
        cancelText={t('IMPORT_FIXES_LOST_KEEP')}
        onConfirm={() => close(true)}
        onCancel={() => close(false)}
      >
        {t('IMPORT_FIXES_LOST', { count })}
      </ConfirmDialog>
    ),
  }
}
