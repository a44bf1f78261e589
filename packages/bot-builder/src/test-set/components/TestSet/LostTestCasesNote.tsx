import { Button, Note } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'

interface LostTestCasesNoteProps {
  count: number
  onExport: () => void
  onClose: () => void
}

/** Reports deleted test cases that undo could not add again, until the user has exported or given them up. @internal */
export function LostTestCasesNote({ count, onExport, onClose }: LostTestCasesNoteProps) {
  const t = useTexts(botBuilderTexts)
  return (
    <div className="platform-TestSet-lost">
      <Note
        role="alert"
        tone="warning"
        action={
          <>
            <Button size="small" onPress={onExport}>
              {t('TEST_EXPORT')}
            </Button>
            <Button size="small" variant="quiet" onPress={onClose}>
              {t('TEST_LOST_CLOSE')}
            </Button>
          </>
        }
      >
        {t('TEST_UNDO_PARTLY', { count })}
      </Note>
    </div>
  )
}
