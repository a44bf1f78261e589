import type { FulfilmentSecret } from '@platform/contract'
import { Button, Dialog } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { SecretField } from './SecretField.tsx'

interface NewSecretDialogProps {
  secret: FulfilmentSecret
  onClose: () => void
}

/** Shows the secret after a rotation, to copy it. The dialog is open while it is mounted. @internal */
export function NewSecretDialog({ secret, onClose }: NewSecretDialogProps) {
  const t = useTexts(botBuilderTexts)
  return (
    <Dialog
      isOpen
      title={t('ANSWER_SECRET_ROTATED')}
      description={t('ANSWER_SECRET_ROTATED_TEXT')}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      footer={
        <Button variant="primary" onPress={onClose}>
          {t('ANSWER_SECRET_DONE')}
        </Button>
      }
    >
      <div className="platform-FulfilmentSecret-new">
        <SecretField secret={secret} />
      </div>
    </Dialog>
  )
}
