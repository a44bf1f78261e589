import { useCommand, useEndpoint } from '@platform/client/react'
import type { WebKey } from '@platform/contract'
import {
  Button,
  ConfirmDialog,
  Dialog,
  ErrorState,
  SegmentedControl,
  Skeleton,
  TextField,
  useToasts,
} from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { useState } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { useFailureText } from '../../../shared/useRuleText.ts'
import { CodeBox } from './CodeBox.tsx'
import { CopyButton } from '../../../shared/copy-button/CopyButton.tsx'
import { identityCode, type IdentityLanguage } from './identityCode.ts'

interface IdentityDialogProps {
  webKey: WebKey
  onClose: () => void
}

/** The secret that signs visitors' identities, with example code. The dialog is open while it is mounted. @internal */
export function IdentityDialog({ webKey: { id: keyId, name, key }, onClose }: IdentityDialogProps) {
  const t = useTexts(botBuilderTexts)
  const failureText = useFailureText()
  const toast = useToasts()
  const secret = useEndpoint('webKeys.identitySecret', { keyId })
  const rotating = useCommand('webKeys.rotateIdentitySecret')
  const [language, setLanguage] = useState<IdentityLanguage>('node')
  const [asksToRotate, setAsksToRotate] = useState(false)
  return (
    <Dialog
      isOpen
      title={t('WEB_KEY_IDENTITY')}
      description={t('WEB_KEY_IDENTITY_TEXT')}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      <div className="platform-WebKeys-form">
        {secret.status === 'failed' && (
          <ErrorState
            title={t('WEB_KEY_SECRET_FAILED')}
            reason={failureText(secret.error)}
            onRetry={() => void secret.refetch()}
          />
        )}
        {secret.status === 'loading' && <Skeleton height={56} />}
        {secret.data && (
          <div className="platform-WebKeys-secret">
            <TextField
              isReadOnly
              type="password"
              autoComplete="off"
              label={t('WEB_KEY_SECRET')}
              help={t('WEB_KEY_SECRET_HELP')}
              value={secret.data.secret}
            />
            <CopyButton label={t('WEB_KEY_SECRET')} text={secret.data.secret} />
            <Button onPress={() => setAsksToRotate(true)}>{t('WEB_KEY_SECRET_ROTATE')}</Button>
          </div>
        )}
        <section className="platform-WebKeys-snippet">
          <header className="platform-WebKeys-howTo">
            <h3>{t('WEB_KEY_HOW_TO')}</h3>
            <SegmentedControl<IdentityLanguage>
              aria-label={t('WEB_KEY_HOW_TO_LANGUAGE')}
              segments={[
                { id: 'node', label: 'Node' },
                { id: 'python', label: 'Python' },
              ]}
              value={language}
              onChange={setLanguage}
            />
          </header>
          <CodeBox label={t('WEB_KEY_HOW_TO')} code={identityCode(language, key)} />
        </section>
      </div>
      <ConfirmDialog
        isOpen={asksToRotate}
        title={t('WEB_KEY_SECRET_ROTATE_ASK', { name })}
        confirmText={t('WEB_KEY_SECRET_ROTATE')}
        cancelText={t('CANCEL')}
        onCancel={() => setAsksToRotate(false)}
        onConfirm={async () => {
          const outcome = await rotating.run({ keyId })
          if (outcome.status !== 'done') throw new Error(failureText(outcome.error), { cause: outcome.error })
          setAsksToRotate(false)
          toast.success(t('WEB_KEY_SECRET_ROTATED'))
        }}
      >
        {t('WEB_KEY_SECRET_ROTATE_HELP')}
      </ConfirmDialog>
    </Dialog>
  )
}
