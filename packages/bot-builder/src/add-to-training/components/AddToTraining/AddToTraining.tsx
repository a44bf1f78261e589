import { useEndpoint } from '@platform/client/react'
import { INTENTS_SEARCH_PAGE_SIZE } from '@platform/contract'
import { Button, IconButton, Popover, PopoverTrigger } from '@platform/ui'
import type { ButtonProps } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { GraduationCap } from 'lucide-react'
import { useState } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { useAddToTraining } from '../../headless/useAddToTraining.ts'
import { MarkedMessage } from '../../../shared/marked-message/MarkedMessage.tsx'
import type { UserMessage } from '../../headless/withTrainingPhrases.ts'
import { ExistingIntentForm } from './ExistingIntentForm.tsx'
import { NewIntentForm } from './NewIntentForm.tsx'

/** Props of {@link AddToTraining}. */
export interface AddToTrainingProps {
  agentId: string
  /** The messages that become training phrases of one intent. The button is disabled if there is none. */
  messages: readonly UserMessage[]
  /** The intent that was matched or is suggested; it is preselected. */
  matched?: { id: string; name: string } | null
  /** Whether the button has its name as a text, for a place with room. @default false: it has a symbol */
  hasLabel?: boolean
  /** Appearance of a button with a text. @default 'secondary' */
  variant?: ButtonProps['variant']
  className?: string
}

/**
 * A button that saves messages of users as training phrases: a popover asks for the intent, an existing or a new one. It is
 * not shown to users who may not change intents.
 */
export function AddToTraining({
  agentId,
  messages,
  matched = null,
  hasLabel = false,
  variant = 'secondary',
  className,
}: AddToTrainingProps) {
  const t = useTexts(botBuilderTexts)
  const { mayAdd } = useAddToTraining(agentId)
  if (!mayAdd) return null
  const isDisabled = messages.length === 0
  return (
    <PopoverTrigger>
      {hasLabel ? (
        <Button className={className} variant={variant} icon={<GraduationCap />} isDisabled={isDisabled}>
          {t('ADD_TO_TRAINING_TITLE')}
        </Button>
      ) : (
        <IconButton
          size="small"
          variant="quiet"
          className={className}
          label={t('ADD_TO_TRAINING', { text: messages[0]?.text ?? '' })}
          icon={<GraduationCap />}
          isDisabled={isDisabled}
        />
      )}
      <Popover aria-label={t('ADD_TO_TRAINING_TITLE')} placement="bottom end">
        {({ close }) => <ChooseIntent agentId={agentId} messages={messages} matched={matched} onAdded={close} />}
      </Popover>
    </PopoverTrigger>
  )
}

interface ChooseIntentProps extends Required<Pick<AddToTrainingProps, 'agentId' | 'messages' | 'matched'>> {
  onAdded: () => void
}

/** Waits until the matched intent is found by its name: the trace of a reply does not name its story. */
function ChooseIntent({ matched, ...rest }: ChooseIntentProps) {
  const [newName, setNewName] = useState<string | null>(null)
  const found = useEndpoint(
    'intents.search',
    { agentId: rest.agentId, name: matched?.name ?? '', from: 0, perPage: INTENTS_SEARCH_PAGE_SIZE },
    { isEnabled: matched !== null },
  )
  if (matched !== null && found.status === 'loading') return null
  const preselected = found.data?.intents.find(({ id }) => id === matched?.id) ?? null
  return (
    <div className="platform-AddToTraining">
      <Messages messages={rest.messages} />
      {newName === null ? (
        <ExistingIntentForm {...rest} preselected={preselected} onCreate={setNewName} />
      ) : (
        <NewIntentForm
          {...rest}
          name={newName}
          storyId={preselected?.storyId ?? null}
          onBack={() => setNewName(null)}
        />
      )}
    </div>
  )
}

function Messages({ messages }: { messages: readonly UserMessage[] }) {
  const t = useTexts(botBuilderTexts)
  const [first] = messages
  return (
    <p className="platform-AddToTraining-phrase" dir={messages.length > 1 ? undefined : 'auto'}>
      {messages.length > 1
        ? t('ADD_TO_TRAINING_COUNT', { count: messages.length })
        : first && <MarkedMessage text={first.text} entities={first.entities ?? []} />}
    </p>
  )
}
