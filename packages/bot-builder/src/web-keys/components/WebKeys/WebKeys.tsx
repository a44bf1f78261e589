import { useEndpoint } from '@platform/client/react'
import type { WebKey } from '@platform/contract'
import {
  Button,
  ConfirmDelete,
  ConfirmDialog,
  EmptyState,
  ErrorState,
  FormSection,
  SectionPage,
  Skeleton,
  useFocusAfterRemoval,
  useToasts,
} from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { Globe, Plus } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { useFailureText } from '../../../shared/useRuleText.ts'
import { useTranslatedOutcome } from '../../../shared/useTranslatedOutcome.ts'
import { useWebKeys } from '../../headless/useWebKeys.ts'
import { IdentityDialog } from './IdentityDialog.tsx'
import { PublishedVersion } from './PublishedVersion.tsx'
import { WebKeyCard } from './WebKeyCard.tsx'

/** Props of {@link WebKeys}. */
export interface WebKeysProps {
  agentId: string
  /** Address of the widget's script, such as `https://chat.example.com/embed.js`; part of the line to copy. */
  scriptUrl: string
  /** Handler that is called to add a site: the host then shows `WebKeyForm`. */
  onSiteAdd: () => void
  /** Handler that is called to edit a site: the host then shows `WebKeyForm`. */
  onSiteOpen: (webKey: WebKey) => void
  /** The control that receives the focus when the user returns from the form. */
  focusTarget?: WebKeysFocusTarget | undefined
}

/** A control of the web keys screen: the button that adds a site, or one of a site's. */
export type WebKeysFocusTarget =
  | { readonly control: 'add' }
  | { readonly control: 'edit' | 'copy'; readonly keyId: string }

type Question = { readonly about: 'identify' | 'rotate' | 'revoke'; readonly webKey: WebKey }

/** Publishes an agent on web pages: the published version, and the keys of the sites. Needs NLP.NLP. */
export function WebKeys({ agentId, scriptUrl, onSiteAdd, onSiteOpen, focusTarget }: WebKeysProps) {
  const t = useTexts(botBuilderTexts)
  const translated = useTranslatedOutcome()
  const failureText = useFailureText()
  const toast = useToasts()
  const agent = useEndpoint('agents.get', { agentId })
  const { status, keys, error, retry, rotate, revoke } = useWebKeys(agentId)
  const [question, setQuestion] = useState<Question | null>(null)
  const sites = useRef<HTMLDivElement>(null)
  const ids = useMemo(() => keys.map(({ id }) => id), [keys])
  useFocusAfterRemoval({ ids, container: sites })
  const close = () => setQuestion(null)
  const keyAbout = (about: Question['about']): WebKey | null => (question?.about === about ? question.webKey : null)
  const [identified, rotated, revoked] = [keyAbout('identify'), keyAbout('rotate'), keyAbout('revoke')]
  const add = (
    <Button
      data-focus-after-removal
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the focus returns to the control that opened the form
      autoFocus={focusTarget?.control === 'add'}
      variant="primary"
      icon={<Plus />}
      onPress={onSiteAdd}
    >
      {t('WEB_KEY_ADD')}
    </Button>
  )

  return (
    <SectionPage ref={sites} role="group" aria-label={t('WEB_KEY_LABEL')} className="platform-WebKeys">
      {/* A prompt agent is not trained and has no versions. */}
      {agent.data?.type !== 'prompt' && <PublishedVersion key={agentId} agentId={agentId} />}
      <FormSection title={t('WEB_KEY_SITES_TITLE')} description={t('WEB_KEY_SITES_HELP')}>
        {status === 'loading' && <Skeleton height={220} />}
        {status === 'failed' && (
          <ErrorState title={t('WEB_KEY_LOADING_FAILED')} reason={failureText(error)} onRetry={retry} />
        )}
        {status === 'ready' && keys.length === 0 && (
          <EmptyState icon={<Globe />} title={t('WEB_KEY_EMPTY')} description={t('WEB_KEY_EMPTY_HELP')}>
            {add}
          </EmptyState>
        )}
        {keys.map((webKey) => (
          <WebKeyCard
            key={webKey.id}
            webKey={webKey}
            scriptUrl={scriptUrl}
            focused={
              focusTarget && 'keyId' in focusTarget && focusTarget.keyId === webKey.id ? focusTarget.control : undefined
            }
            onEdit={() => onSiteOpen(webKey)}
            onIdentify={() => setQuestion({ about: 'identify', webKey })}
            onRotate={() => setQuestion({ about: 'rotate', webKey })}
            onRevoke={() => setQuestion({ about: 'revoke', webKey })}
          />
        ))}
        {keys.length > 0 && <div>{add}</div>}
      </FormSection>
      {identified && <IdentityDialog webKey={identified} onClose={close} />}
      <ConfirmDialog
        isOpen={rotated !== null}
        tone="primary"
        title={t('WEB_KEY_ROTATE_ASK', { name: rotated?.name })}
        confirmText={t('WEB_KEY_ROTATE')}
        cancelText={t('CANCEL')}
        onCancel={close}
        onConfirm={async () => {
          if (!rotated) return
          const outcome = await rotate(rotated.id)
          if (outcome.status !== 'done') throw new Error(failureText(outcome.error), { cause: outcome.error })
          close()
          toast.success(t('WEB_KEY_ROTATED'))
        }}
      >
        {t('WEB_KEY_ROTATE_HELP')}
      </ConfirmDialog>
      {revoked && (
        <ConfirmDelete
          title={t('WEB_KEY_REVOKE_ASK', { name: revoked.name })}
          confirmText={t('WEB_KEY_REVOKE')}
          cancelText={t('CANCEL')}
          onDelete={() => translated(revoke(revoked.id))}
          doneText={t('WEB_KEY_REVOKED')}
          onClose={close}
        >
          {t('WEB_KEY_REVOKE_HELP')}
        </ConfirmDelete>
      )}
    </SectionPage>
  )
}
