import { Button, Dialog } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import type { PhrasePlan } from '../../headless/phrases.ts'

interface PasteDialogProps {
  plan: PhrasePlan
  lineCount: number
  onAdd: () => void
  onPasteAsOne: () => void
  onClose: () => void
}

/** Asks whether pasted lines are added as phrases, and shows how many are omitted and why. @internal */
export function PasteDialog({ plan, lineCount, onAdd, onPasteAsOne, onClose }: PasteDialogProps) {
  const t = useTexts(botBuilderTexts)
  const count = plan.texts.length
  const leftOut = [
    plan.duplicates > 0 && t('PASTE_DUPLICATES', { count: plan.duplicates }),
    plan.tooLong > 0 && t('PASTE_TOO_LONG', { count: plan.tooLong }),
    plan.overLimit > 0 && t('PASTE_OVER_LIMIT', { count: plan.overLimit }),
  ].filter((line) => line !== false)
  return (
    <Dialog
      isOpen
      title={t('PASTE_TITLE')}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      footer={
        <>
          <Button onPress={onPasteAsOne}>{t('PASTE_AS_ONE')}</Button>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog opens with the focus on its default action */}
          <Button variant="primary" autoFocus isDisabled={count === 0} onPress={onAdd}>
            {t('PASTE_ADD', { count })}
          </Button>
        </>
      }
    >
      <p className="platform-PasteDialog-text">{t('PASTE_TEXT', { count: lineCount })}</p>
      {leftOut.map((line) => (
        <p key={line} className="platform-PasteDialog-text">
          {line}
        </p>
      ))}
      {count > 0 && (
        <ul className="platform-PasteDialog-phrases">
          {plan.texts.slice(0, PREVIEW_MAX).map((text) => (
            <li key={text}>
              <bdi>{text}</bdi>
            </li>
          ))}
          {count > PREVIEW_MAX && <li>{t('AND_MORE', { count: count - PREVIEW_MAX })}</li>}
        </ul>
      )}
    </Dialog>
  )
}

/** Maximum number of phrases in the preview. */
const PREVIEW_MAX = 6
