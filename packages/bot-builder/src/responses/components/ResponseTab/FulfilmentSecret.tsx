import { useCommand, useEndpoint, useMayCall } from '@platform/client/react'
import type { FulfilmentSecret as Secret } from '@platform/contract'
import { Button, ConfirmDialog, Note, Skeleton } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { useFailureText } from '../../../shared/useRuleText.ts'
import { NewSecretDialog } from './NewSecretDialog.tsx'
import { SecretField } from './SecretField.tsx'

/** The secret that signs the requests of an agent. It is loaded and shown only on request of the user. @internal */
export function FulfilmentSecret({ agentId }: { agentId: string }) {
  const t = useTexts(botBuilderTexts)
  const failureText = useFailureText()
  const [isShown, setShown] = useState(false)
  const [asksToRotate, setAsksToRotate] = useState(false)
  const [rotated, setRotated] = useState<Secret | null>(null)
  const mayRotate = useMayCall('conversation.rotateFulfilmentSecret')
  const rotating = useCommand('conversation.rotateFulfilmentSecret')
  const secret = useEndpoint('conversation.fulfilmentSecret', { agentId }, { isEnabled: isShown })

  async function rotate() {
    const outcome = await rotating.run({ agentId })
    if (outcome.status !== 'done') throw new Error(failureText(outcome.error), { cause: outcome.error })
    setAsksToRotate(false)
    setRotated(outcome.value)
  }

  if (!isShown) {
    return (
      <Button size="small" className="platform-AnswerRow-add" icon={<KeyRound />} onPress={() => setShown(true)}>
        {t('ANSWER_FULFILMENT_SECRET')}
      </Button>
    )
  }
  if (secret.status === 'failed') return <Note tone="danger">{failureText(secret.error)}</Note>
  if (!secret.data) return <Skeleton height={56} />
  return (
    <>
      <SecretField secret={secret.data} help={t('ANSWER_FULFILMENT_SECRET_HELP')} />
      {mayRotate && (
        <Button size="small" className="platform-AnswerRow-add" onPress={() => setAsksToRotate(true)}>
          {t('ANSWER_SECRET_ROTATE')}
        </Button>
      )}
      <ConfirmDialog
        isOpen={asksToRotate}
        tone="primary"
        title={t('ANSWER_SECRET_ROTATE_ASK')}
        confirmText={t('ANSWER_SECRET_ROTATE')}
        cancelText={t('CANCEL')}
        onCancel={() => setAsksToRotate(false)}
        onConfirm={rotate}
      >
        {t(secret.data.previousValidUntil === null ? 'ANSWER_SECRET_ROTATE_HELP' : 'ANSWER_SECRET_ROTATE_AGAIN_HELP')}
      </ConfirmDialog>
      {rotated && <NewSecretDialog secret={rotated} onClose={() => setRotated(null)} />}
    </>
  )
}
