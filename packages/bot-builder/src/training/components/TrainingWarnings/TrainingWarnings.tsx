import { Button, Dialog } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'

/** Props of {@link TrainingWarnings}. */
export interface TrainingWarningsProps {
  /** Sentences for the user. */
  warnings: readonly string[]
}

/** The warnings of a training, in a dialog. The button that opens it shows their number. */
export function TrainingWarnings({ warnings }: TrainingWarningsProps) {
  const t = useTexts(botBuilderTexts)
  const [isOpen, setOpen] = useState(false)
  if (warnings.length === 0) return null
  return (
    <>
      <Button size="small" variant="quiet" icon={<TriangleAlert />} onPress={() => setOpen(true)}>
        {t('TRAINING_WARNINGS', { count: warnings.length })}
      </Button>
      <Dialog isOpen={isOpen} allowsOutsidePress title={t('TRAINING_WARNINGS_TITLE')} onOpenChange={setOpen}>
        <ul className="platform-TrainingWarnings-list">
          {warnings.map((warning) => (
            <li key={warning}>
              <bdi>{warning}</bdi>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  )
}
